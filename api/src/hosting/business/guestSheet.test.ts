import { setImmediate } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { channels, userEntries, users } from '../../db/schema/people.ts';
import { eventPlans, reservations } from '../../db/schema/seats.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { plainText } from 'shared-kernel/language/spreadsheet';
import { attachment } from './guestSheet.ts';
import { toExcel } from './sheet.ts';
import { writeSheet } from './writeSheet.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let event: TestEvent;
const slug = 'شب-یلدا';
const secrets = ['+989121234567', '09121234567', 'sara.private@example.com'];
beforeAll(async () => {
  api = await startApi();
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
  event = await makeEvent(api.db, host, {
    starts: ['2026-12-01T15:00:00.000Z', '2026-12-02T21:00:00.000Z'],
    plans: [{ type: 'payable', price: 100_000 }, {}],
  });
  await api.db.update(events).set({ slug, timezone: 'Asia/Tehran' }).where(eq(events.id, event.id));
  await api.db.update(channels).set({ name: 'سارا <&"> احمدی' }).where(eq(channels.id, guest.channelId));
  await api.db.insert(userEntries).values([
    { userId: guest.id, entry: secrets[0]!, kind: 'sms' as const },
    { userId: guest.id, entry: secrets[2]!, kind: 'mail' as const },
  ]);
});
beforeEach(() => api.db.delete(reservations));
afterAll(() => api.close());

/** The files of an archive by path, as its directory lists them. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, nameSize, extraSize, noteSize] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + size);
    files.set(
      archive.toString('utf8', at + 46, at + 46 + nameSize),
      (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'),
    );
    at += 46 + nameSize + extraSize + noteSize;
  }
  return files;
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replace(/<[^>]+>/g, '').replace(/&(\w+);/g, (entity, name: string) => characters[name] ?? entity);

interface Sheet {
  xml: string;
  rows: (string | number)[][];
  files: Map<string, string>;
}

/** Cells as a spreadsheet shows them: texts as text, numbers as numbers. */
function read(archive: Buffer): Sheet {
  const files = unzip(archive);
  const xml = files.get('xl/worksheets/sheet1.xml')!;
  const strings = [...files.get('xl/sharedStrings.xml')!.matchAll(/<si>(.*?)<\/si>/gs)].map(([, text]) => plain(text!));
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    // Empty cells are omitted.
    const cells = Array<string | number>(10).fill('');
    for (const [, column, attributes, content] of row!.matchAll(/<c r="([A-J])\d+"([^>]*)>(.*?)<\/c>/gs)) {
      const value = Number(plain(content!));
      cells[column!.charCodeAt(0) - 65] = attributes!.includes('t="s"') ? strings[value]! : value;
    }
    return cells;
  });
  return { xml, rows, files };
}

const ask = (as: TestUser | undefined = host, language = 'fa', id: number | string = event.id) =>
  api.call('business.guestsExcel', { params: { id }, headers: { 'x-language': language }, ...(as && { as }) });
const sheetIn = async (language: string): Promise<Sheet> => read((await ask(host, language)).bytes);
/** Days since the end of 1899, as Excel counts them. */
const first = 46357;

