import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
beforeAll(async () => {
  api = await startApi();
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
});
afterAll(() => api.close());

const get = (id: number | string, as?: TestUser) => api.call('booking.get', { params: { id }, ...(as && { as }) });
const mine = async (as: TestUser, query?: { event_id: number | string } | { time: 'at_hand' }) =>
  (await api.call('booking.mine', { as, ...(query && { query }) })).json;

describe('one’s own reservation [EVT-09]', () => {
  it('is answered as the list has it, whatever became of it', async () => {
    const event = await makeEvent(api.db, host, { plans: [{ type: 'payable', price: 50_000 }] });
    for (const status of ['reserved', 'canceled', 'kicked', 'expired'] as const) {
      const id = await makeReservation(api.db, event, guest, { status, count: 2 });
      const { status: answered, json } = await get(id, guest);
      expect([answered, json.data]).toMatchObject([200, { id, status, count: 2, event: { id: event.id } }]);
      expect((await mine(guest)).data.find((row) => row.id === id)).toEqual(json.data);
    }
  });

  it('is nobody else’s to see: not the host’s, not an admin’s, not another guest’s [PRM-19]', async () => {
    const event = await makeEvent(api.db, host);
    const id = await makeReservation(api.db, event, guest);
    const other = await makeUser(api.db);
    await makeReservation(api.db, event, other);
    for (const as of [host, other, await makeUser(api.db, { roleId: 7 })])
      expect([(await get(id, as)).status, (await get(id, as)).json.code]).toEqual([404, 'not_found']);
    expect((await get(id)).status).toBe(401);
    for (const none of [999_999, '2147483648', 'x']) expect((await get(none, guest)).status).toBe(404);
  });
});

it('those of one event are listed without the others, and of nobody else [EVT-09] [PRM-19]', async () => {
  const [here, there] = [
    await makeEvent(api.db, host, { starts: ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'] }),
    await makeEvent(api.db, host),
  ];
  const [guest, other] = [await makeUser(api.db), await makeUser(api.db)];
  const wanted = [
    await makeReservation(api.db, here, guest),
    await makeReservation(api.db, here, guest, { session: 1, status: 'canceled' }),
  ];
  const elsewhere = await makeReservation(api.db, there, guest);
  await makeReservation(api.db, here, other);
  const { data, total } = await mine(guest, { event_id: here.id });
  expect([total, data.map(({ id }) => id).sort()]).toEqual([2, wanted.sort()]);
  expect((await mine(guest)).data.map(({ id }) => id).sort()).toEqual([...wanted, elsewhere].sort());
  expect((await mine(guest, { event_id: 999_999 })).data).toEqual([]);
  expect((await api.call('booking.mine', { as: guest, query: { event_id: 'x' } })).status).toBe(422);
});

it('those whose tickets are wanted are listed from a day before until the end [EVT-23]', async () => {
  const hour = 3_600_000;
  const now = api.clock.now.getTime();
  const at = (hours: number): string => new Date(now + hours * hour).toISOString();
  const guest = await makeUser(api.db);
  const event = await makeEvent(api.db, host, { starts: [at(-1), at(23), at(25), at(-30)] });
  const ids = [];
  for (const session of [0, 1, 2, 3]) ids.push(await makeReservation(api.db, event, guest, { session }));
  const other = await makeEvent(api.db, host, { starts: [at(3)] });
  for (const status of ['held', 'canceled', 'kicked'] as const) await makeReservation(api.db, other, guest, { status });
  await makeReservation(api.db, other, await makeUser(api.db));
  const { data, total } = await mine(guest, { time: 'at_hand' });
  expect([total, data.map(({ id }) => id).sort()]).toEqual([2, ids.slice(0, 2).sort()]);
  expect((await api.call('booking.mine', { as: guest, query: { time: 'soon' } as never })).status).toBe(422);
});
