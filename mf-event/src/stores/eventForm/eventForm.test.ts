import { observable, runInAction } from 'mobx';
import type { EventForm, OwnTime, PureEvent } from 'shared-kernel/contract/eventForm';
import { FormModel } from 'shared-kernel/forms/FormModel';
import { addDays } from 'shared-kernel/language/isoDay';
import { wallClock } from 'shared-kernel/language/testing/wallClock';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aRefusal } from 'shared-kernel/testing/rows';
import { me } from '../../testing/rows.ts';
import { copyOf, movedAhead } from './copied.ts';
import { clashesOf, copiedToLater, faultsOf, meetsItself, repeatedDays, withDays, withHours } from './dayTimes.ts';
import { DraftSync } from './DraftSync.ts';
import { EventDates } from './EventDates.ts';
import { emptyValues, type EventValues, neverBack } from './eventValues.ts';
import { fromPure, toEventForm } from './toEventForm.ts';

const zone = 'Asia/Tehran';
const evening = { start: '18:00', end: '21:00', nights: 0 };
const context = { zone, now: new Date('2026-11-21T08:00:00.000Z'), known: new Set<number>() };

describe('hours of a day [EVT-13]', () => {
  it('go on over midnight when the end is near enough to be meant', () => {
    expect(withHours(evening, { end: '02:00' }).nights).toBe(1);
    expect(withHours({ ...evening, nights: 1 }, { end: '22:00' }).nights).toBe(0);
    expect(withHours(evening, { end: '17:00' })).toEqual({ start: '18:00', end: '17:00', nights: 0 });
    expect(withHours({ start: '', end: '', nights: 0 }, { start: '18:00' }).nights).toBe(0);
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

  it('end after they start by the moments that they mean, not by the wall, where clocks are changed', () => {
    const berlin = { ...context, zone: 'Europe/Berlin' };
    const faults = (day: string, ...times: [start: string, end: string][]) => [
      ...faultsOf({ day, times: times.map(([start, end]) => ({ start, end, nights: 0 })) }, berlin),
    ];
    // The clocks go from 02:00 to 03:00, so that 02:30 is 03:30.
    expect(faults('2027-03-28', ['02:30', '03:15'])).toEqual([[0, 'order']]);
    expect(faults('2027-03-28', ['01:30', '03:15'])).toEqual([]);
    expect(faults('2027-03-28', ['02:30', '04:00'], ['03:30', '04:00'])).toEqual([[1, 'overlap']]);
    expect(faults('2027-03-27', ['02:30', '03:15'])).toEqual([]);
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

  describe('of an event that is edited', () => {
    const session = (day: string, times: string[] = []) => ({ start: day, times: times.map((start) => ({ start })) });
    const pure = {
      id: 7,
      shown: {
        dates: [
          session('2026-11-19T14:30:00.000Z'),
          session('2026-11-20T08:30:00.000Z', ['2026-11-20T08:30:00.000Z', '2026-11-20T14:30:00.000Z']),
        ],
        target_weeks: 1,
      },
      taken: [{ start: '2026-12-12T14:30:00.000Z', count: 3 }],
    } as unknown as PureEvent;
    function begin(days: EventValues['days'] = []) {
      const form = new FormModel<EventValues>({ initial: { ...emptyValues(), zone, days } });
      const dates = new EventDates({ now: () => context.now, form, pure: () => pure });
      return { form, dates, days: () => form.values.days };
    }
    const late = { start: '22:00', end: '23:00', nights: 0 };

    it('may lie in the past where they were before, each of a day', () => {
      const { dates } = begin();
      const faults = (day: string, times: (typeof evening)[]) => [...faultsOf({ day, times }, dates.context(zone))];
      expect(faults('2026-11-19', [evening])).toEqual([]);
      expect(faults('2026-11-20', [{ ...evening, start: '12:00' }, evening])).toEqual([]);
      expect(faults('2026-11-20', [{ ...evening, start: '13:00' }])).toEqual([[0, 'past']]);
    });

    it('are taken where a repetition is, and stay beside the first day’s hours; its own times do not clash', () => {
      const { dates, days } = begin([
        { day: '2026-12-04', times: [late] },
        { day: '2026-12-05', times: [late, evening] },
      ]);
      expect(days().map(dates.takenOf)).toEqual([0, 3]);
      const moved = { ...late, was: '2026-12-12T14:30:00.000Z' };
      const blank = { start: '', end: '', nights: 0 };
      expect(dates.takenOf({ day: '2026-12-20', times: [blank, moved] })).toBe(3);
      expect(dates.movedFrom({ day: '2026-12-20', times: [blank, late, moved] })).toBe('2026-12-12');
      expect(dates.movedFrom({ day: '2026-12-12', times: [moved] })).toBeNull();
      dates.copyTimes();
      expect(days()[1]!.times).toEqual([late, evening]);
      const [start, end] = ['2026-12-05T14:30:00.000Z', '2026-12-05T15:30:00.000Z'];
      dates.ownTimes = [7, 9].map((id) => ({ event_id: id, title: 'Choir', link: '/mina/choir', start, end }));
      expect(dates.clashes.map((other) => other.event_id)).toEqual([9]);
    });

    it('are taken at their hour, also where a repetition comes after a change of the clocks', () => {
      const form = new FormModel<EventValues>({ initial: { ...emptyValues(), zone: 'Europe/Berlin' } });
      const dates = new EventDates({
        now: () => context.now,
        form,
        pure: () =>
          ({
            ...pure,
            shown: { ...pure.shown, target_weeks: 1 },
            // 18:00 by summer time, a week after 18:00 by winter time.
            taken: [{ start: '2027-03-31T16:00:00.000Z', count: 3 }],
          }) as PureEvent,
      });
      expect(dates.takenOf({ day: '2027-03-24', times: [evening] })).toBe(3);
      expect(dates.takenOf({ day: '2027-03-24', times: [{ ...late, was: '2027-03-24T17:00:00.000Z' }] })).toBe(3);
    });

    it('stay in the order of their days when one is moved, and are two hundred days at most', () => {
      const { dates, days } = begin([
        { day: '2026-12-05', times: [evening] },
        { day: '2026-12-07', times: [late] },
      ]);
      dates.move('2026-12-05', '2026-12-09');
      expect(days().map(({ day }) => day)).toEqual(['2026-12-07', '2026-12-09']);
      const many = Array.from({ length: 201 }, (_, at) => addDays('2027-01-01', at));
      dates.choose(many, ['2026-12-07', '2026-12-09']);
      expect(days()).toHaveLength(200);
    });

    it('stay where the calendar does not show them yet', () => {
      const { dates, days } = begin([
        { day: '2026-12-05', times: [evening] },
        { day: '2026-12-07', times: [late] },
      ]);
      dates.choose(['2026-12-06'], ['2026-12-05']);
      expect(days().map(({ day }) => day)).toEqual(['2026-12-06', '2026-12-07']);
    });

    it('are the template’s on the first day that is chosen, and then those of the day before', () => {
      const { dates, days } = begin();
      dates.take(late);
      dates.choose(['2026-12-05'], []);
      expect(days()[0]!.times).toEqual([late]);
      dates.setTimes('2026-12-05', [evening]);
      dates.choose(['2026-12-05', '2026-12-06'], ['2026-12-05']);
      expect(days().map(({ times }) => times)).toEqual([[evening], [evening]]);
    });
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
    // While the start of a time is not chosen yet, it is at no time.
    const begun = [{ day: '2026-12-12', times: [{ start: '', end: '21:00', nights: 0 }] }];
    expect(clashesOf(begun, { weeks: 0, zone, own: [other] })).toEqual([]);
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

  const pureOf = (form: EventForm): PureEvent =>
    ({
      form,
      shown: form,
      gallery: [],
      categories: [{ id: 1, title: 'Music' }],
      city: null,
      contributors: [],
      influencers: [],
      version: 'v1',
    }) as unknown as PureEvent;

  it('comes back as it was filled in', () => {
    const form = toEventForm(filled(), 'Free');
    const values = fromPure(pureOf(form));
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

  it.each(['Asia/Tehran', 'America/St_Johns', 'Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is at the hours of a wall in %s, also in nights in which the clocks are changed, and so it comes back',
    (there) => {
      const night = { start: '23:45', end: '05:15', nights: 1 };
      const morning = { start: '00:00', end: '00:15', nights: 0 };
      // The clocks are changed in the night after one of the first four of these, in some zones.
      const days = ['2027-03-13', '2027-03-27', '2027-10-30', '2027-11-06', '2027-12-31'].map((day) => ({
        day,
        times: [morning, night],
      }));
      const [code] = filled().codes;
      const form = toEventForm(
        { ...filled(), zone: there, weeks: 0, days, codes: [{ ...code!, expires: '2027-03-14' }] },
        'Free',
      );
      const at = (moment: string) => wallClock(Date.parse(moment), there);
      expect(form.dates.flatMap(({ times }) => times.map(({ start, end }) => [at(start), at(end)]))).toEqual(
        days.flatMap(({ day }) => [
          [
            { day, time: '00:00' },
            { day, time: '00:15' },
          ],
          [
            { day, time: '23:45' },
            { day: addDays(day, 1), time: '05:15' },
          ],
        ]),
      );
      expect(at(form.off_codes[0]!.expiration_date)).toEqual({ day: '2027-03-14', time: '23:59' });
      const values = fromPure({ ...pureOf(form), shown: { ...form, dates: [] } });
      expect(values.days).toEqual(days);
      expect(values.codes[0]!.expires).toBe('2027-03-14');
    },
  );

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
    const copy = copyOf({ ...filled(), title: 'Tea 2' }, 'en');
    const titles = [
      ['چای', 'fa'],
      ['چای ۹', 'fa'],
      ['Tea', 'fa'],
      ['شاي', 'ar'],
    ] as const;
    expect(titles.map(([title, locale]) => copyOf({ ...filled(), title }, locale).title)).toEqual([
      'چای ۲',
      'چای ۱۰',
      'Tea 2',
      'شاي 2',
    ]);
    expect([copy.title, copy.days, copy.codes, copy.plans.map(({ id }) => id)]).toEqual([
      'Tea 3',
      [],
      [],
      [undefined, undefined],
    ]);
    expect(movedAhead(filled().days, '2026-12-20').map(({ day }) => day)).toEqual(['2026-12-26', '2026-12-28']);
  });
});

describe('a draft on the server [EVT-12]', () => {
  const key = 'evening01';
  const [earlier, later] = ['2026-11-21T07:00:00.000Z', '2026-11-21T07:05:00.000Z'];
  const typed = (title: string): string => JSON.stringify({ ...emptyValues(), title });
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'Date', 'performance'] }));
  const accounts: AbortController[] = [];
  afterEach(() => {
    for (const account of accounts.splice(0)) account.abort();
    jest.useRealTimers();
  });
  const settle = async (ms = 0): Promise<void> => {
    for (const step of [0, ms, 0]) await jest.advanceTimersByTimeAsync(step);
  };
  const pause = 1500;

  /** The server has `stored`, and answers what is sent only when the test says so. */
  function begin({
    stored = null as string | null,
    seen = null as string | null,
    mayBeKept = true,
    restored = emptyValues().title,
  } = {}) {
    const server = { updated_at: earlier };
    const answers: ((answer: unknown) => void)[] = [];
    const sent: { content: string; title: string; seen: string | null }[] = [];
    const { root, requests } = createStage({
      user: me,
      answers: {
        [`GET /event/draft/${key}`]: () => ({
          data: stored === null ? null : { key, title: '', cover: null, content: stored, ...server },
        }),
        [`PUT /event/draft/${key}`]: (body: (typeof sent)[number]) => {
          sent.push(body);
          return new Promise((resolve) => answers.push(resolve));
        },
        [`DELETE /event/draft/${key}`]: { data: { key } },
      },
    });
    const form = new FormModel<EventValues>({ initial: emptyValues() });
    const connectivity = observable({ online: true });
    const memory = { seen };
    const sync = new DraftSync(
      {
        api: root.api,
        connectivity,
        mayBeKept: () => mayBeKept,
        seen: { read: () => memory.seen, write: (at) => (memory.seen = at) },
      },
      form,
      key,
    );
    const left = new AbortController();
    form.set('title', restored);
    accounts.push(left);
    sync.follow(left.signal);
    const answer = async (said: unknown = { data: { updated_at: later } }) => {
      answers.shift()!(said);
      await settle();
    };
    const type = async (title: string, ms = pause) => {
      form.set('title', title);
      await settle(ms);
    };
    return { sync, form, server, sent, requests, left, memory, connectivity, answer, type };
  }

  it('is sent once at a time; what is typed meanwhile follows, as the next version of it', async () => {
    const { sent, answer, type } = begin();
    await type('Tea');
    await type('Tea and poems');
    expect(sent.map(({ title, seen }) => [title, seen])).toEqual([['Tea', null]]);
    await answer();
    await settle(pause);
    expect(sent.slice(1).map(({ title, seen }) => [title, seen])).toEqual([['Tea and poems', later]]);
    await answer();
    await settle(pause);
    expect(sent).toHaveLength(2);
  });

  it('is not sent where the server has the same, and never for an account that may keep none there', async () => {
    const same = begin({ stored: typed('Tea') });
    await same.type('Tea', 0);
    expect(await same.sync.read()).toMatchObject({ title: 'Tea' });
    await settle(pause);
    expect([same.sync.state, same.sent]).toEqual(['saved', []]);
    const light = begin({ mayBeKept: false });
    await light.type('Tea');
    expect([light.sync.state, light.sent]).toEqual(['device', []]);
  });

  it('that this device has gone on with is sent, with the version that it continues', async () => {
    const { sync, sent, type } = begin({ stored: typed('Tea'), seen: earlier });
    await type('Tea and poems', 0);
    expect(await sync.read()).toBeNull();
    expect(sync.state).toBe('saved');
    await settle(pause);
    expect(sent.map(({ title, seen }) => [title, seen])).toEqual([['Tea and poems', earlier]]);
    // It was typed before this page came.
    const again = begin({ stored: typed('Tea'), seen: earlier, restored: `  ${'Tea and poems '.repeat(10)}` });
    expect(await again.sync.read()).toBeNull();
    await settle(pause);
    expect(again.sent.map(({ title }) => title)).toEqual(['Tea and poems '.repeat(10).slice(0, 120)]);
  });

  it('that another device has written on waits for the host’s word, who may overrule it', async () => {
    const { sync, server, sent, type } = begin({ stored: typed('From the phone') });
    await type('From here', 0);
    expect(await sync.read()).toBeNull();
    await type('From here again');
    expect([sync.state, sent]).toEqual(['elsewhere', []]);
    server.updated_at = later;
    void sync.overrule();
    await settle();
    expect(sent.map(({ title, seen }) => [title, seen])).toEqual([['From here again', later]]);
  });

  it('that nobody has touched here is taken over; one that is no draft is not', async () => {
    const { sync } = begin({ stored: typed('From the phone') });
    expect(await sync.read()).toMatchObject({ title: 'From the phone' });
    expect(sync.state).toBe('saved');
    for (const stored of ['5', '{']) expect(await begin({ stored }).sync.read()).toBeNull();
    // Published on the other device meanwhile.
    expect(await begin().sync.giveWay()).toEqual({});
  });

  it('that is emptied by hand is gone from the server too, and begins anew with the next letter', async () => {
    const { sync, form, sent, requests, memory, answer, type } = begin({ stored: typed('Tea'), seen: earlier });
    form.set('title', (await sync.read())!.title!);
    await settle(pause);
    expect(sent).toEqual([]);
    await type('');
    expect(sent.map(({ title, seen }) => [title, seen])).toEqual([['', earlier]]);
    await answer();
    await settle(pause);
    expect(requests.at(-1)).toBe(`DELETE /event/draft/${key}`);
    expect([sync.state, memory.seen, sent.length]).toEqual(['new', null, 1]);
    await type('Poems');
    expect(sent.slice(1).map(({ title, seen }) => [title, seen])).toEqual([['Poems', null]]);
    await answer();
    await type('');
    // Typed while the empty one was on its way.
    await type('Songs');
    await answer();
    await settle(pause);
    expect(sent.slice(2).map(({ title, seen }) => [title, seen])).toEqual([
      ['', later],
      ['Songs', later],
    ]);
    const unsent = begin();
    await unsent.type('T', 0);
    await unsent.type('');
    expect(unsent.requests).toEqual([]);
  });

  it('is not sent any more once it is published or its account has left', async () => {
    const published = begin({ seen: earlier });
    await published.type('Tea', 0);
    void published.sync.remove();
    await published.type('Tea again');
    expect([published.sent, published.memory.seen]).toEqual([[], null]);
    expect(published.requests).toEqual([`DELETE /event/draft/${key}`]);
    const left = begin();
    await left.type('Private', 0);
    left.left.abort();
    await left.type('Private again');
    expect(left.requests).toEqual([]);
  });

  it('is sent again once the network is back, and not after a refusal until more is typed', async () => {
    const { sync, sent, connectivity, answer, type } = begin();
    await type('Tea');
    await answer(aRefusal(503, 'unavailable'));
    await settle(pause);
    expect([sync.state, sent.length]).toEqual(['device', 1]);
    runInAction(() => (connectivity.online = false));
    await type('Tea and poems');
    await answer(Promise.reject(new TypeError('no network')));
    await settle(pause);
    expect([sync.state, sent.length]).toEqual(['device', 2]);
    runInAction(() => (connectivity.online = true));
    await settle(pause);
    expect(sent).toHaveLength(3);
  });
});
