import { css } from '@emotion/react';
import { ChartColumn, MapPin, Pencil } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import { FollowButton } from 'shared-kernel/product/FollowButton';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';
import type { ChannelPageStore } from '../../stores/ChannelPageStore.ts';
import { BlockNotice } from './BlockNotice.tsx';
import { ChannelCounts } from './ChannelCounts.tsx';
import { ChannelHonours } from './ChannelHonours.tsx';
import { ChannelPictures } from './ChannelPictures.tsx';
import { CloseFriendButton } from './CloseFriendButton.tsx';
import { MessageButton } from './MessageButton.tsx';
import { ChannelMenu } from './ChannelMenu.tsx';
import { ShareButton } from './ShareButton.tsx';

const room = css`
  container: channel / inline-size;
`;
/** Where there is room, what one can do stands beside who it is, and the cover leaves the first events in sight. */
const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding-block-end: var(--s-4);
  @container channel (min-width: 860px) {
    --cover-ratio: auto;
    --cover-height: min(30svh, 300px);
    grid-template-columns: minmax(0, 1fr) 400px;
    column-gap: var(--s-8);
  }
`;
const aside = css`
  display: contents;
  @container channel (min-width: 860px) {
    display: grid;
    grid-column: 2;
    /* From the portrait down, beside all of the words. */
    grid-row: 2 / span 6;
    align-content: start;
    gap: var(--s-3);
    padding-block-start: var(--s-2);
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
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: var(--s-2);
  min-inline-size: 0;
  /* Side by side where both words have room, as on a phone of 390; a block asks for a whole line. */
  && > :is(a, button) {
    flex: 1 1 auto;
    inline-size: auto;
    padding-inline: var(--s-3);
  }
`;
const withShare = css`
  display: flex;
  gap: var(--s-2);
  align-items: center;
`;

interface ChannelHeadProps {
  page: ChannelPageStore;
  /** The name, so that it can be watched leaving the window. */
  nameRef: Ref<HTMLHeadingElement>;
}

/** Who the channel is. What is not known yet is drawn as a skeleton, so that nothing moves when it comes. */
export const ChannelHead = observer(function ChannelHead({ page, nameRef }: ChannelHeadProps): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { channel } = page;
  // Where one of the two has blocked the other, the notice says that neither can follow nor write.
  const isOpen = !channel?.is_blocked && !channel?.is_blocked_by_user;
  return (
    <header css={room}>
      <div css={head}>
        <ChannelPictures channel={channel} isOwn={page.isOwn} />
        <div>
          <h1 ref={nameRef} css={nameLook}>
            {channel ? (
              <bdi>{channel.name}</bdi>
            ) : (
              <>
                <span className="visually-hidden">{page.address}</span>
                <Skeleton width="45%" />
              </>
            )}
          </h1>
          <div css={line}>
            {(channel || typeof page.address === 'string') && <bdi dir="ltr">@{channel?.username ?? page.address}</bdi>}
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
        <ChannelHonours channel={channel} />
        <div css={aside}>
          <ChannelCounts page={page} />
          {channel && <BlockNotice channel={channel} />}
          {channel ? (
            <div css={withShare}>
              <div css={actions}>
                {page.isOwn ? (
                  <>
                    <Button block variant="secondary" href={navigation.href('/profile')} start={<Icon icon={Pencil} />}>
                      {t('channel.edit')}
                    </Button>
                    <Button
                      block
                      variant="secondary"
                      href={navigation.href('/business')}
                      start={<Icon icon={ChartColumn} />}
                    >
                      {t('channel.manage')}
                    </Button>
                  </>
                ) : (
                  isOpen && (
                    <>
                      <FollowButton channel={channel} />
                      <MessageButton channel={channel} />
                    </>
                  )
                )}
              </div>
              {page.isOwn ? <ShareButton channel={channel} /> : isOpen && <CloseFriendButton channel={channel} />}
              <ChannelMenu channel={channel} isOwn={page.isOwn} />
            </div>
          ) : (
            <Skeleton height={44} />
          )}
        </div>
      </div>
    </header>
  );
});
