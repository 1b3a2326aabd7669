import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sandboxPayments } from '../../db/schema/seats.ts';
import { startSandbox, type TestSandbox } from '../../testing/sandbox.ts';
import { type PayStar, payStar } from '../payStar/payStar.ts';
import { isSigned, signed } from '../payStar/signature.ts';

let sandbox: TestSandbox;
let shop: PayStar;
let db: Db;
let now: Date;
const callback = 'https://shop.test/callback';
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now });
  shop = payStar(sandbox.settings);
  db = sandbox.db;
});
beforeEach(() => {
  now = new Date('2026-11-21T08:00:00.000Z');
});
afterAll(() => sandbox.close());

const ask = async (path: string, body: object, gatewayId = 'test-gateway') =>
  (
    await fetch(`${sandbox.settings.url}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${gatewayId}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json() as Promise<{ status: number; data: Record<string, unknown> }>;
const page = (token: string) =>
  fetch(sandbox.settings.paymentUrl, { method: 'POST', body: new URLSearchParams({ token }) });

describe('the signature', () => {
  it('is PayStar’s: hex of HMAC-SHA512 over the parts with # between [API-04]', () => {
    // openssl: printf '10000#order-1#https://shop.test/callback' | openssl dgst -sha512 -hmac 'test key'
    expect(signed('test key', 10000, 'order-1', callback)).toBe(
      '697fb51b5d63d3872282e5d9868b94f2342fdea7ff37bdf3dbb3b5fdc419ea5fb61f86ed4a7547c28e9623a07c2c5a18ffec64e2ce8d71a0322c7a46653e8fb5',
    );
    expect(isSigned(signed('test key', 10000, 'order-1', callback), 'test key', 10000, 'order-1', callback)).toBe(true);
    expect(isSigned(signed('other key', 10000, 'order-1', callback), 'test key', 10000, 'order-1', callback)).toBe(
      false,
    );
    expect(isSigned(undefined, 'test key', 1)).toBe(false);
  });
});

describe('the sandbox gateway', () => {
  it('takes orders as PayStar does, in Rial, and answers its codes [API-04]', async () => {
    const order = (amount: number, orderId = 'o1') => ({
      amount,
      order_id: orderId,
      callback,
      sign: signed('test-key', amount, orderId, callback),
    });
    expect(await ask('create', order(50_000))).toMatchObject({
      status: 1,
      data: { token: expect.any(String), ref_num: expect.any(String), order_id: 'o1', payment_amount: 50_000 },
    });
    expect((await ask('create', order(4999))).status).toBe(-1);
    expect((await ask('create', { ...order(50_000), amount: 60_000 })).status).toBe(-7);
    expect((await ask('create', order(50_000), 'stranger')).status).toBe(-2);
    expect((await ask('create', order(3_000_000_000))).status).toBe(-4);
    expect((await ask('inquiry', { ref_num: 'none' })).status).toBe(-5);
  });
  it('pays, tells what it knows, verifies once, and says -6 the second time [API-04]', async () => {
    const { refNum, token } = await shop.create({ orderId: 'o2', amount: 5000, callback });
    expect(await shop.inquiry(refNum)).toMatchObject({ status: 'waiting', orderId: 'o2', amount: 5000 });
    const fields = await sandbox.decide(token);
    expect(fields).toMatchObject({ status: '1', order_id: 'o2', ref_num: refNum, card_number: '603799******1234' });
    const found = await shop.inquiry(refNum);
    expect(found.status).toBe('paid');
    const good = { refNum, amount: 5000, cardNumber: found.cardNumber!, trackingCode: found.trackingCode! };
    expect(await shop.verify({ ...good, amount: 5001 })).toBe(false);
    expect(await shop.verify({ ...good, trackingCode: '1' })).toBe(false);
    const rightSign = signed('test-key', 50_000, refNum, good.cardNumber, good.trackingCode);
    expect((await ask('verify', { ref_num: refNum, amount: 50_010, sign: rightSign })).status).toBe(-7);
    expect((await ask('verify', { ref_num: refNum, amount: 50_000, sign: 'x' })).status).toBe(-7);
    expect([await shop.verify(good), await shop.verify(good)]).toEqual([true, true]);
    // Whoever goes back to the page afterwards is still told that it is paid.
    const again = await page(token);
    expect([await again.text().then((html) => html.includes('پرداخت شد')), await sandbox.decide(token)]).toEqual([
      true,
      fields,
    ]);
    const sign = signed('test-key', 50_000, refNum, good.cardNumber, good.trackingCode);
    expect((await ask('verify', { ref_num: refNum, amount: 50_000, sign })).status).toBe(-6);
    expect((await ask('inquiry', { ref_num: refNum })).data['status']).toBe('SUCCEED');
  });
  it('verifies nothing that was not paid [API-04]', async () => {
    const { refNum } = await shop.create({ orderId: 'unpaid', amount: 5000, callback });
    const sign = signed('test-key', 50_000, refNum, '', '');
    expect((await ask('verify', { ref_num: refNum, amount: 50_000, sign })).status).toBe(-8);
    expect((await ask('inquiry', { ref_num: refNum })).data['status']).toBe('INIT');
  });
  it('reverses what nobody verified within ten minutes [API-04]', async () => {
    const { refNum, token } = await shop.create({ orderId: 'o3', amount: 5000, callback });
    const { card_number: cardNumber, tracking_code: trackingCode } = await sandbox.decide(token);
    now = new Date('2026-11-21T08:10:00.000Z');
    expect(await shop.verify({ refNum, amount: 5000, cardNumber: cardNumber!, trackingCode: trackingCode! })).toBe(
      false,
    );
    expect((await shop.inquiry(refNum)).status).toBe('failed');
    expect((await db.select().from(sandboxPayments).where(eq(sandboxPayments.refNum, refNum)))[0]!.status).toBe(
      'REVERSED',
    );
  });
  it('shows a page under a policy of its own, and lets the payer decide once', async () => {
    const { refNum, token } = await shop.create({ orderId: '<o4>', amount: 1_250_000, callback });
    const answer = await page(token);
    const html = await answer.text();
    expect([
      answer.status,
      html.includes('۱٬۲۵۰٬۰۰۰ تومان'),
      html.includes('dir="rtl"'),
      html.includes('<o4>'),
    ]).toEqual([200, true, true, false]);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'/,
    );
    expect(await sandbox.decide(token, 'refuse')).toEqual({ status: '-98', order_id: '&#60;o4&#62;', ref_num: refNum });
    expect([(await page(token)).status, (await page('nonsense')).status]).toEqual([200, 404]);
    // The decision stays, however often the page is sent.
    expect(await sandbox.decide(token)).toMatchObject({ status: '-98' });
    expect((await shop.inquiry(refNum)).status).toBe('canceled');
  });
  it('answers every form with another page, so that going back never sends one again [EVT-07]', async () => {
    const { token } = await shop.create({ orderId: 'o6', amount: 5000, callback });
    const { paymentUrl } = sandbox.settings;
    for (const path of ['', '/pay']) {
      const answer = await fetch(paymentUrl + path, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ token }),
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining(`token=${token}`)]);
    }
  });
  it('can be left with the money paid and nothing told', async () => {
    const { refNum, token } = await shop.create({ orderId: 'o5', amount: 5000, callback });
    expect(await sandbox.decide(token, 'leave')).toEqual({});
    expect((await shop.inquiry(refNum)).status).toBe('paid');
  });
});

describe('a gateway that answers nonsense', () => {
  it.each(['http://127.0.0.1:9', 'nonsense'])('is unavailable: %s', async (url) => {
    const client = payStar({
      ...sandbox.settings,
      url: url === 'nonsense' ? sandbox.settings.paymentUrl : url,
      timeout: 300,
    });
    await expect(client.inquiry('x')).rejects.toMatchObject({ code: 'gateway_unavailable' });
  });
});
