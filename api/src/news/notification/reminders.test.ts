import { eq } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { notifications } from '../../db/schema/news.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation, type ReservationOptions } from '../../testing/reservations.ts';
import { type EventOptions, makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { remindGuests } from './reminders.ts';

let api: TestApi;
let host: TestUser;
beforeAll(async () => {
  api = await startApi();
  host = await makeUser(api.db);
});
afterAll(() => api.close());

const start = '2026-12-01T15:00:00.000Z';

async function invite(
  options: EventOptions = {},
  reservation: ReservationOptions = {},
): Promise<{ event: TestEvent; guest: TestUser }> {
  const [event, guest] = [await makeEvent(api.db, host, options), await makeUser(api.db)];
  await makeReservation(api.db, event, guest, reservation);
  return { event, guest };
}
const remindersOf = async ({ id }: TestUser) =>
  (await api.db.select().from(notifications).where(eq(notifications.userId, id))).filter(
    ({ kind }) => kind === 'reminder',
  );
/** Each time twice, as two processes might. */
async function runAt(moment: string): Promise<void> {
  api.clock.now = new Date(moment);
  await Promise.all([remindGuests.run(api.deps), remindGuests.run(api.deps)]);
  await remindGuests.run(api.deps);
}

describe('a reminder', () => {
  it('comes a day and two hours before the session, each once, and is heard live [API-13]', async () => {
    const { event, guest } = await invite();
    const heard: unknown[] = [];
    api.deps.live.subscribe(guest.id, (hint) => heard.push(hint));
    await runAt('2026-11-30T14:59:00.000Z');
    expect(await remindersOf(guest)).toEqual([]);
    await runAt('2026-11-30T15:00:00.000Z');
    expect(await remindersOf(guest)).toMatchObject([{ eventId: event.id, actorId: null, readAt: null }]);
    expect(heard).toContainEqual({ type: 'news' });
    const hints = heard.length;
    await remindGuests.run(api.deps);
    expect(heard).toHaveLength(hints);
    await runAt('2026-12-01T12:59:00.000Z');
    expect(await remindersOf(guest)).toHaveLength(1);
    await runAt('2026-12-01T13:00:00.000Z');
    await runAt('2026-12-01T14:59:00.000Z');
    await runAt('2026-12-01T15:30:00.000Z');
    expect(await remindersOf(guest)).toHaveLength(2);
  });
  it('is made up for when the server was away, but not after the session has begun [API-13]', async () => {
    const { guest } = await invite();
    await runAt('2026-12-01T10:00:00.000Z');
    expect(await remindersOf(guest)).toHaveLength(1);
    await runAt(start);
    expect(await remindersOf(guest)).toHaveLength(1);
  });
  it('of the day before makes way for that of two hours where both would be due at once [API-13]', async () => {
    const { guest } = await invite();
    await runAt('2026-12-01T13:30:00.000Z');
    expect(await remindersOf(guest)).toHaveLength(1);
  });
  it('does not come to one who reserved later than that [API-13]', async () => {
    const { guest } = await invite({}, { at: '2026-12-01T09:00:00.000Z' });
    await runAt('2026-12-01T09:01:00.000Z');
    expect(await remindersOf(guest)).toEqual([]);
    await runAt('2026-12-01T13:30:00.000Z');
    expect(await remindersOf(guest)).toHaveLength(1);
  });
  it('comes only to those whose place stands, of events that take place [API-13]', async () => {
    const guests = [
      await invite({}, { status: 'canceled' }),
      await invite({}, { status: 'held' }),
      await invite({}, { status: 'kicked' }),
      await invite({ status: 'not_held' }),
    ];
    const deleted = await invite();
    await api.db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, deleted.event.id));
    await runAt('2026-12-01T13:30:00.000Z');
    for (const { guest } of [...guests, deleted]) expect(await remindersOf(guest)).toEqual([]);
  });
  it('comes anew when the session was moved, and for each session of one event [API-13]', async () => {
    const { event, guest } = await invite({ starts: [start, '2026-12-02T15:00:00.000Z'] });
    await makeReservation(api.db, event, guest, { session: 1 });
    await runAt('2026-12-01T11:00:00.000Z');
    expect(await remindersOf(guest)).toHaveLength(1);
    await runAt('2026-12-01T15:00:00.000Z');
    expect(await remindersOf(guest)).toHaveLength(2);
    await api.db
      .update(eventSessions)
      .set({ start: new Date('2026-12-09T15:00:00.000Z'), end: new Date('2026-12-09T17:00:00.000Z') })
      .where(eq(eventSessions.id, event.sessions[0]!.id));
    await runAt('2026-12-08T16:00:00.000Z');
    expect((await remindersOf(guest)).length).toBe(3);
    expect(await api.db.select().from(reservations).where(eq(reservations.userId, guest.id))).toHaveLength(2);
  });
  it('comes when its guest has chosen, and what is too late already is left out [EVT-19]', async () => {
    api.clock.now = new Date('2026-11-21T08:00:00.000Z');
    const { event, guest } = await invite();
    const [own] = await api.db.select().from(reservations).where(eq(reservations.eventId, event.id));
    const params = { id: own!.id };
    const choose = async (hours: (1 | 2 | 24 | 72 | 168)[], as = guest) =>
      (await api.call('booking.remind', { params, as, body: { hours } })).json;
    expect((await choose([1], host)).code).toBe('not_found');
    expect((await choose([1, 72])).data).toEqual({ hours: [72, 1] });
    expect((await api.call('booking.get', { params, as: guest })).json.data.reminders).toEqual([72, 1]);
    await runAt('2026-11-28T14:59:00.000Z');
    expect(await remindersOf(guest)).toEqual([]);
    await runAt('2026-11-28T15:00:00.000Z');
    await runAt('2026-12-01T13:00:00.000Z');
    expect(await remindersOf(guest)).toHaveLength(1);
    expect((await choose([168, 24, 1])).data).toEqual({ hours: [1] });
    await runAt('2026-12-01T14:00:00.000Z');
    expect(await remindersOf(guest)).toHaveLength(2);
    api.clock.now = new Date('2026-11-21T08:00:00.000Z');
    expect((await choose([])).data).toEqual({ hours: [] });
    await api.db.update(reservations).set({ status: 'canceled' }).where(eq(reservations.id, own!.id));
    expect((await choose([1])).code).toBe('not_reserved');
  });
});
