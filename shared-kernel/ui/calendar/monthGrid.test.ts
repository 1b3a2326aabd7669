import { addDays, firstWeekday, isoDay, weekdayOf } from '../../language/isoDay.ts';
import { addMonths, dayOfMonth, monthStart, monthWeeks } from './monthGrid.ts';
import { hourSteps, minuteSteps } from '../../language/timeSteps.ts';

describe('months of the pickers [KRN-05]', () => {
  it('begin their weeks on Saturday in fa, ar and ps, on Sunday in en', () => {
    for (const locale of ['fa', 'ar', 'ps', 'en'] as const) {
      expect(
        monthWeeks(locale, '2026-11-21').every(
          (week) => week.length === 7 && weekdayOf(week[0] ?? '') === firstWeekday(locale),
        ),
      ).toBe(true);
    }
    expect([firstWeekday('fa'), firstWeekday('en')]).toEqual([6, 0]);
  });
  it('are those of the calendar of the language', () => {
    expect(monthStart('fa', '2026-11-21')).toBe('2026-10-23');
    expect(monthStart('en', '2026-11-21')).toBe('2026-11-01');
    expect(dayOfMonth('fa', '2026-11-21')).toBe(30);
    expect(monthWeeks('fa', '2026-11-21').flat()).toContain('2026-10-23');
  });
  it('hold every day of the month once, over ten years', () => {
    for (let month = '2020-01-01'; month < '2030-01-01'; month = addMonths('fa', month, 1)) {
      const days = monthWeeks('fa', month).flat();
      expect(new Set(days).size).toBe(days.length);
      const own = days
        .filter((day) => monthStart('fa', day) === monthStart('fa', month))
        .map((day) => dayOfMonth('fa', day));
      expect(own).toEqual(Array.from({ length: own.length }, (_, at) => at + 1));
      expect(own.length).toBeGreaterThanOrEqual(29);
    }
  });
  it('keep the day when they change, or take the last one', () => {
    expect(addMonths('en', '2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('en', '2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('en', '2026-11-21', 2)).toBe('2027-01-21');
    // 31 Shahrivar 1405 and 30 Mehr: the second half of the solar year has 30 days.
    expect(addMonths('fa', '2026-09-22', 1)).toBe('2026-10-22');
  });
  it('know the day on the wall of a zone', () => {
    expect(isoDay(new Date('2026-11-21T20:45:00Z'), 'Asia/Tehran')).toBe('2026-11-22');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('times of the pickers [KRN-05]', () => {
  it('are 24 hours in quarters', () => {
    expect(hourSteps()).toHaveLength(24);
    expect(minuteSteps('18')).toEqual(['00', '15', '30', '45']);
  });
  it('leave out what is past', () => {
    expect(hourSteps('22:46')).toEqual(['23']);
    expect(minuteSteps('18', '18:20')).toEqual(['30', '45']);
    expect(hourSteps('23:46')).toEqual([]);
  });
});
