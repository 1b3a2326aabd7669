import { eq } from 'drizzle-orm';
import { chatroomMembers } from '../../db/schema/chat.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { describePostgres } from '../../testing/database.ts';
import { makeEvent, makeUser } from '../../testing/rows.ts';

describePostgres('a guest of two sessions', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('leaves the group chat when both are given back at once [EVT-09]', async () => {
    const starts = ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'];
    const event = await makeEvent(api.db, await makeUser(api.db), { starts });
    for (let round = 0; round < 15; round++) {
      const as = await makeUser(api.db);
      for (const date of starts) {
        const order = { event_id: event.id, date, plan_id: event.plans[0]!.id, count: 1, accept_rules: true };
        expect((await api.call('booking.setOrder', { as, body: { orders_data: [order] } })).status).toBe(201);
      }
      const cancel = (date: string) =>
        api.call('booking.cancel', { as, params: { id: event.id }, body: { dates: [date] } });
      const statuses = (await Promise.all(starts.map(cancel))).map(({ status }) => status);
      expect(statuses).toEqual([200, 200]);
      expect(await api.db.select().from(chatroomMembers).where(eq(chatroomMembers.userId, as.id))).toEqual([]);
    }
  });
});
