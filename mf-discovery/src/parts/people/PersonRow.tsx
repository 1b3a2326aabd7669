import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { FollowButton } from 'shared-kernel/product/FollowButton';
import { css } from '@emotion/react';
import { directionOf } from 'shared-kernel/contract/locale';
import { useRoot } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { hovering } from 'shared-kernel/style/tokens';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Excerpt } from 'shared-kernel/ui/Excerpt';

const row = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
`;
const link = css`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--s-3);
  min-inline-size: 0;
  min-block-size: 60px;
  border-radius: var(--r-button);
  color: inherit;
  text-decoration: none;
  ${hovering} {
    &:hover {
      background: var(--n-50);
    }
  }
`;
const words = css`
  display: grid;
  min-inline-size: 0;
  line-height: 1.5;
`;
const nameLook = css`
  font-weight: 600;
`;
const noteLook = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

interface PersonRowProps {
  channel: ChannelEntity;
  /** The name, where a part of it is marked. */
  name?: ReactNode;
  /** A sentence of ours, instead of the username. */
  note?: string | undefined;
}

/** A person in a list, linked to their page, with a button to follow them. */
export const PersonRow = observer(function PersonRow({ channel, name, note }: PersonRowProps): ReactNode {
  const href = useLink();
  const { locale } = useRoot();
  return (
    <div css={row}>
      <a css={link} href={href(`/${channel.username}`)}>
        <Avatar name={channel.name} src={channel.profile?.thumbnail_link} decorative />
        <span css={words}>
          <Excerpt css={nameLook}>{name ?? channel.name}</Excerpt>
          {note === undefined ? (
            <Excerpt css={noteLook} dir="ltr">
              @{channel.username}
            </Excerpt>
          ) : (
            // A Persian name that begins an English sentence must not turn it around.
            <Excerpt css={noteLook} dir={directionOf(locale)} lines={2}>
              {note}
            </Excerpt>
          )}
        </span>
      </a>
      <FollowButton channel={channel} compact />
    </div>
  );
});
