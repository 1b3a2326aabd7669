import { css } from '@emotion/react';
import { Check, Heart, Images } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { Picture } from 'shared-kernel/ui/Picture';
import { cardCover } from './cardLook.ts';
import { coverRatio, stateMark } from './eventFacts.ts';
import { useText } from '../../messages/text.ts';

const marks = css`
  position: absolute;
  inset-block-start: var(--s-3);
  inset-inline: var(--s-3);
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  pointer-events: none;
`;
const more = css`
  position: absolute;
  inset-block-end: var(--s-3);
  inset-inline-end: var(--s-3);
  pointer-events: none;
`;

/** A fifth less than the drawn width: nobody sees it on a dense screen, and the small copy loads in half the time. */
const cardSizes = '(min-width: 768px) 320px, 80vw';

export const CardCover = observer(function CardCover({
  event,
  priority,
}: {
  event: EventEntity;
  priority: boolean;
}): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const [cover] = event.uploads;
  const pictures = event.uploads.length;
  const mark = stateMark(event, t, now());
  return (
    <div css={cardCover} data-cover>
      {/* The title beside it says what it shows. */}
      <Picture
        src={cover?.link ?? null}
        thumbnail={cover?.thumbnail_link}
        alt=""
        ratio={coverRatio(event.gallery_ratio)}
        sizes={cardSizes}
        priority={priority}
      />
      <div css={marks}>
        {event.is_reserved && <Badge icon={Check}>{event.is_over ? t('card.went') : t('card.coming')}</Badge>}
        {mark && (
          <Badge icon={mark.icon} tone={mark.tone}>
            {mark.text}
          </Badge>
        )}
        {event.is_close_friend && (
          <Badge icon={Heart} tone="accent">
            {t('card.closeFriends')}
          </Badge>
        )}
        {event.custom_badge !== null && event.custom_badge !== '' && (
          <Badge tone="accent">
            <bdi>{event.custom_badge}</bdi>
          </Badge>
        )}
      </div>
      {pictures > 1 && (
        <span css={more}>
          <Badge tone="overlay" icon={Images}>
            <span className="visually-hidden">
              {t('card.pictures', { count: pictures, number: formatNumber(locale, pictures) })}
            </span>
            <span aria-hidden="true">{formatNumber(locale, pictures)}</span>
          </Badge>
        </span>
      )}
    </div>
  );
});
