import { css } from '@emotion/react';
import { Bell } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import { formatAgo, formatNumeric, formatWeekday } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { hovering } from 'shared-kernel/style/tokens';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { AvatarStack } from 'shared-kernel/ui/AvatarStack';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { Menu } from 'shared-kernel/ui/Menu';
import { Picture } from 'shared-kernel/ui/Picture';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { useText } from '../../messages/text.ts';
import { rowAgo, rowCover, rowFace, rowFrame, rowKind, rowLook, rowWords } from '../../parts/happeningRow.ts';
import { isManyKind, type NotificationGroup } from './groups.ts';
import { isKnown, isOfGuest, kindIcons, ofSums, targetOf } from './notificationKinds.ts';
import { useKindActions } from './useKindActions.ts';

const frame = css`
  ${rowFrame};
  & > span:last-child {
    color: var(--text-soft);
  }
`;
/** Its parts have no looks of their own: each would be work at every draw, which is felt in a long list. */
const row = css`
  ${rowLook};
  padding: var(--s-3);
  &[data-unread='true'] {
    background: var(--brand-soft);
  }
  ${hovering} {
    a&:hover {
      background: var(--n-100);
    }
  }
  & > [data-part='face'] {
    ${rowFace};
  }
  & [data-part='kind'] {
    ${rowKind};
    background: var(--brand);
    color: var(--on-brand);
  }
  & > [data-part='words'] {
    ${rowWords};
    display: grid;
  }
  & [data-part='faces'] {
    display: flex;
    align-items: center;
    gap: var(--s-2);
  }
  & [data-part='said'] {
    color: var(--text-soft);
  }
  & time {
    ${rowAgo};
  }
  & > [data-part='cover'] {
    ${rowCover};
  }
`;

/** One notification in words, or several alike of one day. The row leads to what it is about. */
export const NotificationRow = observer(function NotificationRow({ group }: { group: NotificationGroup }): ReactNode {
  const t = useText();
  const { locale, navigation, now, session } = useRoot();
  const { latest, people, isRead } = group;
  const { kind, event, channel, text, created_at } = latest;
  const actions = useKindActions(kind);
  const path = targetOf(latest, session.user?.id);
  const others = people.length - 1;
  const picture = event?.uploads[0]?.thumbnail_link ?? null;
  const amount = ofSums.has(kind) && text ? formatToman(locale, Number(text)) : null;
  const name = (
    <b>
      <bdi>{channel?.name ?? t('notification.somebody')}</bdi>
    </b>
  );
  const about = (
    <b>
      <bdi>{event?.title ?? t('activity.goneEvent')}</bdi>
    </b>
  );
  const ticket = kind === 'place_free' && text && (
    <b>
      <bdi>{ticketTitle(locale, text)}</bdi>
    </b>
  );
  const goes = kind === 'deletion_asked' && text && <b>{formatWeekday(locale, text, deviceZone())}</b>;
  const sentence = sentenceOf(latest, session.user?.id);
  const content = (
    <>
      <span data-part="face">
        {channel || !event ? (
          <Avatar name={channel?.name ?? '…'} src={channel?.profile?.thumbnail_link} decorative />
        ) : (
          <Picture src={picture} alt="" ratio={1} rounded />
        )}
        <span data-part="kind">
          <Icon icon={isKnown(kind) ? kindIcons[kind] : Bell} size={3} />
        </span>
      </span>
      <span data-part="words">
        <span>
          {!isRead && <span className="visually-hidden">{t('notification.new')} </span>}
          {others > 0 && isManyKind(kind)
            ? t.rich(`notification.many.${kind}`, {
                who: t.rich('notification.and', { name, count: others, number: formatNumber(locale, others) }),
                event: about,
              })
            : t.rich(sentence, { name, event: about, ticket, day: goes })}
        </span>
        {others > 0 && (
          <span data-part="faces">
            <AvatarStack
              label=""
              limit={5}
              people={people.map((person) => ({
                id: person.user.id,
                name: person.name,
                src: person.profile?.thumbnail_link ?? null,
              }))}
            />
          </span>
        )}
        {!ticket && !goes && (amount ?? text) && (
          <span data-part="said">
            <Excerpt lines={2}>{amount ?? text!}</Excerpt>
          </span>
        )}
        {latest.reason && <span>{t('notification.reason', { reason: latest.reason })}</span>}
        <time dateTime={created_at} title={formatNumeric(locale, created_at, deviceZone())}>
          {formatAgo(locale, created_at, now())}
        </time>
      </span>
      {event && channel && (
        <span data-part="cover">
          <Picture src={picture} alt="" ratio={1} rounded />
        </span>
      )}
    </>
  );
  return (
    <div css={frame}>
      {path === null ? (
        <div css={row} data-unread={!isRead}>
          {content}
        </div>
      ) : (
        <a css={row} href={navigation.href(path)} data-unread={!isRead}>
          {content}
        </a>
      )}
      {actions && <Menu label={t('notification.more')} items={actions} />}
    </div>
  );
});

function sentenceOf(entry: NotificationGroup['latest'], readerId: number | undefined) {
  const { kind, event, channel, text } = entry;
  if (!isKnown(kind)) return 'notification.unknown';
  if (kind === 'place_free' && text) return 'notification.ticketFree';
  if (kind === 'canceled' && event) {
    if (isOfGuest(entry, readerId)) return 'activity.host.canceled';
    return event.state === 'not_held' ? 'notification.calledOff' : 'notification.dateCalledOff';
  }
  if (kind === 'reserved' && channel === null && event && event.channel.user.id !== readerId)
    return 'notification.reservedForYou';
  return `notification.kind.${kind}` as const;
}
