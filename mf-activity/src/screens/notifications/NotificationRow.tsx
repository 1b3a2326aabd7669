import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import { formatAgo, formatNumeric } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { hovering } from 'shared-kernel/style/tokens';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { AvatarStack } from 'shared-kernel/ui/AvatarStack';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { Picture } from 'shared-kernel/ui/Picture';
import { useText } from '../../messages/text.ts';
import { rowAgo, rowCover, rowFace, rowFrame, rowKind, rowLook, rowWords } from '../../parts/happeningRow.ts';
import { readerZone } from '../../parts/readerZone.ts';
import { isManyKind, type NotificationGroup } from './groups.ts';
import { kindIcons, targetOf } from './notificationKinds.ts';
import { NotificationMenu } from './NotificationMenu.tsx';

const row = css`
  padding: var(--s-3);
  &[data-unread='true'] {
    background: var(--brand-soft);
  }
  ${hovering} {
    a&:hover {
      background: var(--n-100);
    }
  }
`;
const kindMark = css`
  background: var(--brand);
  color: var(--on-brand);
`;
const words = css`
  display: grid;
`;
const quiet = css`
  color: var(--text-soft);
`;
const frame = css`
  & > span:last-child {
    color: var(--text-soft);
  }
`;
const faces = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
`;

/** One notification in words, or several alike of one day. The row leads to what it is about. */
export const NotificationRow = observer(function NotificationRow({ group }: { group: NotificationGroup }): ReactNode {
  const t = useText();
  const { locale, navigation, now } = useRoot();
  const { latest, people, isRead } = group;
  const { kind, event, channel, text, created_at } = latest;
  const path = targetOf(latest);
  const others = people.length - 1;
  const picture = event?.uploads[0]?.thumbnail_link ?? null;
  const amount = (kind === 'referrer_added' || kind === 'paid_out') && text ? formatToman(locale, Number(text)) : null;
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
  const content = (
    <>
      <span css={rowFace}>
        {channel || !event ? (
          <Avatar name={channel?.name ?? '…'} src={channel?.profile?.thumbnail_link} decorative />
        ) : (
          <Picture src={picture} alt="" ratio={1} rounded />
        )}
        <span css={[rowKind, kindMark]}>
          <Icon icon={kindIcons[kind]} size={3} />
        </span>
      </span>
      <span css={[rowWords, words]}>
        <span>
          {!isRead && <span className="visually-hidden">{t('notification.new')} </span>}
          {others > 0 && isManyKind(kind)
            ? t.rich(`notification.many.${kind}`, {
                who: t.rich('notification.and', { name, count: others, number: formatNumber(locale, others) }),
                event: about,
              })
            : t.rich(`notification.kind.${kind}`, { name, event: about })}
        </span>
        {others > 0 && (
          <span css={faces}>
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
        {(amount ?? text) && (
          <span css={quiet}>
            <Excerpt lines={2}>{amount ?? text!}</Excerpt>
          </span>
        )}
        <time css={rowAgo} dateTime={created_at} title={formatNumeric(locale, created_at, readerZone)}>
          {formatAgo(locale, created_at, now())}
        </time>
      </span>
      {event && channel && (
        <span css={rowCover}>
          <Picture src={picture} alt="" ratio={1} rounded />
        </span>
      )}
    </>
  );
  return (
    <div css={[rowFrame, frame]}>
      {path === null ? (
        <div css={[rowLook, row]} data-unread={!isRead}>
          {content}
        </div>
      ) : (
        <a css={[rowLook, row]} href={navigation.href(path)} data-unread={!isRead}>
          {content}
        </a>
      )}
      <NotificationMenu kind={kind} />
    </div>
  );
});
