import { css } from '@emotion/react';
import { CheckCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { formatAgo, formatNumeric } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { hovering } from 'shared-kernel/style/tokens';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Icon } from 'shared-kernel/ui/Icon';
import { Picture } from 'shared-kernel/ui/Picture';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { useText } from '../../messages/text.ts';
import { rowAgo, rowCover, rowFace, rowFrame, rowKind, rowLook, rowWords } from '../../parts/happeningRow.ts';
import type { ActivityEntry, Side } from '../../stores/ActivityFeeds.ts';
import { kindIcons, targetOf } from './activityKinds.ts';
import { ActivityMenu } from './ActivityMenu.tsx';
import { SwipeToThank } from './SwipeToThank.tsx';

const row = css`
  ${rowLook};
  padding: var(--s-3) var(--s-2);
  margin-inline: calc(-1 * var(--s-2));
  ${hovering} {
    a&:hover {
      background: var(--n-50);
    }
  }
`;
const kindMark = css`
  ${rowKind};
  background: var(--brand-soft);
  color: var(--brand-strong);
  box-shadow: 0 0 0 2px var(--surface);
`;
const quote = css`
  display: block;
  margin-block-start: var(--s-1);
  padding-inline-start: var(--s-3);
  border-inline-start: 3px solid var(--border);
  color: var(--text-soft);
  quotes: none;
`;
const ago = css`
  ${rowAgo};
  white-space: nowrap;
`;
const frame = css`
  ${rowFrame};
  gap: var(--s-1);
  & > :last-child {
    color: var(--text-soft);
  }
`;
const answered = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  color: var(--success);
  font-size: var(--t-12);
`;

/** One activity in words. The row leads to what it was done to; its actions stand beside it. */
export const ActivityRow = observer(function ActivityRow({
  entry,
  side,
}: {
  entry: ActivityEntry;
  side: Side;
}): ReactNode {
  const t = useText();
  const { locale, navigation, now } = useRoot();
  const { kind, event, target, channel, text, created_at } = entry;
  const path = targetOf(entry, side);
  // One's own picture would say nothing: on one's own side the row shows the target.
  const shown = side === 'guest' && target ? target : channel;
  const picture = event?.uploads[0]?.thumbnail_link ?? null;
  const showsCover = event !== null && side === 'guest';
  const content = (
    <>
      <span css={rowFace}>
        {showsCover ? (
          <Picture src={picture} alt="" ratio={1} rounded />
        ) : (
          <Avatar name={shown.name} src={shown.profile?.thumbnail_link} decorative />
        )}
        <span css={kindMark}>
          <Icon icon={kindIcons[kind]} size={3} />
        </span>
      </span>
      <span css={rowWords}>
        <span>
          {t.rich(`activity.${side}.${kind}`, {
            name: (
              <b>
                <bdi>{channel.name}</bdi>
              </b>
            ),
            target: (
              <b>
                <bdi>{target?.name ?? t('activity.goneChannel')}</bdi>
              </b>
            ),
            event: (
              <b>
                <bdi>{event?.title ?? t('activity.goneEvent')}</bdi>
              </b>
            ),
          })}
        </span>
        {text && kind === 'rated' && (
          <span css={quote}>{t('activity.points', { points: formatNumber(locale, Number(text)) })}</span>
        )}
        {text && kind === 'commented' && (
          <q css={quote}>
            <Excerpt lines={2}>{text}</Excerpt>
          </q>
        )}
        <span css={ago}>
          {' '}
          <time dateTime={created_at} title={formatNumeric(locale, created_at, deviceZone())}>
            {formatAgo(locale, created_at, now())}
          </time>
        </span>
        {side === 'host' && entry.activity_target_id !== null && entry.has_responded && (
          <span css={answered}>
            {' · '}
            <Icon icon={CheckCheck} size={4} />
            {t('activity.answered')}
          </span>
        )}
      </span>
      {event !== null && side === 'host' && (
        <span css={rowCover}>
          <Picture src={picture} alt="" ratio={1} rounded />
        </span>
      )}
    </>
  );
  return (
    <SwipeToThank entry={entry}>
      <div css={frame}>
        {path === null ? (
          <div css={row}>{content}</div>
        ) : (
          <a css={row} href={navigation.href(path)}>
            {content}
          </a>
        )}
        <ActivityMenu entry={entry} />
      </div>
    </SwipeToThank>
  );
});
