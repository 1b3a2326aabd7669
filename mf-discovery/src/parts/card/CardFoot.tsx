import { css } from '@emotion/react';
import { Bookmark, Heart, Share2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatCompact } from 'shared-kernel/language/number';
import { isolate } from 'shared-kernel/language/text';
import { useMember } from 'shared-kernel/product/useMember';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { cardFoot } from './cardLook.ts';
import { JoinedFaces } from './JoinedFaces.tsx';
import { useText } from '../../messages/text.ts';

const gestures = css`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  margin-inline-start: auto;
`;
const likes = css`
  white-space: nowrap;
  display: inline-flex;
  align-items: center;
  color: var(--text-soft);
  font-size: var(--t-14);
`;
/** Only a like is red; saving is no matter of the heart. */
const saved = css`
  & > button[aria-pressed='true'] {
    color: var(--brand-strong);
  }
`;

export const CardFoot = observer(function CardFoot({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, reactions, sheets } = useRoot();
  const asMember = useMember();
  const title = isolate(event.title);
  const isLiked = event.liked_by_user === 1;
  const handleLike = (): void => void asMember('verified', () => reactions.like(event, !isLiked), { why: 'like' });
  const handleSave = (): void =>
    void asMember('verified', () => reactions.save(event, !event.is_saved), { why: 'save' });
  const handleShare = (): void => void sheets.open('event.share', { eventId: event.id });
  return (
    <div css={cardFoot}>
      <JoinedFaces event={event} onOpen={() => void sheets.open('event.reserved', { eventId: event.id })} />
      <div css={gestures}>
        <span css={likes}>
          <IconButton icon={Heart} label={t('card.like', { title })} pressed={isLiked} onClick={handleLike} />
          {event.likes_count > 0 && (
            <>
              <span aria-hidden="true">{formatCompact(locale, event.likes_count)}</span>
              <span className="visually-hidden">
                {t('card.likes', { count: event.likes_count, number: formatCompact(locale, event.likes_count) })}
              </span>
            </>
          )}
        </span>
        <span css={saved}>
          <IconButton icon={Bookmark} label={t('card.save', { title })} pressed={event.is_saved} onClick={handleSave} />
        </span>
        <IconButton icon={Share2} label={t('card.share', { title })} onClick={handleShare} />
      </div>
    </div>
  );
});
