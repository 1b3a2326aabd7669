import { eq } from 'drizzle-orm';
import { calendarReaders } from 'shared-kernel/language/testing/calendarReaders';
import { events } from '../../db/schema/events.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeCloseFriend, makeEvent, makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
beforeAll(async () => {
  api = await startApi();
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
});
afterAll(() => api.close());

type Kind = 'booking.calendar' | 'event.calendar';
const get = (name: Kind, id: number, as?: TestUser) => api.call(name, { params: { id }, ...(as && { as }) });
const minutesOn = (minutes: number): string => new Date(api.clock.now.getTime() + minutes * 60_000).toISOString();
/** An event that was changed last at the clock's time. */
async function unchanged(values: Parameters<typeof makeEvent>[2] = {}) {
  const event = await makeEvent(api.db, host, values);
  await api.db.update(events).set({ updatedAt: api.clock.now }).where(eq(events.id, event.id));
  return event;
}
const text = async (...given: Parameters<typeof get>): Promise<string> => (await get(...given)).bytes.toString();

describe.each(calendarReaders)('the calendar file of the server as %s reads it [EVT-19]', (_, read) => {
  it('is a guest’s place, which moves with its session and goes when it is given up', async () => {
    const event = await makeEvent(api.db, host, { title: 'شب شعر، با چای' });
    const id = await makeReservation(api.db, event, guest);
    const [session] = event.sessions;
    const place = read(await text('booking.calendar', event.id, guest));
    expect(place).toMatchObject({
      method: 'PUBLISH',
      title: 'شب شعر، با چای',
      start: session!.start.toISOString(),
      status: 'CONFIRMED',
    });
    const later = new Date(session!.start.getTime() + 3_600_000);
    await api.db.update(eventSessions).set({ start: later }).where(eq(eventSessions.id, session!.id));
    expect(read(await text('booking.calendar', event.id, guest))).toMatchObject({
      uid: place.uid,
      start: later.toISOString(),
    });
    await api.db
      .update(reservations)
      .set({ status: 'canceled', endedAt: new Date(api.clock.now.getTime() + 60_000) })
      .where(eq(reservations.id, id));
    const gone = read(await text('booking.calendar', event.id, guest));
    expect([gone.uid, gone.method, gone.status]).toEqual([place.uid, 'CANCEL', 'CANCELLED']);
    expect(gone.sequence!).toBeGreaterThan(place.sequence!);
  });

  it('is an event for everybody, and one with the place of a guest, who has both: the place is the newer', async () => {
    const event = await unchanged({ title: 'Tea' });
    await makeReservation(api.db, event, guest, { at: minutesOn(1) });
    const open = read(await text('event.calendar', event.id));
    expect(open).toMatchObject({ method: 'PUBLISH', title: 'Tea', status: 'CONFIRMED', alarms: 0 });
    expect(open.uid).toBe(`session-${event.sessions[0]!.id}@example.com`);
    const own = read(await text('booking.calendar', event.id, guest));
    expect(own.uid).toBe(open.uid);
    expect(own.sequence!).toBeGreaterThan(open.sequence!);
  });

  it('has a time once whose place was given up and taken again, and that stands', async () => {
    const event = await unchanged();
    const id = await makeReservation(api.db, event, guest, { status: 'canceled', at: minutesOn(1) });
    await api.db
      .update(reservations)
      .set({ endedAt: new Date(minutesOn(2)) })
      .where(eq(reservations.id, id));
    const gone = read(await text('booking.calendar', event.id, guest));
    await makeReservation(api.db, event, guest, { at: minutesOn(3) });
    const file = await text('booking.calendar', event.id, guest);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const again = read(file);
    expect([gone.status, again.status, again.uid]).toEqual(['CANCELLED', 'CONFIRMED', gone.uid]);
    expect(again.sequence!).toBeGreaterThan(gone.sequence!);
  });

  it('takes an event away that is called off', async () => {
    const event = await makeEvent(api.db, host);
    await api.call('event.callOff', { params: { id: event.id }, body: { reason: 'Rain' }, as: host });
    expect(read(await text('event.calendar', event.id))).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
  });
});

describe('the address of a calendar file [EVT-19]', () => {
  it('is of this type and name, and is kept where everybody may read it', async () => {
    const event = await makeEvent(api.db, host);
    const visitor = await get('event.calendar', event.id);
    expect(visitor.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(visitor.headers['content-disposition']).toMatch(
      /^inline; filename="event\.ics"; filename\*=UTF-8''.+\.ics$/,
    );
    expect((await get('event.calendar', event.id, guest)).headers['cache-control']).toBe('private, no-store');
  });

  it('names the language of its links by itself', async () => {
    const event = await makeEvent(api.db, host);
    const { bytes } = await api.call('event.calendar', { params: { id: event.id }, query: { lang: 'ar' } });
    expect(bytes.toString().replace(/\r\n /g, '')).toContain(`URL:https://example.com/ar/${host.username}/`);
    const wrong = await api.call('event.calendar', { params: { id: event.id }, query: { lang: 'xx' } });
    expect(wrong.status).toBe(422);
  });

  it('has what is ahead of an event with many times, and the last time of one that is over', async () => {
    const event = await makeEvent(api.db, host, {
      starts: ['2026-11-01T15:00:00.000Z', '2026-11-10T15:00:00.000Z', '2026-12-01T15:00:00.000Z'],
    });
    const starts = async (id: number) => (await text('event.calendar', id)).match(/DTSTART:\w+/g);
    expect(await starts(event.id)).toEqual(['DTSTART:20261201T150000Z']);
    const past = await makeEvent(api.db, host, { starts: ['2026-11-01T15:00:00.000Z', '2026-11-10T15:00:00.000Z'] });
    expect(await starts(past.id)).toEqual(['DTSTART:20261110T150000Z']);
  });

  it('has all of a guest’s places at an event, but not what was never paid for, and nothing for others', async () => {
    const event = await makeEvent(api.db, host, { starts: ['2026-11-29T15:00:00.000Z', '2026-12-01T15:00:00.000Z'] });
    const [one, other] = [await makeUser(api.db), await makeUser(api.db)];
    await makeReservation(api.db, event, one);
    await makeReservation(api.db, event, other, { status: 'held' });
    expect((await text('booking.calendar', event.id, one)).match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const as of [other, host]) expect((await get('booking.calendar', event.id, as)).status).toBe(404);
    expect((await get('booking.calendar', event.id)).status).toBe(401);
  });

  it('of an event for close friends is found by those alone, by a signed address too', async () => {
    const friend = await makeUser(api.db);
    await makeCloseFriend(api.db, host, friend);
    const event = await makeEvent(api.db, host, { isCloseFriend: true });
    const status = async (as?: TestUser) => (await get('event.calendar', event.id, as)).status;
    expect([await status(), await status(guest), await status(friend)]).toEqual([404, 404, 200]);
    const body = { path: `/event/${event.id}/calendar.ics` };
    const { address } = (await api.call('account.fileAddress', { as: friend, body })).json.data;
    expect((await api.app.inject({ url: address })).statusCode).toBe(200);
    expect((await api.call('event.calendar', { params: { id: 2_000_000_000 } })).status).toBe(404);
  });
});
