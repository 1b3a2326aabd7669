import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** What takes the zone of the machine that it runs on, or a day of another zone than the reader's. */
const careless: readonly { is: RegExp; allowed: readonly string[] }[] = [
  { is: /resolvedOptions\(\)\.timeZone/, allowed: ['shared-kernel/language/deviceZone.ts'] },
  {
    is: /\.(?:get|set)(?:Date|Day|Hours|Minutes|Month|FullYear)\(|\.getTimezoneOffset\(/,
    allowed: [],
  },
  { is: /\.toLocale(?:Date|Time)?String\(|\.to(?:Date|Time)String\(/, allowed: [] },
  { is: /new Date\(\s*\w+,/, allowed: [] },
  {
    is: /\.toISOString\(\)\s*\.(?:slice|substring|split)\(/,
    allowed: [
      // Days without a zone.
      'shared-kernel/language/isoDay.ts',
      'api/src/events/feed/calendar.ts',
      // Counted by days of the server, for no reader.
      'api/src/events/event/viewCounter.ts',
      'api/src/desk/vitals/queries.ts',
      'api/src/jobs/cleanUp.ts',
    ],
  },
  {
    is: /DateTimeFormat\((?!\)\.resolvedOptions)(?:(?!timeZone|\)[;.])[^]){0,400}\)[;.]/,
    // The zone is among the options that its callers give.
    allowed: ['api/src/events/card/cardTexts.ts', 'shared-kernel/language/calendarNames.ts'],
  },
  {
    // A zone that is written out is nobody's: the reader's, the event's and the product's have names. Only noon of a day
    // without a zone is told by UTC.
    is: /(?<!\bnoonOf\((?:[^()]|\([^()]*\))*\),\s*)'UTC'|,\s*'[A-Z][a-z]+\/\w+',?\s*\)|timeZone: '|at time zone '/,
    // The database's clock, as the text of a moment.
    allowed: ['api/src/db/clock.ts'],
  },
];

const faults = (file: string, source: string): string[] =>
  careless.flatMap(({ is, allowed }) => (is.test(source) && !allowed.includes(file) ? [`${file}: ${String(is)}`] : []));

describe('times [SYS-08]', () => {
  it('are nowhere those of the machine by accident', () => {
    const files = globSync('{api/src,mf-*/src,shell/src,shared-kernel,deploy/gateway,deploy/renderer}/**/*.{ts,tsx}', {
      cwd: root,
    }).filter((file) => !/\.(?:test|gallery)\.tsx?$|\/testing\/|\/demo\/|node_modules/.test(file));
    expect(files.flatMap((file) => faults(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;',
    'const hour = new Date(start).getHours();',
    'day.setDate(day.getDate() + 1);',
    'const text = new Date(at).toLocaleDateString("fa");',
    'const first = new Date(year, month, 1);',
    'const today = now().toISOString().slice(0, 10);',
    "const [day] = start.toISOString().split('T');",
    "const format = new Intl.DateTimeFormat('fa', { weekday: 'long' });",
    'const said = Intl.DateTimeFormat(locale).format(at);',
    "const day = formatDay(locale, created_at, 'UTC');",
    "const day = formatDay(locale, noonOf(day).getTime(), 'UTC');",
    "const day = isoDay(now(), 'Asia/Tehran');",
    "const zone = 'UTC';",
    "const format = new Intl.DateTimeFormat('fa', { timeZone: 'UTC' });",
    "const day = sql`(${reservations.createdAt} at time zone 'UTC')::date`;",
  ])('one is found: %s', (source) => {
    expect(faults('mf-a/src/a.ts', source)).toHaveLength(1);
  });

  it.each([
    "const format = new Intl.DateTimeFormat('fa', { timeZone: zone, weekday: 'long' });",
    'const hour = new Date(start).getUTCHours();',
    'const at = new Date(start);',
    'const text = at.toISOString();',
    "const text = formatDay(locale, noonOf(addDays(today, at)), 'UTC');",
    'const day = isoDay(now(), iranZone);',
  ])('one in a zone that was chosen is none: %s', (source) => {
    expect(faults('mf-a/src/a.ts', source)).toEqual([]);
  });
});
