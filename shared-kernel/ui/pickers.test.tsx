import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calendar } from './Calendar.tsx';
import { TimePicker } from './TimePicker.tsx';
import { weekdayNames } from './calendar/weekdayNames.ts';

const calendar = (locale: 'fa' | 'en', onChange: (day: string) => void, min?: string) => (
  <div dir={locale === 'fa' ? 'rtl' : 'ltr'}>
    <Calendar label="Day" locale={locale} value="2026-11-21" today="2026-11-20" min={min} onChange={onChange} />
  </div>
);

describe('a calendar [KRN-06]', () => {
  it('is solar in Persian and gives Gregorian days', async () => {
    const change = jest.fn();
    render(calendar('fa', change));
    expect(screen.getByRole('grid', { name: 'آبان ۱۴۰۵' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '۲۹ آبان ۱۴۰۵' }));
    expect(change.mock.calls).toEqual([['2026-11-20']]);
  });
  it('begins on Saturday in Persian [KRN-05]', () => {
    expect(weekdayNames('fa').map((name) => name.short)).toEqual(['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج']);
    expect(weekdayNames('en')[0]?.long).toBe('Sunday');
    for (const locale of ['fa', 'en', 'ar', 'ps'] as const)
      expect(new Set(weekdayNames(locale).map((name) => name.short)).size).toBe(7);
  });
  it.each([
    ['fa', '{ArrowRight}', '۲۹ آبان ۱۴۰۵'],
    ['fa', '{ArrowLeft}', '۱ آذر ۱۴۰۵'],
    ['fa', '{PageDown}', '۳۰ آذر ۱۴۰۵'],
    ['en', '{ArrowRight}', '22 November 2026'],
    ['en', '{ArrowDown}', '28 November 2026'],
    ['en', '{Home}', '15 November 2026'],
    ['en', '{PageUp}', '21 October 2026'],
  ] as const)('in %s, %s leads to %s', async (locale, key, name) => {
    render(calendar(locale, () => {}));
    screen.getByRole('button', { pressed: true }).focus();
    await userEvent.keyboard(key);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
  });
  it('offers nothing before its first day', async () => {
    const change = jest.fn();
    render(calendar('en', change, '2026-11-20'));
    expect(screen.getByRole('button', { name: '19 November 2026' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy();
  });
});

describe('a time picker [KRN-05]', () => {
  const picker = (value: string, onChange: (time: string) => void, earliest?: string) => (
    <TimePicker
      label="Start"
      hourLabel="Hour"
      minuteLabel="Minute"
      locale="fa"
      value={value}
      onChange={onChange}
      earliest={earliest}
    />
  );
  it('offers 24 hours and quarters in the digits of the language', () => {
    render(picker('18:15', () => {}));
    expect(screen.getByLabelText('Hour').children).toHaveLength(24);
    expect([...screen.getByLabelText('Minute').children].map((option) => option.textContent)).toEqual([
      '۰۰',
      '۱۵',
      '۳۰',
      '۴۵',
    ]);
  });
  it('never gives a time that is past', async () => {
    const change = jest.fn();
    render(picker('20:00', change, '18:20'));
    await userEvent.selectOptions(screen.getByLabelText('Hour'), '18');
    expect(change).toHaveBeenLastCalledWith('18:30');
    expect(screen.queryByRole('option', { name: '۱۷' })).toBeNull();
  });
  it('waits for the hour', () => {
    render(picker('', () => {}));
    expect(screen.getByLabelText('Minute')).toHaveProperty('disabled', true);
  });
});
