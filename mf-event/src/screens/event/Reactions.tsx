import { css } from '@emotion/react';
import { Bookmark, CalendarPlus, Flag, Heart, MessageCircle, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { asFailure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useFile } from 'shared-kernel/product/useFile';
import { useMember } from 'shared-kernel/product/useMember';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatCompact } from 'shared-kernel/language/number';
import { isAhead } from 'shared-kernel/entities/isAhead';
import { useRoot } from 'shared-kernel/root/context';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { Menu } from 'shared-kernel/ui/Menu';
import { useText } from '../../messages/text.ts';
import { faceOf } from '../../parts/faceOf.ts';

const actions = css`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  margin-inline-start: -12px;
  padding-block: var(--s-3) var(--s-2);
`;
const counted = css`
  display: inline-flex;
  align-items: center;
  font-size: var(--t-14);
  font-weight: 600;
`;
const gap = css`
  flex: 1;
`;

interface ReactionsProps {
  event: EventEntity;
  onComments: () => void;
}

/** All actions but reserving. */
export const Reactions = observer(function Reactions({ event, onComments }: ReactionsProps): ReactNode {
  const t = useText();
  const { locale, now, reactions, session, sheets, toasts } = useRoot();
  const asMember = useMember();
  const files = useFile();
  // Whoever has a place has it beside that, with its ticket and reminders.
  const toCalendar = (): void =>
    void files
      .open('GET /event/:id/calendar.ics', { id: event.id, lang: locale })
      .catch((error: unknown) => toasts.error(failureText(t, asFailure(error))));
  const isLiked = event.liked_by_user === 1;
  return (
    <div css={actions}>
      <span css={counted}>
        <IconButton
          icon={Heart}
          label={t('event.like')}
          pressed={isLiked}
          onClick={() => void asMember('verified', () => reactions.like(event, !isLiked), { why: 'like' })}
        />
        {event.likes_count > 0 && <LikesCount event={event} />}
      </span>
      <span css={counted}>
        <IconButton icon={MessageCircle} label={t('event.comments.title')} onClick={onComments} />
        {event.comments_count > 0 && <span>{formatCompact(locale, event.comments_count)}</span>}
      </span>
      <span css={gap} />
      <SaveButton
        label={t('event.save')}
        isSaved={event.is_saved}
        onPress={() => void asMember('verified', () => reactions.save(event, !event.is_saved), { why: 'save' })}
      />
      <IconButton
        icon={Share2}
        label={t('event.share')}
        onClick={() => void sheets.open('event.share', { eventId: event.id })}
      />
      {session.user?.id !== event.channel.user.id && (
        <Menu
          label={t('event.more')}
          items={[
            ...(isAhead(event, now()) && !event.is_reserved && event.state !== 'not_held'
              ? [{ id: 'calendar', label: t('event.booked.calendar'), icon: CalendarPlus, onSelect: toCalendar }]
              : []),
            {
              id: 'report',
              label: t('event.report'),
              icon: Flag,
              onSelect: () =>
                void sheets.open('auth.report', { target: 'event', targetId: event.id, by: faceOf(event.channel) }),
            },
          ]}
        />
      )}
    </div>
  );
});

/** As large as a finger, while the number stays close to its heart. */
const likers = css`
  min-inline-size: var(--target);
  min-block-size: var(--target);
  border-radius: var(--r-button);
  font-weight: 600;
  text-align: start;
`;

/** How many like it; a press says who. */
const LikesCount = observer(function LikesCount({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, sheets } = useRoot();
  const { id: eventId, likes_count: count } = event;
  const number = formatCompact(locale, count);
  return (
    <button
      css={likers}
      type="button"
      aria-label={t('event.likes.count', { count, number })}
      onClick={() => void sheets.open('event.likes', { eventId })}
    >
      {number}
    </button>
  );
});

const saved = css`
  & > [aria-pressed='true'] {
    color: var(--brand-strong);
  }
`;

/** Only a heart turns red when pressed. */
function SaveButton({ label, isSaved, onPress }: { label: string; isSaved: boolean; onPress: () => void }): ReactNode {
  return (
    <span css={saved}>
      <IconButton icon={Bookmark} label={label} pressed={isSaved} onClick={onPress} />
    </span>
  );
}