describe('business.guestsExcel', () => {
  it('is a file of Excel, named after the event, that nobody stores on the way [EVT-10]', async () => {
    const { status, headers, bytes } = await ask();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'no-store',
    ]);
    const named = String(headers['content-disposition']);
    expect(named).toMatch(/^attachment; filename="guests\.xlsx"; filename\*=UTF-8''[\w.%-]+$/);
    expect(decodeURIComponent(named.split("''")[1]!)).toBe(`${slug}-guests.xlsx`);
    expect([...read(bytes).files.keys()]).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']),
    );
  });
  it.each([
    ['fa', 'مهمان‌ها', 'نام', '۱۰ آذر ۱۴۰۵', 'پرداخت‌شده'],
    ['en', 'Guests', 'Name', '1 December 2026', 'Paid'],
    ['ar', 'الضيوف', 'الاسم', '1 ديسمبر 2026', 'مدفوع'],
    ['ps', 'مېلمانه', 'نوم', '۱۰ لیندۍ ۱۴۰۵', 'پیسې ورکړل شوې'],
  ])(
    'is written from right to left in %s, with a date, its day by the calendar of the language and the clock of the event [EVT-10]',
    async (language, name, head, day, status) => {
      await makeReservation(api.db, event, guest, { paid: 100_000, count: 2 });
      const { xml, rows, files } = await sheetIn(language);
      expect(xml).toMatch(/<sheetView [^>]*rightToLeft="(1|true)"/);
      expect(files.get('xl/workbook.xml')).toContain(`name="${name}"`);
      expect(rows[0]![0]).toBe(head);
      expect(rows[1]).toEqual([
        'سارا <&"> احمدی',
        guest.username,
        first,
        day,
        expect.closeTo(18.5 / 24, 9),
        'Plan 1',
        2,
        100_000,
        status,
        expect.stringMatching(/^F\d+$/),
      ]);
    },
  );
  it('has a row for each reservation that stands, by session and in the order of joining [EVT-10]', async () => {
    const [second, third] = [await makeUser(api.db), await makeUser(api.db)];
    await makeReservation(api.db, event, guest, { session: 1, plan: 1, at: '2026-11-18T10:00:00.000Z' });
    await makeReservation(api.db, event, third, { status: 'held', amount: 100_000, at: '2026-11-20T10:00:00.000Z' });
    await makeReservation(api.db, event, guest, { paid: 100_000, at: '2026-11-19T10:00:00.000Z' });
    const forced = await makeReservation(api.db, event, second, {
      plan: 1,
      session: 1,
      at: '2026-11-20T10:00:00.000Z',
    });
    await api.db.update(reservations).set({ isForced: true }).where(eq(reservations.id, forced));
    for (const status of ['canceled', 'kicked', 'expired'] as const)
      await makeReservation(api.db, event, await makeUser(api.db), { status });
    await makeReservation(api.db, await makeEvent(api.db, host), await makeUser(api.db));
    const { rows } = await sheetIn('en');
    expect(rows.slice(1).map((row) => [row[1], row[2], row[5], row[7], row[8]])).toEqual([
      [guest.username, first, 'Plan 1', 100_000, 'Paid'],
      [third.username, first, 'Plan 1', 100_000, 'Waiting for payment'],
      // 21:00 in UTC is half past midnight in Tehran.
      [guest.username, first + 2, 'Plan 2', 0, 'Reserved'],
      [second.username, first + 2, 'Plan 2', 0, 'Added by an admin'],
    ]);
  });
  it('tells neither numbers nor addresses of guests, in any of its parts [EVT-10] [PRM-19]', async () => {
    await makeReservation(api.db, event, guest);
    for (const as of [host, await makeUser(api.db, { roleId: 6 })]) {
      const whole = [...read((await ask(as)).bytes).files.values()].join('\n');
      expect(whole).toContain(guest.username);
      for (const secret of secrets) expect(whole).not.toContain(secret);
      expect(whole).not.toMatch(/[\w.]@[\w.]+\.\w/);
      expect(whole).not.toMatch(/(\+98|۰۹|09)\d{9}/);
    }
  });
  it('shows what members typed as text, never as a formula [EVT-10] [PRM-19]', async () => {
    const typed = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\n=1+1', '=HYPERLINK("https://example.com","x")'];
    for (const [i, name] of typed.entries()) {
      const villain = await makeUser(api.db);
      await api.db.update(channels).set({ name }).where(eq(channels.id, villain.channelId));
      await makeReservation(api.db, event, villain, { at: `2026-11-20T10:0${i}:00.000Z` });
    }
    // Without a channel the name comes from the account.
    const light = await makeUser(api.db, { username: null });
    await api.db.update(users).set({ firstName: '=cmd|' }).where(eq(users.id, light.id));
    await makeReservation(api.db, event, light, { plan: 1, at: '2026-11-20T10:59:00.000Z' });
    await api.db.update(eventPlans).set({ title: '=2+2' }).where(eq(eventPlans.id, event.plans[1]!.id));
    const { xml, rows, files } = await sheetIn('fa');
    expect(rows.slice(1).map((row) => row[0])).toEqual([...typed, '=cmd|'].map((name) => name.trim()));
    expect([rows.at(-1)![1], rows.at(-1)![5]]).toEqual(['', '=2+2']);
    expect(xml).not.toMatch(/<f[ >]/);
    // The mark that keeps them texts where a cell is edited is a look of the cell, and no letter in it.
    const looks = [
      ...files
        .get('xl/styles.xml')!
        .split('<cellXfs')[1]!
        .matchAll(/<xf (.*?)>/gs),
    ];
    const ofTexts = [...xml.matchAll(/<c [^>]*s="(\d+)" t="s">/g)].map(([, look]) => looks[Number(look)]![1]);
    expect(ofTexts.length).toBeGreaterThan(0);
    for (const look of ofTexts) expect(look).toContain('quotePrefix="1"');
  });
  it('has texts that stay texts where their cells are edited, at one side, and one width of paper [BIZ-06]', async () => {
    await makeReservation(api.db, event, guest);
    const { xml, files } = await sheetIn('fa');
    const [head, looks] = files.get('xl/styles.xml')!.split('<cellXfs');
    const asText = /numFmtId="(\d+)" formatCode="@"/.exec(head!)![1];
    const textLook = new RegExp(`numFmtId="${asText}".*horizontal="right"`);
    const lookOf = [...looks!.matchAll(/<xf (.*?)<\/xf>/gs)].map(([, look]) => textLook.test(look!));
    const texts = [...xml.matchAll(/<c ([^>]*) t="s">/g)].map(
      ([, cell]) => lookOf[Number(/s="(\d+)"/.exec(cell!)?.[1])],
    );
    expect(texts).toEqual(Array(10 + 6).fill(true));
    expect(xml).toContain('fitToPage="1"');
    expect(xml).toMatch(/<pageSetup [^>]*fitToHeight="0" [^>]*orientation="landscape"/);
  });
  it('has real dates, shown in the calendar of the language, and one head that filters what stands below it [EVT-10] [BIZ-06]', async () => {
    await makeReservation(api.db, event, guest);
    await makeReservation(api.db, event, guest, { session: 1, plan: 1 });
    for (const [language, format] of [
      ['fa', '[$-160429]yyyy/mm/dd;@'],
      ['en', 'yyyy/mm/dd'],
    ] as const) {
      const { xml, files } = await sheetIn(language);
      const styles = files.get('xl/styles.xml')!;
      const id = [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].find(
        ([, , code]) => code === format,
      )![1];
      const looks = [...styles.split('<cellXfs')[1]!.matchAll(/<xf (.*?)>/gs)].map(([, look]) => look!);
      const lookOfDate = /<c r="C2" s="(\d+)"/.exec(xml)![1];
      expect(looks[Number(lookOfDate)]).toContain(`numFmtId="${id}"`);
      expect(xml).toContain('</sheetData><autoFilter ref="A1:J3"/>');
      expect(xml).toMatch(/<pane [^>]*ySplit="1"/);
    }
  });
  it('holds the chosen reservations alone, and never those of another event [BIZ-06] [SHL-35]', async () => {
    const own = [
      await makeReservation(api.db, event, guest, { count: 1 }),
      await makeReservation(api.db, event, await makeUser(api.db), { count: 2 }),
      await makeReservation(api.db, event, await makeUser(api.db), { count: 3 }),
    ];
    const other = await makeReservation(api.db, await makeEvent(api.db, await makeUser(api.db)), guest, { count: 4 });
    const chosen = (words: string) =>
      api.call('business.guestsExcel', { params: { id: event.id }, query: { chosen: words }, as: host });
    const { rows } = read((await chosen([own[0], own[2], other].join('.'))).bytes);
    expect(rows.slice(1).map((row) => row[6])).toEqual([1, 3]);
    for (const words of ['', 'x', '1.', '0', '1,2']) expect((await chosen(words)).status).toBe(422);
  });
  it('is a sheet of headers where nobody has reserved', async () => {
    expect((await sheetIn('en')).rows).toEqual([
      ['Name', 'Username', 'Date', 'Day', 'Time', 'Ticket', 'Count', 'Amount (Toman)', 'Status', 'Reservation number'],
    ]);
  });
  it('is for the owner and admins, of events that are there [EVT-10] [API-07] [PRM-19]', async () => {
    await makeReservation(api.db, event, guest);
    const statuses = await Promise.all(
      [
        host,
        await makeUser(api.db, { roleId: 6 }),
        guest,
        await makeUser(api.db),
        await makeUser(api.db, { username: null }),
      ].map(async (as) => (await ask(as)).status),
    );
    expect(statuses).toEqual([200, 200, 403, 403, 403]);
    expect((await api.call('business.guestsExcel', { params: { id: event.id } })).status).toBe(401);
    expect([(await ask(host, 'fa', 999_999)).status, (await ask(host, 'fa', 'x')).status]).toEqual([404, 404]);
    const gone = await makeEvent(api.db, host);
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, gone.id));
    expect((await ask(host, 'fa', gone.id)).status).toBe(404);
  });
});

