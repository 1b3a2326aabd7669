import { css } from '@emotion/react';
import { ChartColumn, MapPin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ReactNode, type Ref } from 'react';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { twice } from 'shared-kernel/platform/twice';
import { FollowButton } from 'shared-kernel/product/FollowButton';
import { useNavigation } from 'shared-kernel/root/navigation';
import { tilePattern } from 'shared-kernel/style/tile';
import { tablet } from 'shared-kernel/style/tokens';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';
import type { ChannelPageStore } from '../../stores/ChannelPageStore.ts';
import { ChannelCounts } from './ChannelCounts.tsx';
import { MessageButton } from './MessageButton.tsx';
import { ShareButton } from './ShareButton.tsx';

const cover = css`
  position: relative;
  overflow: hidden;
  aspect-ratio: 2.4;
  margin-inline: calc(-1 * var(--page-margin, var(--s-4)));
  ${tilePattern}
  ${tablet} {
    margin-inline: 0;
    margin-block-start: var(--s-4);
    border-radius: var(--r-card);
  }
`;
const coverImage = css`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;
const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding-block-end: var(--s-4);
`;
const portrait = css`
  position: relative;
  inline-size: 112px;
  margin-block-start: -56px;
  border-radius: 50%;
  background: var(--surface);
  ${tablet} {
    margin-inline-start: var(--s-4);
  }
`;
const nameLook = css`
  font-size: var(--t-22);
`;
const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-3);
  color: var(--text-soft);
  font-size: var(--t-14);
`;
const city = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
`;
const biography = css`
  white-space: pre-line;
  unicode-bidi: plaintext;
  text-align: start;
`;
const labels = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
const actions = css`
  display: grid;
  flex: 1;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--s-3);
`;
const withShare = css`
  display: flex;
  gap: var(--s-2);
  align-items: center;
`;

/** Nobody but the owner loads what exchanges a picture. */
const OwnPortrait = lazy(async () => ({ default: (await twice(() => import('./OwnPortrait.tsx'))).OwnPortrait }));

interface ChannelHeadProps {
  page: ChannelPageStore;
  /** The name, whose leaving the window is watched. */
  nameRef: Ref<HTMLHeadingElement>;
}

/** Who the channel is. What is not known yet is drawn as its shape, so nothing moves when it comes. */
export const ChannelHead = observer(function ChannelHead({ page, nameRef }: ChannelHeadProps): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { channel } = page;
  return (
    <header css={head}>
      <div css={cover}>
        {channel?.cover && (
          <img css={coverImage} src={channel.cover.link} alt="" fetchPriority="high" decoding="async" />
        )}
      </div>
      <div css={portrait}>
        {channel ? <Portrait channel={channel} isOwn={page.isOwn} /> : <Skeleton shape="circle" width={112} />}
      </div>
      <div>
        <h1 ref={nameRef} css={nameLook}>
          {channel ? (
            <bdi>{channel.name}</bdi>
          ) : (
            <>
              <span className="visually-hidden">{page.username}</span>
              <Skeleton width="45%" />
            </>
          )}
        </h1>
        <div css={line}>
          <bdi dir="ltr">@{channel?.username ?? page.username}</bdi>
          {channel?.job && <bdi>{channel.job}</bdi>}
          {channel?.city && (
            <span css={city}>
              <Icon icon={MapPin} size={4} />
              <bdi>{channel.city.name}</bdi>
            </span>
          )}
        </div>
      </div>
      {channel?.biography === undefined
        ? page.load.kind !== 'failed' && <Skeleton width="80%" />
        : channel.biography !== '' && <p css={biography}>{channel.biography}</p>}
      {channel?.categories && channel.categories.length > 0 && (
        <div css={labels}>
          {channel.categories.map(({ id, title }) => (
            <Badge key={id}>
              <bdi>{title}</bdi>
            </Badge>
          ))}
        </div>
      )}
      <ChannelCounts channel={channel} />
      {channel ? (
        <div css={withShare}>
          <div css={actions}>
            {page.isOwn ? (
              <Button block variant="secondary" href={navigation.href('/business')} start={<Icon icon={ChartColumn} />}>
                {t('channel.manage')}
              </Button>
            ) : (
              <>
                <FollowButton channel={channel} />
                <MessageButton channel={channel} />
              </>
            )}
          </div>
          <ShareButton channel={channel} />
        </div>
      ) : (
        <Skeleton height={44} />
      )}
    </header>
  );
});

const Portrait = observer(function Portrait({ channel, isOwn }: { channel: ChannelEntity; isOwn: boolean }): ReactNode {
  const face = <Avatar name={channel.name} src={channel.profile?.link} size="lg3" ring decorative />;
  if (!isOwn) return face;
  return (
    <Suspense fallback={face}>
      <OwnPortrait channel={channel}>{face}</OwnPortrait>
    </Suspense>
  );
});
