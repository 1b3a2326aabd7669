import { inArray } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser } from '../../testing/rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const past = (day: number): string[] => [`2026-11-${String(day).padStart(2, '0')}T15:00:00.000Z`];

describe('what waits for the host', () => {
  it('is own events that are over and untold, ten to a page, the latest first [EVT-15]', async () => {
    const host = await makeUser(api.db);
    const made = [];
    for (let day = 1; day <= 12; day++) made.push((await makeEvent(api.db, host, { starts: past(day) })).id);
    await makeEvent(api.db, host);
    await makeEvent(api.db, host, { starts: past(3), status: 'not_held' });
    await makeEvent(api.db, await makeUser(api.db), { starts: past(3) });
    await api.call('experience.create', { params: { id: made[11]! }, as: host, body: { body: 'told', gallery: [] } });
    const first = (await api.call('experience.eventsWithout', { as: host })).json;
    expect([first.total, first.per_page, first.last_page]).toEqual([11, 10, 2]);
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(1, 11).reverse());
    expect(
      (await api.call('experience.eventsWithout', { as: host, query: { page: 2 } })).json.data.map(({ id }) => id),
    ).toEqual([made[0]]);
    expect((await api.call('experience.summary', { as: host })).json.data).toEqual({
      need_to_rate_events: 0,
      without_experiences: 11,
      upcoming: 1,
    });
  });
  it('counts no deleted event, and what a guest told is not what the host told [EVT-15]', async () => {
    const [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
    const [held, ahead, gone, goneAhead] = [
      await makeEvent(api.db, host, { starts: past(1) }),
      await makeEvent(api.db, host),
      await makeEvent(api.db, host, { starts: past(2) }),
      await makeEvent(api.db, host),
    ];
    await api.db
      .update(events)
      .set({ deletedAt: api.clock.now })
      .where(inArray(events.id, [gone.id, goneAhead.id]));
    await makeReservation(api.db, held, guest);
    await api.call('experience.create', { params: { id: held.id }, as: guest, body: { body: 'told', gallery: [] } });
    const { json } = await api.call('experience.eventsWithout', { as: host });
    expect([json.total, json.data.map(({ id }) => id), ahead.id > 0]).toEqual([1, [held.id], true]);
    expect((await api.call('experience.summary', { as: host })).json.data).toEqual({
      need_to_rate_events: 0,
      without_experiences: 1,
      upcoming: 1,
    });
  });
});

describe('what waits for the guest', () => {
  it('is events that were attended and not rated, each once [EVT-15]', async () => {
    const [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
    const twice = await makeEvent(api.db, host, { starts: [...past(5), ...past(6)] });
    await makeReservation(api.db, twice, guest);
    await makeReservation(api.db, twice, guest, { session: 1 });
    const rated = await makeEvent(api.db, host, { starts: past(7) });
    await makeReservation(api.db, rated, guest);
    await api.call('rate.create', { params: { id: rated.id }, as: guest, body: { points: 5, body: '' } });
    await makeReservation(api.db, await makeEvent(api.db, host), guest);
    await makeReservation(api.db, await makeEvent(api.db, host, { starts: past(8) }), guest, { status: 'kicked' });
    const { json } = await api.call('experience.eventsWithoutRates', { as: guest });
    expect([json.total, json.per_page, json.data.map(({ id }) => id)]).toEqual([1, 10, [twice.id]]);
    expect((await api.call('experience.summary', { as: guest })).json.data).toEqual({
      need_to_rate_events: 1,
      without_experiences: 0,
      upcoming: 0,
    });
  });
  it('is neither what was called off nor one’s own, nor done with by another’s rate [EVT-15]', async () => {
    const [host, guest, other] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    const attended = await makeEvent(api.db, host, { starts: past(5) });
    const others = [
      await makeEvent(api.db, host, { starts: past(6), status: 'not_held' }),
      await makeEvent(api.db, guest, { starts: past(8) }),
    ];
    for (const event of [attended, ...others]) await makeReservation(api.db, event, guest);
    await makeReservation(api.db, attended, other);
    await api.call('rate.create', { params: { id: attended.id }, as: other, body: { points: 5, body: '' } });
    const { json } = await api.call('experience.eventsWithoutRates', { as: guest });
    expect([json.total, json.data.map(({ id }) => id)]).toEqual([1, [attended.id]]);
  });
  it.each(['experience.eventsWithout', 'experience.eventsWithoutRates', 'experience.summary'] as const)(
    '%s needs a token',
    async (name) => {
      expect((await api.call(name)).status).toBe(401);
    },
  );
});