it('makes a sheet of ten thousand guests beside the process, which goes on answering meanwhile [BIZ-06]', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [`=Guest ${at}`, at, { toman: at }, null, 'x', 'x', 'x']);
  const sheet = { name: 'Guests', isSolar: true, head: ['Name', 'Count'], widths: [10, 10], rows, sums: [['Sum', 1]] };
  /** Processor time of this thread alone, in microseconds: others do not make it longer. */
  const busyFor = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.threadCpuUsage();
    await work();
    return process.threadCpuUsage(before).user;
  };
  let file: Buffer = Buffer.alloc(0);
  const here = await busyFor(() => toExcel(sheet));
  expect(await busyFor(async () => (file = await writeSheet(sheet)))).toBeLessThan(here / 2);
  const made = read(file).rows;
  expect([made.length, made[10_000], made[10_001]]).toEqual([
    10_002,
    ['=Guest 9999', 9999, 9999, '', 'x', 'x', 'x', '', '', ''],
    ['Sum', 1, '', '', '', '', '', '', '', ''],
  ]);
  // One at a time, and a failing one affects nobody else's.
  const bad = { ...sheet, rows: rows.map(() => [{ toman: 'x' as never }]) };
  const [first, second] = await Promise.allSettled([writeSheet(bad), writeSheet(sheet)]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});

it('makes short sheets one after the other, with others answered in between', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => ['Guest', at, { toman: at }]);
  const sheet = { name: 'Guests', isSolar: true, head: ['Name'], widths: [10], rows, sums: [] };
  await writeSheet(sheet);
  const order: string[] = [];
  const sheets = Array.from({ length: 8 }, () => writeSheet(sheet).then(() => order.push('sheet')));
  await setImmediate();
  await setImmediate();
  order.push('another answer');
  await Promise.all(sheets);
  expect(order.indexOf('another answer')).toBeLessThan(4);
});

it('leaves names alone that no spreadsheet would take for a formula', () => {
  const names = ['Sara', '1+1', 'a=b', 'x@y', '', ' =', '\u200Fسارا', '\u0001'];
  expect(names.map(plainText)).toEqual(names);
});

it('names a file so that marks with a meaning of their own do no harm', () => {
  expect(attachment('it\'s-(a)*"b"\r\n')).toBe(
    'attachment; filename="guests.xlsx"; filename*=UTF-8\'\'it%27s-%28a%29%2A%22b%22%0D%0A-guests.xlsx',
  );
});
