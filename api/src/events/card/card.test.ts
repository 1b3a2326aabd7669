import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { locales } from 'shared-kernel/contract/locale';
import { events } from '../../db/schema/events.ts';
import { patience } from '../../../../deploy/testing/patience.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeCloseFriend, makeEvent, makePlaces, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { drawText } from '../../drawing/drawText.ts';
import { whenText } from './cardTexts.ts';

let api: TestApi;
let host: TestUser;
let friend: TestUser;
let event: TestEvent;
let secret: TestEvent;

beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  host = await makeUser(api.db, { username: 'narvan' });
  friend = await makeUser(api.db);
  await makeCloseFriend(api.db, host, friend);
  event = await makeEvent(api.db, host, { title: 'شب شعر', cityId: 1 });
  secret = await makeEvent(api.db, host, { isCloseFriend: true });
});
afterAll(() => api.close());

const sizeOf = async (png: Buffer) =>
  sharp(png)
    .metadata()
    .then(({ format, width, height }) => [format, width, height]);

describe('cards of an event', () => {
  it('are pictures in the sizes of a link preview and of a story, light enough for a messenger, each story another [API-11] [GWY-10]', async () => {
    const postal = await api.call('card.postal', { params: { id: event.id } });
    expect([postal.status, postal.headers['content-type'], await sizeOf(postal.bytes)]).toEqual([
      200,
      'image/jpeg',
      ['jpeg', 1200, 630],
    ]);
    expect(postal.bytes.length).toBeLessThan(300_000);
    const stories = await Promise.all(
      [1, 2, 3, 4].map((story) => api.call('card.instagram', { params: { id: event.id, story } })),
    );
    for (const { bytes } of stories) expect(await sizeOf(bytes)).toEqual(['jpeg', 1080, 1920]);
    expect(new Set(stories.map(({ bytes }) => bytes.toString('base64'))).size).toBe(4);
  });
  it('are in the language that was asked for, by header or address [API-11]', async () => {
    const ask = (parts: object) => api.call('card.postal', { params: { id: event.id }, ...parts });
    const [en, fa, byAddress] = [
      await ask({}),
      await ask({ headers: { 'x-language': 'fa' } }),
      await ask({ query: { lang: 'fa' } }),
    ];
    expect(fa.bytes.equals(en.bytes)).toBe(false);
    expect(fa.bytes.equals(byAddress.bytes)).toBe(true);
    expect((await ask({ query: { lang: 'xx' } })).status).toBe(422);
  });
  it('are drawn once: kept by their content, and not sent again to whoever has them [API-11]', async () => {
    let drawn = 0;
    const files = api.deps.files;
    const write = files.write.bind(files);
    files.write = async (name, bytes) => {
      drawn++;
      await write(name, bytes);
    };
    await api.db.update(events).set({ title: 'شب شعر دیگر' }).where(eq(events.id, event.id));
    const ask = (headers = {}) => api.call('card.postal', { params: { id: event.id }, headers });
    const [first, ...others] = await Promise.all([ask(), ask(), ask(), ask()]);
    files.write = write;
    expect([drawn, others.every(({ bytes }) => bytes.equals(first.bytes))]).toEqual([1, true]);
    const again = await ask({ 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.bytes.length, first.headers['cache-control']]).toEqual([304, 0, 'public, max-age=300']);
    const longer = `"x${String(first.headers['etag'])}"`;
    expect((await ask({ 'if-none-match': longer })).status).toBe(200);
  });
  it('are drawn two at a time, however many are asked for at once [API-11]', async () => {
    const { files } = api.deps;
    const write = files.write.bind(files);
    let [underWay, most] = [0, 0];
    let meet = (): void => {};
    const met = new Promise<void>((resolve) => (meet = resolve));
    files.write = async (name, bytes) => {
      most = Math.max(most, ++underWay);
      if (underWay === 2) meet();
      // On a busy machine the second may be drawn long after the first; a third would come while both are written.
      await Promise.race([met, pause(patience)]);
      await pause(200);
      await write(name, bytes);
      underWay--;
    };
    await api.db.update(events).set({ title: 'شب شعر سوم' }).where(eq(events.id, event.id));
    const cards = await Promise.all(
      locales.map((lang) => api.call('card.postal', { params: { id: event.id }, query: { lang } })),
    );
    files.write = write;
    expect([cards.map(({ status }) => status), most]).toEqual([[200, 200, 200, 200], 2]);
  });
  it('that nobody has asked for before are drawn only so often for one address [API-05]', async () => {
    const strict = await startApi({ limits: { newCardsPerHour: 2 } });
    const own = await makeEvent(strict.db, await makeUser(strict.db));
    const ask = (lang: string, address: string) =>
      strict.call('card.postal', {
        params: { id: own.id },
        query: { lang },
        headers: { 'x-forwarded-for': address },
      });
    const statuses: number[] = [];
    for (const lang of ['fa', 'en', 'fa', 'en']) statuses.push((await ask(lang, '203.0.113.1')).status);
    const refused = await ask('ar', '203.0.113.1');
    expect([statuses, refused.status, refused.headers['retry-after']]).toEqual([[200, 200, 200, 200], 429, '3600']);
    expect((await ask('ar', '203.0.113.2')).status).toBe(200);
    expect((await ask('ar', '203.0.113.1')).status).toBe(200);
    await strict.close();
  });
  it('of an event for close friends exist for them only, and no cache keeps them [API-11]', async () => {
    const ask = (as?: TestUser) => api.call('card.postal', { params: { id: secret.id }, ...(as && { as }) });
    expect([(await ask()).status, (await ask(await makeUser(api.db))).status]).toEqual([404, 404]);
    const { status, headers } = await ask(friend);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });
  it('are not found where there is no event or design', async () => {
    expect((await api.call('card.postal', { params: { id: 999_999 } })).status).toBe(404);
    expect((await api.call('card.instagram', { params: { id: event.id, story: 5 } })).status).toBe(404);
  });
  it('stand titles of every kind [API-11]', async () => {
    for (const title of [
      '👩‍👩‍👧🎉🏳️‍🌈',
      '<b>&amp;</b> "\'',
      'م'.repeat(120),
      'A'.repeat(120),
      'کافه '.repeat(24).trim(),
      '؟!',
      'x\u202eevil\u0007',
    ]) {
      await api.db.update(events).set({ title }).where(eq(events.id, event.id));
      expect([title, (await api.call('card.instagram', { params: { id: event.id, story: 2 } })).status]).toEqual([
        title,
        200,
      ]);
    }
  });
});

