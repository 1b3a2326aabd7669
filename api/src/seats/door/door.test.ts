import { eq } from 'drizzle-orm';
import { reservations } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { hashOf } from './ticket.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let event: TestEvent;
let id: number;
beforeAll(async () => {
  api = await startApi();
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
}, 60_000);
beforeEach(async () => {
  event = await makeEvent(api.db, host);
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
      { result: 'in', reservation_id: id, name: guest.username, count: 2, checked_in_at: at },
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
    const starts = ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'];
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
