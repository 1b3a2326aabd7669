import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf } from '../../http/route.ts';
import { describePostgres } from '../../testing/database.ts';
import { makeEvent, makeUser } from '../../testing/rows.ts';
import { type Site, startSite } from '../../testing/twoProcesses.ts';
import { callbackPath } from './begin.ts';
import { sandboxRoot } from './sandboxSettings.ts';

describePostgres('a site without a contract with PayStar', () => {
  let folder: string;
  let site: Site;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    site = await startSite(async () => ({ PAYSTAR_SANDBOX: '1', DATA_DIR: folder }));
  });
  afterAll(async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('pays at the sandbox that its own processes serve, on whatever port they listen [API-04] [API-14]', async () => {
    const event = await makeEvent(site.db, await makeUser(site.db), {
      plans: [{ type: 'payable', price: 50_000 }],
      starts: [new Date(Date.now() + 10 * 24 * 3600_000).toISOString()],
    });
    const [guest] = await site.makeGuests(1);
    const order = await site.ask<AnswerOf<'booking.setOrder'>>('/api/v1/set-order', {
      as: guest!.token,
      body: {
        orders_data: [
          {
            event_id: event.id,
            date: event.sessions[0]!.start.toISOString(),
            plan_id: event.plans[0]!.id,
            count: 1,
            accept_rules: true,
          },
        ],
      },
    });
    const begun = await site.ask<AnswerOf<'payment.getToken'>>(
      `/api/v1/paystar/${order.json.data.reservation.factor_number}/get-token`,
      { as: guest!.token, body: {} },
    );
    expect([begun.status, begun.json.data.payment_url]).toEqual([200, `https://example.com${sandboxRoot}/payment`]);
    const page = await site.ask(`${sandboxRoot}/payment/leave`, { form: { token: begun.json.data.token } });
    expect(page.status).toBe(200);
    const back = await site.ask(callbackPath, { form: { order_id: begun.json.data.trans_id } });
    expect(back.location).toContain('/transaction-result?status=paid');
  });
});
