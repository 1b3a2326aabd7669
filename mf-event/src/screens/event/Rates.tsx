import { css } from '@emotion/react';
import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { Rating } from 'shared-kernel/ui/Rating';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { RateItem } from '../../parts/rates/RateItem.tsx';
import { Section } from '../../parts/Section.tsx';

const look = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
`;

const latest = css`
  display: grid;
  gap: var(--s-4);
  margin-block-start: var(--s-4);
`;

/** The ratings of an event. Guests who were there rate it here, or change their rating. */
export const Rates = observer(function Rates({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, sheets } = useRoot();
  const format = useFormats();
  const { raters, can_rate: canRate, own_rate: own } = event;
  const count = raters?.count ?? 0;
  if (count === 0 && !canRate) return null;
  // The stars are drawn by halves: a whole number beside them would contradict them.
  const average = formatNumber(locale, raters?.average ?? 0, 1);
  const number = format.number(count);
  const open = (): void => void sheets.open('event.rating', { eventId: event.id });
  return (
    <Section
      title={t('event.rates.title')}
      end={
        count > 0 && (
          <Button variant="ghost" size="small" onClick={open}>
            {t('event.rates.all')}
          </Button>
        )
      }
    >
      <div css={look}>
        {count > 0 && (
          <Rating
            value={raters?.average ?? 0}
            size={5}
            text={`${average} (${number})`}
            label={t('event.rates.label', { average, count, number })}
          />
        )}
        {canRate && (
          <Button variant="secondary" size="small" start={<Icon icon={Star} size={4} filled={!!own} />} onClick={open}>
            {own
              ? t('event.rates.yours', { count: own.points, number: format.number(own.points) })
              : t('event.rates.ask')}
          </Button>
        )}
      </div>
      {raters && raters.latest.length > 0 && (
        <ul css={latest} aria-label={t('event.rates.title')}>
          {raters.latest.map((rate) => (
            <li key={rate.id}>
              <RateItem rate={rate} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
});
