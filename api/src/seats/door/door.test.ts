import { eq } from 'drizzle-orm';
import { reservations } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { checkIn } from './checkIn.ts';
import { noteAct } from './noteAct.ts';
import { hashOf } from './ticket.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let event: TestEvent;
let id: number;
let morning: Date;
beforeAll(async () => {
  api = await startApi();
  morning = api.clock.now;
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
});
/** On the evening of the day on which it is. */
const today = { starts: ['2026-11-21T15:00:00.000Z'] };
beforeEach(async () => {
  api.clock.now = morning;
  event = await makeEvent(api.db, host, today);
  id = await makeReservation(api.db, event, guest, { count: 2 });
});
afterAll(() => api.close());

const ticket = async (of = id, as = guest) =>
  (await api.call('door.ticket', { params: { id: of }, as })).json.data.code;
const at = '2026-11-21T07:00:00.000Z';
const check = async (entries: object[], of = event.id, as = host) =>
  (await api.call('door.checkIn', { params: { id: of }, as, body: { entries } })).json.data;

describe('a ticket [EVT-23]', () => {
  it('lets its guest in once; the second time says when that was', async () => {
    const code = await ticket();
    expect(await check([{ ticket: code, at }])).toEqual([
      { result: 'in', reservation_id: id, name: guest.username, count: 2, checked_in_at: at, acted_at: at },
    ]);
    expect(await check([{ ticket: code, at: '2026-11-21T07:30:00.000Z' }])).toMatchObject([
      { result: 'already', checked_in_at: at },
    ]);
    expect(await check([{ ticket: code, at }])).toMatchObject([{ result: 'in' }]);
  });

  it('that was forged, is of another event, or was given back, lets nobody in', async () => {
    const code = await ticket();
    const other = await makeEvent(api.db, host);
    const forged = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    const [, own = '', signature = ''] = code.split('.');
    const moved = `D1.${(Number.parseInt(own, 36) + 1).toString(36)}.${signature}`;
    const answers = await check([forged, moved, 'D1.x', 'https://example.com'].map((one) => ({ ticket: one, at })));
    expect(answers.map(({ result }) => result)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect(await check([{ ticket: code, at }], other.id)).toMatchObject([{ result: 'other_event', name: '' }]);
    await api.db.update(reservations).set({ status: 'canceled' }).where(eq(reservations.id, id));
    expect(await check([{ ticket: code, at }])).toMatchObject([{ result: 'ended' }]);
  });

  it('for another date of the event is told from those of the door’s own, and lets nobody in', async () => {
    const starts = ['2026-11-21T15:00:00.000Z', '2026-11-22T15:00:00.000Z'];
    const course = await makeEvent(api.db, host, { starts });
    const code = await ticket(await makeReservation(api.db, course, guest));
    expect(await check([{ ticket: code, at, date: starts[1] }], course.id)).toEqual([
      {
        result: 'other_date',
        reservation_id: expect.any(Number),
        name: guest.username,
        count: 1,
        checked_in_at: null,
        date: { start: starts[0], end: course.sessions[0]!.end.toISOString() },
      },
    ]);
    expect(await check([{ ticket: code, at, date: starts[0] }], course.id)).toMatchObject([{ result: 'in' }]);
  });

  it('is its guest’s alone, and of a place that stands', async () => {
    const stranger = await makeUser(api.db);
    expect((await api.call('door.ticket', { params: { id }, as: stranger })).status).toBe(404);
    const held = await makeReservation(api.db, event, stranger, { status: 'held' });
    expect((await api.call('door.ticket', { params: { id: held }, as: stranger })).json.code).toBe('not_reserved');
  });
});

describe('the door [EVT-23]', () => {
  it('knows every ticket by its mark, without having one', async () => {
    const nameless = await makeUser(api.db, { username: null });
    await makeReservation(api.db, event, nameless);
    const gone = await makeUser(api.db);
    await makeReservation(api.db, event, gone, { status: 'canceled' });
    const code = await ticket();
    const { json } = await api.call('door.guests', { params: { id: event.id }, as: host });
    expect(json.data).toHaveLength(2);
    expect(json.data[0]).toMatchObject({ reservation_id: id, username: guest.username, ticket_hash: hashOf(code) });
    expect(json.data[1]!.name).toBe('New member');
    expect(JSON.stringify(json)).not.toContain(code.split('.')[2]);
  });

  it('lets in by name, and knows nothing of other events’ guests', async () => {
    const other = await makeEvent(api.db, await makeUser(api.db));
    const foreign = await makeReservation(api.db, other, guest);
    const answers = await check([
      { reservation_id: id, at },
      { reservation_id: foreign, at },
    ]);
    expect(answers.map(({ result, name }) => [result, name])).toEqual([
      ['in', guest.username],
      ['unknown', ''],
    ]);
  });

  it('takes what happened without a network later, but nothing from tomorrow', async () => {
    const [answer] = await check([{ reservation_id: id, at: '2027-01-01T00:00:00.000Z' }]);
    expect(answer).toMatchObject({ result: 'in', checked_in_at: api.clock.now.toISOString() });
  });

  it('is closed the day after the last session: an entry from then is refused, one from before it counts when told late', async () => {
    const past = await makeEvent(api.db, host, { starts: ['2026-11-10T15:00:00.000Z'] });
    const one = await makeReservation(api.db, past, guest);
    const code = await ticket(one);
    const late = api.clock.now.toISOString();
    expect(
      await check(
        [
          { ticket: code, at: late },
          { reservation_id: one, at: late },
        ],
        past.id,
      ),
    ).toEqual(
      Array(2).fill({ result: 'over', reservation_id: one, name: guest.username, count: 1, checked_in_at: null }),
    );
    const during = '2026-11-10T15:30:00.000Z';
    expect(await check([{ ticket: code, at: during }], past.id)).toMatchObject([
      { result: 'in', checked_in_at: during },
    ]);
    expect(await check([{ ticket: code, at: late }], past.id)).toMatchObject([
      { result: 'already', checked_in_at: during },
    ]);
  });

  it('opens with the day of each date, by the entry’s own time: an earlier one is refused with the moment, whenever it is told', async () => {
    const course = await makeEvent(api.db, host, { starts: [...today.starts, '2026-11-22T15:00:00.000Z'] });
    const one = await makeReservation(api.db, course, guest, { session: 1 });
    const opensAt = '2026-11-21T20:30:00.000Z';
    const early = {
      result: 'early',
      reservation_id: one,
      name: guest.username,
      count: 1,
      checked_in_at: null,
      opens_at: opensAt,
    };
    const code = await ticket(one);
    api.clock.now = new Date('2026-11-22T09:00:00.000Z');
    const justBefore = '2026-11-21T20:29:59.999Z';
    expect(
      await check(
        [
          { ticket: code, at },
          { reservation_id: one, at: justBefore },
        ],
        course.id,
      ),
    ).toEqual([early, early]);
    expect(await check([{ ticket: code, at: opensAt }], course.id)).toMatchObject([
      { result: 'in', checked_in_at: opensAt },
    ]);
    // Whoever is in already is told so, also by an entry from before.
    expect(await check([{ ticket: code, at: justBefore }], course.id)).toMatchObject([{ result: 'already' }]);
  });

  it('is the owner’s list of guests too, by what is ahead and what is over, and by name [EVT-10] [API-18]', async () => {
    const both = await makeEvent(api.db, host, { starts: ['2026-11-10T15:00:00.000Z', '2026-12-10T15:00:00.000Z'] });
    const second = await makeUser(api.db);
    await makeReservation(api.db, both, guest);
    await makeReservation(api.db, both, second, { session: 1 });
    const list = async (query: Record<string, string>, as = host) =>
      (await api.call('booking.reserved', { params: { id: both.id }, query, as })).json.data;
    expect((await list({ time: 'past' })).map(({ username }) => username)).toEqual([guest.username]);
    expect((await list({ time: 'available' })).map(({ username }) => username)).toEqual([second.username]);
    expect((await list({ search: second.username.toUpperCase() })).map(({ username }) => username)).toEqual([
      second.username,
    ]);
    expect((await list({ search: '%' })).length).toBe(0);
    expect((await list({}))[0]).toMatchObject({ plan: expect.any(String), checked_in_at: null });
    expect((await list({}, second))[0]).toMatchObject({ plan: null, checked_in_at: null });
  });
});

describe('an entry that is taken back [EVT-23]', () => {
  const minute = (minutes: number): string => `2026-11-21T07:${String(minutes).padStart(2, '0')}:00.000Z`;
  const came = (minutes: number) => ({ reservation_id: id, at: minute(minutes) });
  const undone = (minutes: number, of: number) => ({ ...came(minutes), undo: minute(of) });
  const results = async (...entries: object[]) => (await check(entries)).map(({ result }) => result);
  const inSince = async (): Promise<string | null> => {
    const { json } = await api.call('door.guests', { params: { id: event.id }, as: host });
    return json.data[0]!.checked_in_at;
  };

  it('leaves the guest as one who has not come, everywhere, and the same ticket lets in again', async () => {
    const code = await ticket();
    await check([{ ticket: code, at: minute(1) }]);
    expect(await check([undone(2, 1)])).toEqual([
      {
        result: 'out',
        reservation_id: id,
        name: guest.username,
        count: 2,
        checked_in_at: null,
        acted_at: minute(2),
      },
    ]);
    const [door, reserved, guests] = await Promise.all([
      api.call('door.guests', { params: { id: event.id }, as: host }),
      api.call('booking.reserved', { params: { id: event.id }, query: { time: 'available' }, as: host }),
      api.call('business.guests', { params: { id: event.id }, query: {}, as: host }),
    ]);
    expect(door.json.data).toMatchObject([{ checked_in_at: null, acted_at: minute(2) }]);
    expect(reserved.json.data).toMatchObject([{ reservation_id: id, checked_in_at: null }]);
    expect(guests.json.data).toMatchObject([{ reservation_id: id, checked_in_at: null }]);
    expect(await check([{ ticket: code, at: minute(3) }])).toMatchObject([{ result: 'in', checked_in_at: minute(3) }]);
  });

  it('can be told twice, and the lost answer of the entry brings nobody back', async () => {
    await check([came(1)]);
    expect(await results(undone(2, 1), undone(2, 1), came(1))).toEqual(['out', 'out', 'undone']);
    expect(await inSince()).toBeNull();
  });

  it.each([
    ['in their order', [came, undone, came] as const, [1, 2, 3], ['in', 'out', 'in'], 3],
    ['the later entry first', [came, came, undone] as const, [1, 3, 2], ['in', 'already', 'already'], 1],
    ['the taking back first', [undone, came] as const, [2, 1], ['out', 'undone'], null],
    ['it before several', [undone, came, came] as const, [4, 2, 3], ['out', 'undone', 'undone'], null],
  ])('gives way to what happened later, told %s', async (_, acts, minutes, told, since) => {
    const entries = acts.map((act, i) => act(minutes[i]!, 1));
    expect(await results(...entries)).toEqual(told);
    expect(await inSince()).toBe(since === null ? null : minute(since));
  });

  it('is no other door’s: an earlier entry stays, where the one that is taken back was a second one', async () => {
    await check([came(1)]);
    expect(await results(came(5), undone(6, 5))).toEqual(['already', 'already']);
    expect(await inSince()).toBe(minute(1));
    expect(await results(undone(7, 1))).toEqual(['out']);
  });

  it('keeps its place behind the entry, by a clock that is ahead', async () => {
    const tomorrow = (seconds: number): string => `2026-11-22T08:00:0${seconds}.000Z`;
    const entries = [
      { reservation_id: id, at: tomorrow(1) },
      { reservation_id: id, at: tomorrow(2), undo: tomorrow(1) },
    ];
    expect(await results(...entries)).toEqual(['in', 'out']);
    expect(await results({ reservation_id: id, at: tomorrow(3) })).toEqual(['in']);
    expect(await inSince()).toBe(api.clock.now.toISOString());
  });

  it('can be from before the door opened, for whom somebody let in then; not from after it has closed', async () => {
    const later = await makeEvent(api.db, host, { starts: ['2026-11-24T15:00:00.000Z'] });
    const checkedInAt = minute(1);
    const one = await makeReservation(api.db, later, guest, { checkedInAt });
    const undo = { reservation_id: one, undo: checkedInAt };
    const twice = Array(2).fill({ ...undo, at: minute(2) });
    expect((await check(twice, later.id)).map(({ result }) => result)).toEqual(['out', 'out']);
    const past = await makeEvent(api.db, host, { starts: ['2026-11-10T15:00:00.000Z'] });
    const cameThen = '2026-11-10T15:30:00.000Z';
    const other = await makeReservation(api.db, past, guest, { checkedInAt: cameThen });
    expect(await check([{ reservation_id: other, at, undo: cameThen }], past.id)).toMatchObject([
      { result: 'over', checked_in_at: cameThen },
    ]);
  });

  it('is not of a place that was given back, and of no other event', async () => {
    await check([came(1)]);
    const [answer] = await check([undone(2, 1)], (await makeEvent(api.db, host, today)).id);
    expect(answer!.result).toBe('unknown');
    await api.db.update(reservations).set({ status: 'kicked' }).where(eq(reservations.id, id));
    expect(await results(undone(3, 1))).toEqual(['ended']);
  });

  it('is not of a place that is given back at that very moment', async () => {
    const door = { eventId: event.id, secret: 's'.repeat(32), locale: 'en', now: new Date(at) } as const;
    const entry = { reservationId: id, at: new Date(at) };
    const answers = await checkIn(api.db, door, [entry], async (db, ...told) => {
      await db.update(reservations).set({ status: 'canceled' }).where(eq(reservations.id, id));
      return noteAct(db, ...told);
    });
    expect(answers).toMatchObject([{ result: 'ended', checked_in_at: null }]);
  });
});

describe('what a door did too late [EVT-23]', () => {
  const late = async (of = event.id) =>
    (await api.call('door.guests', { params: { id: of }, as: host })).json.late?.map(
      ({ reservation_id, let_in_at, told_at, ended_at }: Record<string, unknown>) => [
        reservation_id,
        let_in_at,
        told_at,
        ended_at,
      ],
    );
  const evening = '2026-11-21T18:00:00.000Z';
  const giveBack = () =>
    api.db
      .update(reservations)
      .set({ status: 'canceled', endedAt: new Date('2026-11-21T06:30:00.000Z') })
      .where(eq(reservations.id, id));

  it('is kept and told to the host, with when it was, when it was told and when the place was given back', async () => {
    await giveBack();
    api.clock.now = new Date(evening);
    expect(await check([{ reservation_id: id, at }])).toMatchObject([{ result: 'ended' }]);
    const kept = [[id, at, evening, '2026-11-21T06:30:00.000Z']];
    expect(await late()).toEqual(kept);
    // Sent again, because its answer was lost.
    api.clock.now = new Date('2026-11-21T19:00:00.000Z');
    await check([{ reservation_id: id, at }]);
    expect(await late()).toEqual(kept);
  });

  it('is kept of a door that had closed', async () => {
    const after = '2026-11-23T09:00:00.000Z';
    api.clock.now = new Date(after);
    expect(await check([{ reservation_id: id, at: after }])).toMatchObject([{ result: 'over' }]);
    expect(await late()).toEqual([[id, after, after, null]]);
  });

  it('is gone where the door took it back, and is nothing where a ticket was only asked about', async () => {
    const code = await ticket();
    await giveBack();
    await check([{ ticket: code, at }]);
    expect(await late()).toEqual([]);
    await check([{ reservation_id: id, at }]);
    expect(await late()).toHaveLength(1);
    await check([{ reservation_id: id, at: evening, undo: at }]);
    expect(await late()).toEqual([]);
  });
});
