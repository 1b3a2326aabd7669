import { css } from '@emotion/react';
import { FileSpreadsheet } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { calendarDate } from 'shared-kernel/language/calendarDate';
import { addDays, isoDay, noonOf, type IsoDay } from 'shared-kernel/language/isoDay';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { DayField } from 'shared-kernel/ui/DayField';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { saveAnswer } from 'shared-kernel/product/saveFile';
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

/** Exports what was earned and paid out in a range of days, for the tax office. */
export const TaxSheet = observer(function TaxSheet(): ReactNode {
  const t = useText();
  const { api, locale, now } = useRoot();
  const asMember = useMember();
  const today = isoDay(now(), iranZone);
  const [from, setFrom] = useState<IsoDay | null>(() => yearBegin(today));
  const [to, setTo] = useState<IsoDay | null>(today);
  const [isBusy, setBusy] = useState(false);
  const handleSave = async (): Promise<void> => {
    if (from === null || to === null) return;
    setBusy(true);
    await asMember('verified', () => saveAnswer((options) => api('GET /business/tax/excel', { from, to }, options)));
    setBusy(false);
  };
  return (
    <Section title={t('tax.title')}>
      <p>{t('tax.text')}</p>
      <div css={look}>
        <DayField label={t('tax.from')} locale={locale} value={from} onChange={setFrom} today={today} max={today} />
        <DayField label={t('tax.to')} locale={locale} value={to} onChange={setTo} today={today} max={today} />
      </div>
      <div>
        <Button
          variant="secondary"
          loading={isBusy}
          disabled={from === null || to === null || from > to}
          start={<Icon icon={FileSpreadsheet} size={4} />}
          onClick={() => void handleSave()}
        >
          {t('tax.save')}
        </Button>
      </div>
    </Section>
  );
});
