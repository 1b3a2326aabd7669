import type { EventForm } from 'shared-kernel/contract/eventForm';
import { momentOf } from 'shared-kernel/language/zonedTime';
import { ApiError } from '../../../errors/errors.ts';
import { eventForm } from '../../../testing/eventForm.ts';
import { readForm } from './rules.ts';
import { toDates } from './sessions.ts';
import { freeSlug, slugOf } from './slug.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const read = (changes: Partial<EventForm> = {}) => readForm(eventForm(changes), { now });

function refusalOf(changes: Partial<EventForm>): [string, string | undefined] {
  try {
    read(changes);
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.details.field];
    throw error;
  }
  throw new Error('It was not refused.');
}

const date = (start: string, end: string, times: [string, string][] = []) => ({
  start: `${start}:00.000Z`,
  end: `${end}:00.000Z`,
  times: times.map(([from, to]) => ({ start: `${from}:00.000Z`, end: `${to}:00.000Z` })),
});
const code = (changes: object = {}) => ({
  title: 'یلدا',
  code: 'YALDA',
  percent: 20,
  use_count: 5,
  expiration_date: '2026-12-20T00:00:00.000Z',
  ...changes,
});

describe('the form of an event', () => {
  it('takes what keeps the rules, trimmed and in the event’s zone [EVT-12]', () => {
    const { fields, sessions } = read({
      title: '  کارگاه   سفال ',
      custom_badge: ' ',
      dates: [date('2026-12-01T20:45', '2026-12-01T22:45')],
    });
    expect(fields).toMatchObject({
      title: 'کارگاه سفال',
      timezone: 'Asia/Tehran',
      customBadge: null,
      capacity: 10,
      price: 0,
    });
    // A quarter past midnight in Tehran.
    expect(sessions).toEqual([
      { start: new Date('2026-12-01T20:45:00Z'), end: new Date('2026-12-01T22:45:00Z'), day: '2026-12-02' },
    ]);
  });
  it.each<[string, string, Partial<EventForm>]>([
    ['invalid', 'title', { title: '  a ' }],
    ['invalid', 'refund_part', { refund_hours: 24, refund_part: { hours: 24, percent: 50 } }],
    ['invalid', 'title', { title: '🏺a' }],
    ['invalid', 'timezone', { timezone: 'Mars/Olympus' }],
    ['invalid', 'timezone', { timezone: '+03:30' }],
    ['invalid', 'online_address', { online_address: 'https://[' }],
    ['unknown_option', 'deadline', { deadline: 5 }],
    ['price_of_free_plan', 'plans.0.price', { plans: [{ type: 'free', title: 'a', price: 1 }] }],
    [
      'price_of_free_plan',
      'plans.0.price',
      { payment_type: 'payable', plans: [{ type: 'payable', title: 'a', price: 0 }] },
    ],
    ['plan_of_other_type', 'plans.0.type', { plans: [{ type: 'payable', title: 'a', price: 5 }] }],
    [
      'plan_of_other_type',
      'plans.0.type',
      { payment_type: 'collective', plans: [{ type: 'payable', title: 'a', price: 5 }] },
    ],
    ['plan_of_other_type', 'payment_type', { payment_type: 'payable' }],
    ['invalid', 'plans.0.id', { plans: [{ id: 7, type: 'free', title: 'of another event', price: 0 }] }],
    ['duplicate_off_code', 'off_codes.1.code', { off_codes: [code(), code({ code: 'yalda' })] }],
    [
      'in_the_past',
      'off_codes.0.expiration_date',
      { off_codes: [code({ expiration_date: '2026-11-21T08:00:00.000Z' })] },
    ],
    ['invalid', 'off_codes.0.id', { off_codes: [code({ id: 7 })] }],
  ])('refuses with %s at %s: %j [EVT-12]', (expected, field, changes) => {
    expect(refusalOf(changes)).toEqual([expected, field]);
  });
  it.each<[string, string, Partial<EventForm>]>([
    ['in_the_past', 'dates.0.start', { dates: [date('2026-11-21T08:00', '2026-11-21T10:00')] }],
    ['ends_before_start', 'dates.0.end', { dates: [date('2026-12-01T10:00', '2026-12-01T10:00')] }],
    [
      'ends_before_start',
      'dates.0.times.0.end',
      { dates: [date('2026-12-01T10:00', '2026-12-01T18:00', [['2026-12-01T12:00', '2026-12-01T11:00']])] },
    ],
    [
      'in_the_past',
      'dates.0.times.0.start',
      { dates: [date('2026-11-21T06:00', '2026-11-21T18:00', [['2026-11-21T07:00', '2026-11-21T11:00']])] },
    ],
    [
      'not_on_its_date',
      'dates.0.times.0.start',
      { dates: [date('2026-12-01T10:00', '2026-12-01T18:00', [['2026-12-02T10:00', '2026-12-02T11:00']])] },
    ],
    [
      'not_on_its_date',
      'dates.0.times.0.start',
      { dates: [date('2026-12-02T10:00', '2026-12-02T18:00', [['2026-12-01T10:00', '2026-12-01T11:00']])] },
    ],
    [
      'sessions_overlap',
      'dates.1.start',
      { dates: [date('2026-12-01T10:00', '2026-12-01T11:00'), date('2026-12-01T10:00', '2026-12-01T12:00')] },
    ],
    [
      'sessions_overlap',
      'target_weeks',
      {
        target_weeks: 1,
        dates: [date('2026-12-01T10:00', '2026-12-01T11:00'), date('2026-12-08T10:00', '2026-12-08T12:00')],
      },
    ],
    ['invalid', 'dates.0.start', { dates: [date('2026-99-30T10:00', '2026-12-01T11:00')] }],
    [
      'too_many_sessions',
      'target_weeks',
      {
        target_weeks: 26,
        dates: Array.from({ length: 20 }, (_, i) =>
          date(`2026-12-01T0${Math.floor(i / 6)}:${i % 6}0`, '2026-12-01T10:00'),
        ),
      },
    ],
  ])('refuses dates with %s at %s [EVT-13]', (expected, field, changes) => {
    expect(refusalOf(changes)).toEqual([expected, field]);
  });
  it('lets a ticketed event have free plans besides [EVT-12]', () => {
    expect(
      read({
        payment_type: 'payable',
        plans: [
          { type: 'payable', title: 'a', price: 50_000 },
          { type: 'free', title: 'children', price: 0 },
        ],
      }).fields.price,
    ).toBe(0);
  });
  it('makes a session of every time, and again in each week that follows [EVT-13]', () => {
    const { sessions, fields } = read({
      target_weeks: 2,
      dates: [
        date('2026-12-01T10:00', '2026-12-01T18:00', [
          ['2026-12-01T10:00', '2026-12-01T11:00'],
          ['2026-12-01T17:00', '2026-12-01T18:00'],
        ]),
        date('2026-12-02T09:00', '2026-12-02T10:00'),
      ],
    });
    expect(sessions.map(({ start }) => start.toISOString().slice(5, 16))).toEqual([
      '12-01T10:00',
      '12-01T17:00',
      '12-02T09:00',
      '12-08T10:00',
      '12-08T17:00',
      '12-09T09:00',
      '12-15T10:00',
      '12-15T17:00',
      '12-16T09:00',
    ]);
    expect([fields.firstStart, fields.lastEnd]).toEqual([
      new Date('2026-12-01T10:00:00Z'),
      new Date('2026-12-16T10:00:00Z'),
    ]);
  });
  it('says of each week which session is moved there [EVT-14]', () => {
    const moved = { ...date('2026-12-02T10:00', '2026-12-02T11:00'), was: '2026-12-01T09:00:00.000Z' };
    const { sessions } = read({ target_weeks: 1, dates: [moved, date('2026-12-04T10:00', '2026-12-04T11:00')] });
    expect(sessions.map(({ day, was }) => [day, was?.toISOString()])).toEqual([
      ['2026-12-02', '2026-12-01T09:00:00.000Z'],
      ['2026-12-04', undefined],
      ['2026-12-09', '2026-12-08T09:00:00.000Z'],
      ['2026-12-11', undefined],
    ]);
  });
  it('puts its sessions in order of start, however they were filled in [EVT-13]', () => {
    const { sessions, fields } = read({
      dates: [date('2026-12-05T10:00', '2026-12-05T11:00'), date('2026-12-03T10:00', '2026-12-06T11:00')],
    });
    expect(sessions.map(({ day }) => day)).toEqual(['2026-12-03', '2026-12-05']);
    expect([fields.firstStart, fields.lastEnd]).toEqual([
      new Date('2026-12-03T10:00:00Z'),
      new Date('2026-12-06T11:00:00Z'),
    ]);
  });
  it('keeps the time on the clock when a week crosses the end of summer time [EVT-13]', () => {
    const { sessions } = readForm(
      eventForm({ timezone: 'Europe/Berlin', target_weeks: 1, dates: [date('2026-10-20T16:00', '2026-10-20T18:00')] }),
      { now: new Date('2026-10-01T00:00:00Z') },
    );
    expect(sessions.map(({ start }) => start.toISOString())).toEqual([
      '2026-10-20T16:00:00.000Z',
      '2026-10-27T17:00:00.000Z',
    ]);
  });
  it.each(['Asia/Tehran', 'America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'has the days of its zone, %s, and gives back the dates from which they came [EVT-13] [EVT-14]',
    (timezone) => {
      const at = (day: string, time: string) => momentOf(day, time, timezone).toISOString();
      const whole = { start: at('2026-12-05', '00:00'), end: at('2026-12-06', '00:00') };
      const times = [
        { start: at('2026-12-05', '00:00'), end: at('2026-12-05', '01:00') },
        { start: at('2026-12-05', '23:45'), end: at('2026-12-06', '00:00') },
      ];
      const dates = [{ ...whole, times }];
      const { sessions } = read({ timezone, dates });
      expect(sessions.map(({ day }) => day)).toEqual(['2026-12-05', '2026-12-05']);
      expect(toDates(sessions, { timezone, targetWeeks: 0 })).toEqual({ dates, target_weeks: 0 });
      for (const [day, time] of [
        ['2026-12-04', '23:45'],
        ['2026-12-07', '00:00'],
      ] as const) {
        const beside = { start: at(day, time), end: at('2026-12-07', '01:00') };
        expect(refusalOf({ timezone, dates: [{ ...whole, times: [...times, beside] }] })).toEqual([
          'not_on_its_date',
          'dates.0.times.2.start',
        ]);
      }
    },
  );
  it('refuses weeks of which one ends before it begins, because the clocks leave its start out [EVT-13]', () => {
    const nights = (weeks: number): Partial<EventForm> => ({
      timezone: 'Europe/Berlin',
      target_weeks: weeks,
      dates: [date('2027-03-21T01:30', '2027-03-21T02:15')],
    });
    expect(read(nights(0)).sessions).toHaveLength(1);
    expect(refusalOf(nights(1))).toEqual(['ends_before_start', 'target_weeks']);
  });
  it.each([0, 1, 3])('gives the dates back from which its sessions came, with %i weeks [EVT-14]', (weeks) => {
    const dates = [
      date('2026-12-01T10:00', '2026-12-01T18:00', [
        ['2026-12-01T10:00', '2026-12-01T11:00'],
        ['2026-12-01T17:00', '2026-12-01T18:00'],
      ]),
      date('2026-12-03T09:00', '2026-12-03T10:00'),
    ];
    expect(
      toDates(read({ dates, target_weeks: weeks }).sessions, { timezone: 'Asia/Tehran', targetWeeks: weeks }),
    ).toEqual({ dates, target_weeks: weeks });
  });
  it('lets every session stand for itself where the weeks were broken up [EVT-14]', () => {
    const { sessions } = read({ target_weeks: 2 });
    expect(toDates(sessions.slice(0, 2), { timezone: 'Asia/Tehran', targetWeeks: 2 })).toMatchObject({
      target_weeks: 0,
      dates: [{}, {}],
    });
  });
});

describe('an address part', () => {
  it.each([
    ['کارگاه سفال', 'کارگاه-سفال'],
    ['آش‌رشته!', 'آش-رشته'],
    ['كتاب ي', 'کتاب-ی'],
    ['  Rock & Roll / ۲۰۲۶ ', 'rock-roll-2026'],
    ['؟!', 'event'],
    ['a'.repeat(120), 'a'.repeat(80)],
  ])('of %j is %s [EVT-12]', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
  it('is numbered until it is free [EVT-12]', () => {
    expect(freeSlug('a', new Set(['a', 'a-2']))).toBe('a-3');
    expect(freeSlug('a', new Set())).toBe('a');
  });
});
