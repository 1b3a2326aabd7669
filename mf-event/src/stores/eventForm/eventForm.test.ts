import type { OwnTime, PureEvent } from 'shared-kernel/contract/eventForm';
import { FormModel } from 'shared-kernel/forms/FormModel';
import { copyOf, movedAhead } from './copied.ts';
import {
  clashesOf,
  copiedToLater,
  faultsOf,
  lengthOf,
  meetsItself,
  repeatedDays,
  withDays,
  withHours,
} from './dayTimes.ts';
import { EventDates } from './EventDates.ts';
import { emptyValues, type EventValues, neverBack } from './eventValues.ts';
import { fromPure, toEventForm } from './toEventForm.ts';
import { typedNumber } from './typedNumber.ts';

const zone = 'Asia/Tehran';
const evening = { start: '18:00', end: '21:00', nights: 0 };
const context = { zone, now: new Date('2026-11-21T08:00:00.000Z'), known: new Set<number>() };

describe('hours of a day [EVT-13]', () => {
  it('go on over midnight when the end is near enough to be meant', () => {
    expect(withHours(evening, { end: '02:00' }).nights).toBe(1);
    expect(withHours({ ...evening, nights: 1 }, { end: '22:00' }).nights).toBe(0);
    expect(withHours(evening, { end: '17:00' })).toEqual({ start: '18:00', end: '17:00', nights: 0 });
    expect(lengthOf(withHours(evening, { end: '02:00' }))).toBe(8 * 60);
  });

  it('are not in the past, end after they start, and do not begin twice', () => {
    const faults = (day: string, times: (typeof evening)[]) => [...faultsOf({ day, times }, context)];
    expect(faults('2026-11-22', [evening])).toEqual([]);
    expect(faults('2026-11-20', [evening])).toEqual([[0, 'past']]);
    // It is 11:30 in Tehran.
    expect(faults('2026-11-21', [{ ...evening, start: '11:15' }, evening])).toEqual([[0, 'past']]);
    expect(faults('2026-11-22', [{ ...evening, end: '18:00' }])).toEqual([[0, 'order']]);
    expect(faults('2026-11-22', [evening, { ...evening, end: '20:00' }])).toEqual([[1, 'overlap']]);
    expect(faults('2026-11-22', [{ start: '', end: '', nights: 0 }])).toEqual([[0, 'empty']]);
    const known = new Set([Date.parse('2026-11-20T14:30:00.000Z')]);
    expect(faultsOf({ day: '2026-11-20', times: [evening] }, { ...context, known }).size).toBe(0);
  });

  it('are taken over by days that are chosen later, and by all later days at once', () => {
    const first = { day: '2026-12-05', times: [{ start: '10:00', end: '12:00', nights: 0 }] };
    const days = withDays([first], ['2026-12-07', '2026-12-05']);
    expect(days.map(({ day, times }) => [day, times[0]!.start])).toEqual([
      ['2026-12-05', '10:00'],
      ['2026-12-07', '10:00'],
    ]);
    expect(withDays([], ['2026-12-05'])[0]!.times).toEqual([evening]);
    const mixed = [first, { day: '2026-12-07', times: [evening, { ...evening, start: '22:00', end: '23:00' }] }];
    expect(copiedToLater(mixed, () => false)[1]!.times).toEqual(first.times);
    const isLate = ({ times }: (typeof mixed)[0]) => times[0]!.start === '22:00';
    expect(copiedToLater(mixed, isLate)[1]!.times.map(({ start }) => start)).toEqual(['10:00', '22:00']);
  });

  it('lose nothing to a calendar that is drawn a moment later than they are changed', () => {
    const form = new FormModel<EventValues>({ initial: emptyValues() });
    const dates = new EventDates({ now: () => context.now, form, pure: () => null });
    const days = () => form.values.days.map(({ day }) => day);
    dates.choose(['2026-12-05', '2026-12-07'], []);
    dates.remove('2026-12-05');
    // It still shows both as chosen.
    dates.choose(['2026-12-05', '2026-12-07', '2026-12-09'], ['2026-12-05', '2026-12-07']);
    expect(days()).toEqual(['2026-12-07', '2026-12-09']);
    dates.choose(['2026-12-05', '2026-12-09'], ['2026-12-05', '2026-12-07', '2026-12-09']);
    expect(days()).toEqual(['2026-12-09']);
  });

  it('come again by weeks, and say when a repetition meets a chosen day', () => {
    const days = [
      { day: '2026-12-05', times: [evening] },
      { day: '2026-12-12', times: [evening] },
    ];
    expect(repeatedDays(days.slice(0, 1), 2).map(({ day }) => day)).toEqual(['2026-12-05', '2026-12-12', '2026-12-19']);
    expect([meetsItself(days, 0), meetsItself(days, 1)]).toEqual([false, true]);
  });

  it('tell of other own events at the same time, also of those that a repetition meets', () => {
    const other: OwnTime = {
      event_id: 9,
      title: 'Choir',
      link: '/mina/choir',
      start: '2026-12-12T16:00:00.000Z',
      end: '2026-12-12T18:00:00.000Z',
    };
    const days = [{ day: '2026-12-05', times: [evening] }];
    expect(clashesOf(days, { weeks: 0, zone, own: [other] })).toEqual([]);
    expect(clashesOf(days, { weeks: 1, zone, own: [other] })).toEqual([other]);
  });
});

