import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState, type ReactNode } from 'react';
import type { Locale } from '../contract/locale.ts';
import type { IsoDay } from '../language/isoDay.ts';
import { BirthdayField } from './BirthdayField.tsx';
import { Calendar, type CalendarProps } from './Calendar.tsx';
import { DayField } from './DayField.tsx';
import type { DaySpan } from './calendar/dayChoice.ts';
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

const timePicker = (value: string, onChange: (time: string) => void, earliest?: string) => (
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

/** Holds the calendar's choice, as its owner would. */
function Kept<Value>({
  first,
  draw,
}: {
  first: Value;
  draw: (value: Value, keep: (value: Value) => void) => ReactNode;
}) {
  const [value, keep] = useState(first);
  return draw(value, keep);
}
const held = new Set<() => true | Promise<boolean>>();
const common = { label: 'Day', locale: 'en', today: '2026-11-20' } as const;
const many = (onChange: (days: IsoDay[]) => void, more: Partial<CalendarProps> = {}) => (
  <Kept<readonly IsoDay[]>
    first={['2026-11-03']}
    draw={(value, keep) => (
      <Calendar
        {...common}
        {...(more as object)}
        kind="many"
        value={value}
        onChange={(days) => {
          keep(days);
          onChange(days);
        }}
      />
    )}
  />
);
const span = (onChange: (span: DaySpan) => void) => (
  <Kept<DaySpan | null>
    first={null}
    draw={(value, keep) => (
      <Calendar
        {...common}
        kind="span"
        value={value}
        onChange={(chosen) => {
          keep(chosen);
          onChange(chosen);
        }}
      />
    )}
  />
);
const dayButton = (day: number) => screen.getByRole('button', { name: new RegExp(`^${day} November 2026`) });
const drag = (from: number, to: number, pointerType: 'mouse' | 'touch') => {
  // jsdom has no pointer events: what React listens for is dispatched by its name.
  const fire = (target: Element | Window, type: string) =>
    fireEvent(target, Object.assign(new MouseEvent(type, { bubbles: true, button: 0 }), { pointerType }));
  fire(dayButton(from), 'pointerdown');
  fire(dayButton(to), 'pointerover');
  fire(window, 'pointerup');
};

describe('days of a calendar [KRN-06]', () => {
  it('are a span from the first press to the second, whichever is earlier, and it says so', async () => {
    const change = jest.fn();
    render(span(change));
    await userEvent.click(dayButton(12));
    expect(screen.getByRole('status').textContent).toBe('From 12 November 2026; now choose the last day');
    await userEvent.click(dayButton(9));
    expect(change).toHaveBeenLastCalledWith({ from: '2026-11-09', to: '2026-11-12' });
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(4);
    expect(screen.getByRole('status').textContent).toBe('9 November 2026 to 12 November 2026 is chosen');
    await userEvent.click(dayButton(20));
    expect(change).toHaveBeenLastCalledWith({ from: '2026-11-20', to: null });
  });
  it('are many, one by one, in a row with Shift, and by Shift and Enter', async () => {
    const change = jest.fn();
    render(many(change));
    const user = userEvent.setup();
    await user.click(dayButton(10));
    expect(change).toHaveBeenLastCalledWith(['2026-11-03', '2026-11-10']);
    await user.keyboard('{Shift>}');
    await user.click(dayButton(12));
    await user.keyboard('{/Shift}');
    expect(change).toHaveBeenLastCalledWith(['2026-11-03', '2026-11-10', '2026-11-11', '2026-11-12']);
    expect(screen.getByRole('status').textContent).toBe('4 days are chosen');
    await user.click(dayButton(3));
    expect(change).toHaveBeenLastCalledWith(['2026-11-10', '2026-11-11', '2026-11-12']);
    await user.click(dayButton(20));
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{Enter}{/Shift}');
    expect(change.mock.lastCall?.[0]).toEqual(expect.arrayContaining(['2026-11-20', '2026-11-21', '2026-11-22']));
  });
  it('are taken by dragging with a mouse, and never by a finger, which scrolls', () => {
    const change = jest.fn();
    render(many(change, { noteOf: (day) => (day === '2026-11-11' ? { off: 'The hall is closed.' } : undefined) }));
    drag(10, 13, 'touch');
    expect(change).not.toHaveBeenCalled();
    drag(10, 13, 'mouse');
    expect(change.mock.calls).toEqual([[['2026-11-03', '2026-11-10', '2026-11-12', '2026-11-13']]]);
  });
  it('that are off stay in the way of the keys, say why, and are not given', async () => {
    const change = jest.fn();
    render(
      <Calendar
        {...common}
        value="2026-11-10"
        onChange={change}
        noteOf={(day) =>
          day === '2026-11-11' ? { off: 'The hall is closed.' } : { count: { number: '3', text: '3 events' } }
        }
      />,
    );
    dayButton(10).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(dayButton(11));
    expect(dayButton(11).getAttribute('aria-label')).toBe('11 November 2026, The hall is closed.');
    expect(dayButton(12).getAttribute('aria-label')).toBe('12 November 2026, 3 events');
    await userEvent.keyboard('{Enter}');
    expect(change).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('11 November: The hall is closed.');
  });
  it('that are holidays of Iran say so in four languages', () => {
    const nameOf = (locale: Locale): string | null => {
      const view = render(<Calendar {...common} locale={locale} value="2026-06-25" onChange={() => {}} />);
      const name = within(view.container).getByRole('button', { pressed: true }).getAttribute('aria-label');
      view.unmount();
      return name;
    };
    expect(nameOf('fa')).toBe('۴ تیر ۱۴۰۵، تعطیل رسمی: عاشورا');
    expect(nameOf('en')).toBe('25 June 2026, public holiday in Iran: Ashura');
    expect(nameOf('ar')).toContain('عاشوراء');
    expect(nameOf('ps')).toContain('عاشورا');
  });
  it('of a month are reported once for each month that comes into view', async () => {
    const month = jest.fn();
    render(<Calendar {...common} value={null} onChange={() => {}} onMonth={month} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(month.mock.calls).toEqual([
      ['2026-11-01', '2026-11-30'],
      ['2026-12-01', '2026-12-31'],
    ]);
  });
});

describe('the years of a calendar [KRN-06]', () => {
  it('are reached by the title, walked by keys, and Escape leads back to the days', async () => {
    render(<Calendar {...common} locale="fa" value="2026-11-21" onChange={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'آبان ۱۴۰۵، انتخاب ماه' }));
    expect(document.activeElement?.textContent).toBe('آبان');
    await userEvent.click(screen.getByRole('button', { name: 'سال بعد' }));
    await userEvent.click(screen.getByRole('button', { name: '۱۴۰۶، انتخاب سال' }));
    expect(document.activeElement?.textContent).toBe('۱۴۰۶');
    await userEvent.keyboard('{ArrowUp}{Home}');
    expect(document.activeElement?.textContent).toBe('۱۳۹۵');
    await userEvent.keyboard('{End}{Enter}');
    await userEvent.click(screen.getByRole('option', { name: 'فروردین' }));
    expect(screen.getByRole('grid', { name: 'فروردین ۱۴۱۵' })).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^۳۰ فروردین ۱۴۱۵/);
    await userEvent.click(screen.getByRole('button', { name: 'فروردین ۱۴۱۵، انتخاب ماه' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('grid')).toBeTruthy();
  });
  it('are a page of the keyboard with Shift', async () => {
    render(calendar('fa', () => {}));
    screen.getByRole('button', { pressed: true }).focus();
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('۳۰ آبان ۱۴۰۶');
  });
});

describe('a field for a day [KRN-05]', () => {
  const field = (onChange: (day: IsoDay | null) => void, locale: Locale = 'fa', fields: typeof held = held) => (
    <Kept<IsoDay | null>
      first={null}
      draw={(value, keep) => (
        <BirthdayField
          label="Birthday"
          locale={locale}
          today="2026-11-22"
          value={value}
          onChange={(day) => {
            keep(day);
            onChange(day);
          }}
          held={fields}
        />
      )}
    />
  );
  it.each(['۱۳۶۵/۰۲/۱۴', '14/02/1365', '1986-05-04'])(
    'takes %s and shows it as the language writes it',
    async (typed) => {
      const change = jest.fn();
      render(field(change));
      const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Birthday' });
      await userEvent.type(input, typed);
      await userEvent.tab();
      await screen.findByDisplayValue('۱۴/۰۲/۱۳۶۵');
      expect(change.mock.calls).toEqual([['1986-05-04']]);
    },
  );
  it.each([
    ['1404/12/30', 'There is no such day. Check the day and the month.'],
    ['14/02/65', 'Write the whole year in four digits, like 1986.'],
    ['hello', 'Write the date like 04/05/1986.'],
    ['23/11/2026', 'The date can’t be after 22 November 2026.'],
    ['31/12/1925', 'The date can’t be before 1 January 1926.'],
  ])('says what is wrong with %s, and gives no day', async (typed, sentence) => {
    const change = jest.fn();
    render(field(change, 'en'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Birthday' }), `${typed}{Enter}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Birthday' }).getAttribute('aria-invalid')).toBe('true');
    expect(change.mock.calls).toEqual([[null]]);
    expect(screen.getByRole('textbox', { name: 'Birthday' })).toHaveProperty('value', typed);
  });
  it.each([
    ['1986-05-04', true, '1986-05-04'],
    ['hello', false, null],
    ['', true, null],
  ])('is read when its form asks, before it was left: %s', async (typed, isRead, day) => {
    const change = jest.fn();
    const fields: typeof held = new Set();
    render(field(change, 'en', fields));
    const settle = () => [...fields][0]!();
    // Nothing was typed: a form is not held up.
    expect(settle()).toBe(true);
    const input = screen.getByRole('textbox', { name: 'Birthday' });
    await userEvent.type(input, typed || 'x{Backspace}');
    expect([document.activeElement, change.mock.calls]).toEqual([input, []]);
    expect(await act(async () => settle())).toBe(isRead);
    expect(change.mock.calls).toEqual([[day]]);
  });
  it('offers 101 solar years, then a month, then a day, none after today [AUT-12]', async () => {
    const change = jest.fn();
    render(field(change));
    await userEvent.click(screen.getByRole('button', { name: /باز کردن تقویم/ }));
    const years = await screen.findAllByRole('option');
    expect([years.length, years[0]?.textContent, years.at(-1)?.textContent]).toEqual([101, '۱۳۰۵', '۱۴۰۵']);
    expect(document.activeElement?.textContent).toBe('۱۳۷۷');
    await userEvent.click(years.at(-1)!);
    expect(screen.getByRole('option', { name: 'دی' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('option', { name: 'آذر' }));
    expect(screen.getByRole('button', { name: '۲ آذر ۱۴۰۵' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: '۱ آذر ۱۴۰۵' }));
    expect(change.mock.calls).toEqual([['2026-11-22']]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Birthday' })).toHaveProperty('value', '۰۱/۰۹/۱۴۰۵');
  });
});

describe('pickers for everybody [KRN-06]', () => {
  const notes = (day: IsoDay) =>
    day.endsWith('1') ? { off: 'Closed.' } : { count: { number: '3', text: '3 events' } };
  it.each([
    ['a calendar', () => <Calendar {...common} value="2026-11-21" onChange={() => {}} noteOf={notes} />],
    ['months', () => <Calendar {...common} locale="fa" value={null} view="months" onChange={() => {}} />],
    ['years', () => <Calendar {...common} locale="fa" value={null} view="years" onChange={() => {}} />],
    ['many days', () => many(() => {})],
    ['a field', () => <DayField held={held} {...common} value={null} error="Choose a day." onChange={() => {}} />],
    ['a time', () => timePicker('18:15', () => {})],
  ] as const)('%s: nothing for axe to find', async (_, draw) => {
    const { container } = render(<main>{draw()}</main>);
    // jsdom does not draw: it has no colours, and of a canvas only the element.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe('a time picker [KRN-05]', () => {
  it('offers 24 hours and quarters in the digits of the language', () => {
    render(timePicker('18:15', () => {}));
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
    render(timePicker('20:00', change, '18:20'));
    await userEvent.selectOptions(screen.getByLabelText('Hour'), '18');
    expect(change).toHaveBeenLastCalledWith('18:30');
    expect(screen.queryByRole('option', { name: '۱۷' })).toBeNull();
  });
  it('waits for the hour', () => {
    render(timePicker('', () => {}));
    expect(screen.getByLabelText('Minute')).toHaveProperty('disabled', true);
  });
  it.each(['1830', '۱۸۳۰', '١٨٣'])('is typed: %s', async (typed) => {
    const change = jest.fn();
    render(
      <Kept
        first=""
        draw={(value: string, keep) =>
          timePicker(value, (time) => {
            keep(time);
            change(time);
          })
        }
      />,
    );
    screen.getByLabelText('Hour').focus();
    await userEvent.keyboard(typed);
    expect(change).toHaveBeenLastCalledWith('18:30');
    expect(document.activeElement).toBe(screen.getByLabelText('Minute'));
  });
  it('takes a typed hour only if it is offered, and minutes only in quarters', async () => {
    const change = jest.fn();
    render(timePicker('20:00', change, '18:20'));
    screen.getByLabelText('Hour').focus();
    await userEvent.keyboard('17');
    expect(change).not.toHaveBeenCalled();
    screen.getByLabelText('Minute').focus();
    await userEvent.keyboard('2');
    expect(change).not.toHaveBeenCalled();
    await userEvent.keyboard('4');
    expect(change.mock.calls).toEqual([['20:45']]);
  });
});
