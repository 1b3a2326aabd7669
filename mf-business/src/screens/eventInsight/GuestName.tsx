import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useNavigation } from 'shared-kernel/root/navigation';
import type { PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Badge } from 'shared-kernel/ui/Badge';
import { useText } from '../../messages/text.ts';
import { MessageGuest } from './MessageGuest.tsx';

const cell = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-2);
`;
const name = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-block-size: var(--target);
  font-weight: 600;
`;

/** A guest without a channel has no page to link to. */
export const GuestName = observer(function GuestName({
  channel,
  isReturning,
}: {
  channel: PersonEntity;
  isReturning: boolean;
}): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const who = (
    <>
      <Avatar name={channel.name} src={channel.profile?.thumbnail_link} size="sm" decorative />
      <bdi>{channel.name}</bdi>
    </>
  );
  return (
    <span css={cell}>
      {channel.id !== null ? (
        <a css={name} href={navigation.href(`/${channel.username}`)}>
          {who}
        </a>
      ) : (
        <span css={name}>{who}</span>
      )}
      {isReturning && <Badge>{t('insight.table.returning')}</Badge>}
      {channel.id !== null && <MessageGuest channel={channel} isSmall />}
    </span>
  );
});
