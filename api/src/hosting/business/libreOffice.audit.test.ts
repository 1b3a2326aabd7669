import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guestSheet } from './guestSheet.ts';
import { taxSheet } from './taxSheet.ts';

const program = 'soffice';

/** What LibreOffice makes of a file: its XML, and its cells by row, numbers as numbers. */
function openedBy(file: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  try {
    const path = join(folder, 'sheet.xlsx');
    writeFileSync(path, file);
    // Its own profile, so that one that is open elsewhere does not take the work over.
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    execFileSync(program, [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, path], {
      stdio: 'ignore',
    });
    const xml = readFileSync(join(folder, 'sheet.fods'), 'utf8');
    const [, ...tables] = xml.split('<table:table ');
    const rows = tables.join('').match(/<table:table-row .*?<\/table:table-row>/gs)!;
    return { xml, rows: rows.map(cellsOf).filter((cells) => cells.length > 0) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<[^>]+>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => characters[name] ?? entity);

const cellsOf = (row: string): (string | number)[] =>
  [
    ...row.matchAll(
      /<table:table-cell[^>]*office:value-type="(\w+)"(?: office:value="([^"]*)")?[^>]*>(.*?)<\/table:table-cell>/gs,
    ),
  ].map(([, type, value, content]) => (type === 'float' ? Number(value) : plain(content!.trim())));

const isRightToLeft = /style:writing-mode="rl-tb"/;

const whereInstalled = spawnSync(program, ['--version']).status === 0 ? describe : describe.skip;

whereInstalled('LibreOffice', () => {
  it('opens the guests from right to left, with texts as texts and numbers as numbers [BIZ-06]', async () => {
    const plainNames = [
      'سارا احمدی',
      '09121234567',
      '۰۹۱۲۱۲۳۴۵۶۷',
      'شادی 🎉👩‍👩‍👧',
      'John O\'Neil <&">',
      '1e5',
      '2026-12-01',
      'TRUE',
      '50%',
    ];
    const formulas = ['=1+1', '+989121234567', '@SUM(A1)', '-1', '＝1+1', '=HYPERLINK("https://example.com","x")'];
    const start = new Date('2026-12-01T15:00:00Z');
    const { xml, rows } = openedBy(
      await guestSheet(
        [...plainNames, ...formulas].map((name, at) => ({
          name,
          username: 'mina',
          start,
          plan: 'بلیت ویژه',
          count: at + 1,
          amount: 1_234_567 * at,
          status: 'paid',
          factorNumber: `00000000000${at % 10}`,
        })),
        { locale: 'fa', timezone: 'Asia/Tehran' },
      ),
    );
    expect(xml).toMatch(isRightToLeft);
    expect(xml).not.toContain('table:formula');
    const [head, ...guests] = rows;
    expect(head).toEqual(expect.arrayContaining(['نام', 'نام کاربری', 'مبلغ (تومان)']));
    expect(guests.map(([name]) => name)).toEqual([...plainNames, ...formulas]);
    expect(guests.map((guest) => guest.slice(6))).toEqual(
      guests.map((_, at) => [at + 1, 1_234_567 * at, 'پرداخت‌شده', `00000000000${at % 10}`]),
    );
  });

  it('opens the sheet for taxes with its sums, and references keep their zeros [BIZ-04]', async () => {
    const at = new Date('2026-11-01T10:00:00Z');
    const { xml, rows } = openedBy(
      await taxSheet(
        [
          { at, kind: 'income', event: '=شب شعر', reference: '000000000042', count: 2, amount: 100_000 },
          { at, kind: 'refund', event: 'Tea & talk', reference: '000000000043', count: 1, amount: -40_000 },
          { at, kind: 'payOut', event: '', reference: '007', count: null, amount: 2_000_000_000 },
        ],
        'fa',
      ),
    );
    expect(xml).toMatch(isRightToLeft);
    expect(xml).not.toContain('table:formula');
    // Empty cells are left out.
    const [head, ...lines] = rows;
    expect(head!.at(-1)).toBe('مبلغ (تومان)');
    expect(lines.map((line) => line.slice(2))).toEqual([
      ['پرداخت مهمان', '=شب شعر', '000000000042', 2, 100_000],
      ['برگرداندن پول مهمان', 'Tea & talk', '000000000043', 1, -40_000],
      ['پرداخت به شما', '007', 2_000_000_000],
      [60_000],
      [2_000_000_000],
    ]);
  });
});