describe('what is sent of an event [EVT-12] [EVT-14]', () => {
  const filled = (): EventValues => ({
    ...emptyValues(),
    title: ' Tea ',
    description: 'Bring a #poem and https://a.example.',
    hashtags: ['tea'],
    categories: [{ id: 1, title: 'Music' }],
    days: [
      { day: '2026-12-05', times: [{ start: '21:00', end: '02:00', nights: 1 }] },
      { day: '2026-12-07', times: [evening, { start: '22:00', end: '23:00', nights: 0 }] },
    ],
    weeks: 1,
    address: '12 Hafez Street',
    paymentType: 'payable',
    plans: [
      { key: 'a', id: 4, type: 'payable', title: 'Seat', price: '۱۲۰٬۰۰۰', capacity: '' },
      { key: 'b', type: 'free', title: 'Friends', price: '', capacity: '5' },
    ],
    codes: [{ key: 'c', title: '', code: 'YALDA', percent: '۲۰', useCount: '10', expires: '2026-12-20' }],
    refundHours: neverBack,
  });

  it('is the form of the server, with numbers as they were typed in any digits', () => {
    expect(toEventForm(filled(), 'Free')).toMatchObject({
      title: 'Tea',
      hashtags: ['poem', 'tea'],
      dates: [
        { start: '2026-12-05T17:30:00.000Z', end: '2026-12-05T22:30:00.000Z', times: [] },
        { start: '2026-12-07T14:30:00.000Z', end: '2026-12-07T19:30:00.000Z', times: [{}, {}] },
      ],
      target_weeks: 1,
      refund_hours: null,
      online_address: null,
      plans: [
        { id: 4, type: 'payable', price: 120_000, capacity: null },
        { type: 'free', title: 'Friends', price: 0, capacity: 5 },
      ],
      off_codes: [{ code: 'YALDA', percent: 20, expiration_date: '2026-12-20T20:29:00.000Z' }],
    });
    expect(toEventForm({ ...filled(), plans: [], paymentType: 'free' }, 'Free').plans).toEqual([
      { type: 'free', title: 'Free', price: 0 },
    ]);
  });

  it('comes back as it was filled in', () => {
    const form = toEventForm(filled(), 'Free');
    const values = fromPure({
      form,
      shown: form,
      gallery: [],
      categories: [{ id: 1, title: 'Music' }],
      city: null,
      contributors: [],
      influencers: [],
      version: 'v1',
    } as unknown as PureEvent);
    expect({ ...values, version: '' }).toMatchObject({
      hashtags: ['tea'],
      days: filled().days,
      weeks: 1,
      refundHours: neverBack,
      plans: [{ id: 4, price: '120000' }, { capacity: '5' }],
      codes: [{ code: 'YALDA', expires: '2026-12-20' }],
    });
    expect(toEventForm(values, 'Free')).toEqual(form);
  });

  it('says which of the present times goes where, and that of nothing that is new', () => {
    const form = { ...toEventForm(filled(), 'Free'), target_weeks: 0 };
    const pure = { form, shown: form, gallery: [], categories: [], contributors: [], influencers: [] };
    const { days } = fromPure(pure as unknown as PureEvent);
    const sent = (changed: EventValues['days']) =>
      toEventForm({ ...filled(), days: changed }, 'Free').dates.flatMap((date) =>
        (date.times.length > 0 ? date.times : [date]).map(({ start, was }) => [start.slice(5, 16), was?.slice(5, 16)]),
      );
    const [first, second] = days as [(typeof days)[number], (typeof days)[number]];
    // Another hour, another day, and a day beside it that takes its hours over.
    const later = { ...first, times: [withHours(first.times[0]!, { start: '20:00' })] };
    expect(
      sent(withDays([later, { ...second, day: '2026-12-10' }], ['2026-12-05', '2026-12-06', '2026-12-10'])),
    ).toEqual([
      ['12-05T16:30', '12-05T17:30'],
      ['12-06T16:30', undefined],
      ['12-10T14:30', '12-07T14:30'],
      ['12-10T18:30', '12-07T18:30'],
    ]);
    // The hours of the first day for all: guests stay on their day, and a time without guests that is given up goes nowhere.
    expect(sent(copiedToLater(days, () => false))).toEqual([
      ['12-05T17:30', undefined],
      ['12-07T17:30', '12-07T14:30'],
    ]);
    // What waits already knows where its times come from.
    const waiting = { ...pure, form: { ...form, dates: toEventForm({ ...filled(), days: [later] }, 'Free').dates } };
    expect(sent(fromPure(waiting as unknown as PureEvent).days)).toEqual([['12-05T16:30', '12-05T17:30']]);
    expect(sent(movedAhead(days, '2026-12-20')).every(([, was]) => was === undefined)).toBe(true);
  });

  it('is a copy without ids, codes and days, under a title of its own', () => {
    const copy = copyOf({ ...filled(), title: 'Tea 2' });
    expect([copy.title, copy.days, copy.codes, copy.plans.map(({ id }) => id)]).toEqual([
      'Tea 3',
      [],
      [],
      [undefined, undefined],
    ]);
    expect(movedAhead(filled().days, '2026-12-20').map(({ day }) => day)).toEqual(['2026-12-26', '2026-12-28']);
  });

  it.each([
    ['۱۲۰٬۰۰۰', 120_000],
    ['1,200', 1200],
    ['', null],
    ['-3', null],
    ['ten', null],
  ])('reads %s as %s', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });
});
