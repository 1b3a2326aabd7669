import { setImmediate } from 'node:timers/promises';
import { productNames } from 'shared-kernel/language/productNames';
import type { Reservation } from 'shared-kernel/contract/booking';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeReservation } from '../../../testing/reservations.ts';
import { makeEvent, makeUser, type TestUser } from '../../../testing/rows.ts';
import { drawReceipt } from './drawReceipt.ts';
import { visualRuns } from './visualRuns.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
beforeAll(async () => {
  api = await startApi();
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
});
afterAll(() => api.close());

describe('a line of a receipt [EVT-19]', () => {
  it.each<[string, 'ltr' | 'rtl', string[]]>([
    ['plain words', 'ltr', ['plain words']],
    ['عصر شعر', 'rtl', ['عصر شعر']],
    // The library reverses Arabic letters, so digits must be given to it reversed.
    ['مبلغ ۱۲۰ تومان', 'rtl', [' تومان', '۰۲۱', 'مبلغ ']],
    ['بلیت (VIP)', 'rtl', ['(', 'VIP', 'بلیت )']],
    ['\u2068شعر\u2069 at 8', 'ltr', ['شعر', ' at 8']],
  ])('is drawn from the left in the order in which %s is read', (line, direction, runs) => {
    expect(visualRuns(line, direction)).toEqual(runs);
  });
});

describe('a receipt [EVT-19]', () => {
  const get = (id: number, as: TestUser) => api.call('booking.receipt', { params: { id }, as });

  it('is the guest’s own, of what stands or was paid', async () => {
    const event = await makeEvent(api.db, host, { plans: [{ type: 'payable', price: 50_000 }] });
    const id = await makeReservation(api.db, event, guest, { paid: 50_000 });
    const { status, headers } = await get(id, guest);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''receipt-F\d+\.pdf$/);
    expect((await get(id, host)).status).toBe(404);
    const held = await makeReservation(api.db, await makeEvent(api.db, host), guest, { status: 'held' });
    expect((await get(held, guest)).json).toMatchObject({ code: 'not_reserved' });
  });

  it('carries its own letters, so that it reads the same everywhere, and fits on a page whatever the title', async () => {
    const event = await makeEvent(api.db, host, { title: 'عصر شعر و چای با React 19 🎉 '.repeat(4).trim() });
    const id = await makeReservation(api.db, event, guest);
    const { json } = await api.call('booking.get', { params: { id }, as: guest });
    const reading = { product: productNames({}), at: api.clock.now };
    for (const locale of ['fa', 'en', 'ar', 'ps'] as const) {
      const pdf = await drawReceipt(json.data as Reservation, { ...reading, locale });
      const text = pdf.toString('latin1');
      expect(text.startsWith('%PDF-')).toBe(true);
      expect(text).toMatch(/FontFile2|FontFile3/);
      expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(text).toContain('Vazirmatn');
    }
  });

  it('is written beside others’ answers, however many are asked for at once', async () => {
    const id = await makeReservation(api.db, await makeEvent(api.db, host), guest);
    const { json } = await api.call('booking.get', { params: { id }, as: guest });
    const reading = { locale: 'fa', product: productNames({}), at: api.clock.now } as const;
    await drawReceipt(json.data as Reservation, reading);
    const order: string[] = [];
    const receipts = Array.from({ length: 4 }, async () => {
      await drawReceipt(json.data as Reservation, reading);
      order.push('receipt');
    });
    // What others have asked for goes on in turns of the event loop.
    await setImmediate();
    order.push('others');
    await Promise.all(receipts);
    expect(order.indexOf('others')).toBeLessThan(2);
  });
});