describe('the shaping of Persian', () => {
  const style = { size: 80, weight: 'ExtraBold', colour: '#000000', width: 4000, align: 'right' } as const;
  /** Which columns of a drawn text have ink, from the left. */
  const ink = async (text: string) => {
    const { data, info } = await sharp((await drawText(text, style)).png)
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return Array.from({ length: info.width }, (_, x) =>
      Array.from({ length: info.height }, (_, y) => data[y * info.width + x]!).reduce(
        (sum, alpha) => sum + Number(alpha > 127),
        0,
      ),
    );
  };
  const pieces = (columns: number[]) => columns.filter((amount, x) => amount > 0 && !columns[x - 1]).length;

  it('joins letters: a word is narrower than its letters apart, and in one piece where the script has it so [API-11]', async () => {
    const joined = await ink('محبت');
    // A non-joiner between letters keeps each in its isolated form.
    const apart = await ink([...'محبت'].join('\u200c'));
    expect(joined.length).toBeLessThan(apart.length * 0.85);
    expect([pieces(joined), pieces(apart)]).toEqual([1, 4]);
    expect((await ink('سلام')).length).toBeLessThan((await ink([...'سلام'].join('\u200c'))).length);
  });
  it('runs from right to left, with Latin the other way inside [API-11]', async () => {
    // A dash is low and wide, an alef tall and narrow: which is on the right tells the order.
    const columns = await ink('اــــــ');
    const tall = columns
      .map((amount, x) => ({ amount, x }))
      .filter(({ amount }) => amount > Math.max(...columns) * 0.8);
    expect(Math.min(...tall.map(({ x }) => x))).toBeGreaterThan(columns.length * 0.7);
    expect((await ink('lا')).length).toBeGreaterThan(0);
  });
  it('has every letter of the four languages: none is the box of a missing one [API-11]', async () => {
    // A character that no font has is drawn as a box with its number, always of one size. A machine may have a
    // glyph for one of these.
    const sizeOf = async (letter: string) =>
      drawText(letter, style).then(({ width, height }) => `${width} × ${height}`);
    const boxes = await Promise.all(['\u1980', '\uaa80', '\u1950'].map(sizeOf));
    const letters = [...new Intl.Segmenter('fa').segment('پچژگکیآأؤئةۀهٔټډړږښڼېۍګ؟،؛۰۱۲۳۴۵۶۷۸۹٠١٩ABCxyz0129')].map(
      ({ segment }) => segment,
    );
    for (const letter of letters) expect([letter, boxes.includes(await sizeOf(letter))]).toEqual([letter, false]);
  });
  it('shrinks a long title to three lines and cuts what is still too long at a word [API-11]', async () => {
    const title = {
      size: 68,
      smallest: 46,
      weight: 'ExtraBold',
      colour: '#000000',
      width: 1000,
      lines: 3,
      align: 'right',
    } as const;
    const [short, long, endless] = await Promise.all(
      ['شب شعر', 'کارگاه نقاشی روی سفال '.repeat(4), 'کارگاه نقاشی روی سفال '.repeat(20)].map((text) =>
        drawText(text, title),
      ),
    );
    expect(short!.height).toBeLessThan(100);
    expect(long!.height).toBeLessThanOrEqual(3 * 68 * 1.25);
    expect(endless!.height).toBeLessThanOrEqual(3 * 46 * 1.3);
    expect(endless!.height).toBeGreaterThan(2 * 46 * 1.3);
    expect(Math.max(long!.width, endless!.width)).toBeLessThanOrEqual(1000);
  });
});

describe('the day on a card', () => {
  it('is by the calendar of its language, in the zone of the event [API-11]', () => {
    const start = new Date('2026-11-21T20:45:00.000Z');
    expect(whenText(start, 'Asia/Tehran', 'fa')).toBe('یکشنبه ۱ آذر، ساعت ۰۰:۱۵');
    expect(whenText(start, 'Asia/Tehran', 'en')).toBe('Sunday, 22 November, 00:15');
    expect(whenText(start, 'Asia/Tehran', 'ps')).toBe('يونۍ، ۱ لیندۍ، ۰۰:۱۵ بجه');
    expect(whenText(start, 'Asia/Tehran', 'ar')).toBe('الأحد، 22 نوفمبر، الساعة 00:15');
  });
});
