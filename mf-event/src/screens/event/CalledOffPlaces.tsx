import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatRange } from 'shared-kernel/language/when';
import { useRefundWords } from 'shared-kernel/product/useRefundWords';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';
import { useFormats } from '../../parts/useFormats.ts';

const list = css`
  display: grid;
  gap: var(--s-3);
`;
const item = css`
  display: grid;
  gap: var(--s-1);
  justify-items: start;
`;
const when = css`
  font-weight: 600;
`;
/** Aligns the word with the lines above. */
const see = css`
  margin-inline-start: calc(var(--s-3) * -1);
`;

/** What the reader had reserved and the host has called off, and what becomes of the money. */
export const CalledOffPlaces = observer(function CalledOffPlaces({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, now, sheets } = useRoot();
  const format = useFormats();
  const refundWords = useRefundWords();
  // Of an event that goes on, a date that is long over is news only until the money has come.
  const isNews = (end: string, refundedAt: string | null | undefined): boolean =>
    event.state === 'not_held' || new Date(end) > now() || refundedAt === null;
  const places = (event.own_called_off ?? []).filter(({ end, refund }) => isNews(end, refund?.refunded_at));
  if (places.length === 0) return null;
  return (
    <Section title={t('event.callOff.own')}>
      <ul css={list}>
        {places.map(({ id, start, end, count, refund }) => (
          <li key={id} css={item}>
            <p css={when}>
              {formatRange(locale, start, end, event.timezone)} ·{' '}
              {t('event.reservation.people', { count, number: format.number(count) })}
            </p>
            <p>{refundWords.after({ refund, is_called_off: true, event })}</p>
            <div css={see}>
              <Button
                variant="ghost"
                size="small"
                onClick={() => void sheets.open('event.reservation', { eventId: event.id, reservationId: id })}
              >
                {t('event.callOff.see')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
});
