import { css } from '@emotion/react';
import { Star } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import { cleanText } from 'shared-kernel/language/cleanText';
import { failureText } from 'shared-kernel/i18n/failureText';
import { formatNumber } from 'shared-kernel/language/number';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Notice } from 'shared-kernel/ui/Notice';
import { Rating } from 'shared-kernel/ui/Rating';
import { RatingField } from 'shared-kernel/ui/RatingField';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import { EventAwaited } from '../../parts/EventAwaited.tsx';
import { RateItem } from '../../parts/rates/RateItem.tsx';
import { useWholeEvent } from '../../parts/useEvent.ts';
import { useFormats } from '../../parts/useFormats.ts';
import type { RatesStore } from '../../stores/RatesStore.ts';
import { ratesOf } from './ratesOf.ts';

const form = css`
  display: grid;
  justify-items: center;
  gap: var(--s-4);
  padding: var(--s-5) var(--s-4);
  border-radius: var(--r-card);
  border: 1px solid var(--border);
  & > :not(h3, fieldset) {
    inline-size: 100%;
  }
  & > h3 {
    font-size: var(--t-16);
    text-align: center;
  }
`;
const whole = css`
  display: grid;
  justify-items: center;
  gap: var(--s-1);
  color: var(--text-soft);
  font-size: var(--t-14);
  & > b {
    color: var(--text);
    font-size: 2.5rem;
    line-height: 1.2;
  }
`;
const list = css`
  display: grid;
  gap: var(--s-4);
`;
const longest = 2000;

/** All ratings. Guests who were there rate the event here, or change their rating. */
export const RatingSheet = observer(function RatingSheet({ eventId }: { eventId: number }): ReactNode {
  const t = useText();
  const { event, ...asked } = useWholeEvent(eventId);
  const rates = useSlice(ratesOf)(eventId);
  useEffect(() => void rates.list.begin(), [rates]);
  if (!event) return <EventAwaited {...asked} />;
  return (
    <SheetFrame>
      {event.can_rate && <OwnRate rates={rates} />}
      <Average rates={rates} />
      <LoadedList
        pages={rates.list}
        count={rates.list.rows.length}
        failedTitle={t('event.failed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={4} />}
        empty={<EmptyState icon={Star} title={t('event.rates.emptyTitle')} text={t('event.rates.emptyText')} />}
      >
        <WindowedRows css={list} rows={rates.list.rows} hasMore={rates.list.hasMore} memory={rates.list}>
          {(rate) => <RateItem rate={rate} />}
        </WindowedRows>
      </LoadedList>
    </SheetFrame>
  );
});

const Average = observer(function Average({ rates }: { rates: RatesStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const format = useFormats();
  const raters = rates.event?.raters;
  if (!raters || raters.count === 0) return null;
  const average = formatNumber(locale, raters.average, 1);
  const number = format.number(raters.count);
  return (
    <div css={whole}>
      <b aria-hidden="true">{average}</b>
      <Rating
        value={raters.average}
        size={5}
        label={t('event.rates.label', { average, count: raters.count, number })}
      />
      <span aria-hidden="true">{t('event.rates.count', { count: raters.count, number })}</span>
    </div>
  );
});

const OwnRate = observer(function OwnRate({ rates }: { rates: RatesStore }): ReactNode {
  const t = useText();
  const { sheets, toasts } = useRoot();
  const format = useFormats();
  const own = rates.event?.own_rate ?? null;
  const [points, setPoints] = useState(own?.points ?? null);
  const [body, setBody] = useState(own?.body ?? '');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const isSame = own !== null && own.points === points && own.body === cleanText(body);
  const handleSend = async (): Promise<void> => {
    if (points === null || isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await rates.rate(points, cleanText(body));
      toasts.success(t(own ? 'event.rates.changed' : 'event.rates.thanks'));
      sheets.finish('event.rating', 'rated');
    } catch (error) {
      setRefusal(asFailure(error));
    }
    setBusy(false);
  };
  return (
    <form
      css={form}
      aria-label={t('event.rates.own')}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSend();
      }}
    >
      <h3>{t(own ? 'event.rates.ownTitle' : 'event.rates.ask')}</h3>
      <RatingField
        label={t('event.rates.own')}
        value={points}
        onChange={setPoints}
        starLabel={(stars) => t('event.rates.stars', { count: stars, number: format.number(stars) })}
      />
      <TextField
        label={t('event.rates.words')}
        multiline
        rows={2}
        maxLength={longest}
        value={body}
        onChange={setBody}
      />
      {refusal && (
        <Notice tone="danger" announce>
          {failureText(t, refusal)}
        </Notice>
      )}
      <Button type="submit" block loading={isBusy} disabled={points === null || isSame}>
        {t(own ? 'event.rates.change' : 'event.rates.send')}
      </Button>
    </form>
  );
});
