import { css } from '@emotion/react';
import { FileSpreadsheet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode } from 'react';
import { type HeldFields, settled } from 'shared-kernel/forms/settled';
import { calendarDate } from 'shared-kernel/language/calendarDate';
import { addDays, isoDay, noonOf, type IsoDay } from 'shared-kernel/language/isoDay';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { DayField } from 'shared-kernel/ui/DayField';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { useFile } from 'shared-kernel/product/useFile';
import { Section } from '../../parts/Section.tsx';
import { iranZone } from '../../parts/iranZone.ts';

const look = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: var(--s-3);
`;

/** The first day of the solar year that this day is in: the tax year. */
function yearBegin(day: IsoDay): IsoDay {
  const { year } = calendarDate('fa', noonOf(day), 'UTC');
  let first = day;
  while (calendarDate('fa', noonOf(addDays(first, -1)), 'UTC').year === year) first = addDays(first, -1);
  return first;
}

interface Days {
  from: IsoDay | null;
  to: IsoDay | null;
}

/** Exports what was earned and paid out in a range of days, for the tax office. */
export const TaxSheet = observer(function TaxSheet(): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const files = useFile();
  const asMember = useMember();
  const today = isoDay(now(), iranZone);
  const [{ from, to }, setDays] = useState<Days>(() => ({ from: yearBegin(today), to: today }));
  const latest = useRef({ from, to });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [held] = useState((): HeldFields => new Set());
  const take = (days: Partial<Days>): void => setDays((latest.current = { ...latest.current, ...days }));
  const missing = (day: IsoDay | null): string | null => (isTried && day === null ? t('tax.missing') : null);
  const isTurned = from !== null && to !== null && from > to;
  const save = async (): Promise<void> => {
    setTried(true);
    // A day that cannot be read says so itself.
    if (!(await settled(held))) return;
    const { from, to } = latest.current;
    if (from === null || to === null || from > to) return;
    setBusy(true);
    await asMember('verified', () => files.open('GET /business/tax/excel', { from, to }));
    setBusy(false);
  };
  return (
    <Section title={t('tax.title')}>
      <p>{t('tax.text')}</p>
      <div css={look}>
        <DayField
          label={t('tax.from')}
          locale={locale}
          value={from}
          onChange={(day) => take({ from: day })}
          held={held}
          error={missing(from)}
          today={today}
          max={today}
        />
        <DayField
          label={t('tax.to')}
          locale={locale}
          value={to}
          onChange={(day) => take({ to: day })}
          held={held}
          error={isTurned ? t('tax.turned') : missing(to)}
          today={today}
          max={today}
        />
      </div>
      <div>
        <Button
          variant="secondary"
          loading={isBusy}
          start={<Icon icon={FileSpreadsheet} size={4} />}
          onClick={() => void save()}
        >
          {t('tax.save')}
        </Button>
      </div>
    </Section>
  );
});
