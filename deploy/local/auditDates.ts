import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const week = 7 * 86_400_000;
const row = /^\| (\w+) \| (\d{4}-\d\d-\d\d) \| (.*) \|$/gm;

/** When a part of the audit was last run, as a day, and how it ended. */
export interface AuditDate {
  day: string;
  end: string;
}

/** What the page of audits says of each part. */
export function readAudits(file: string): Map<string, AuditDate> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Map([...text.matchAll(row)].map(([, part = '', day = '', end = '']) => [part, { day, end }]));
}

/** Writes how a part ended into the page, whose other lines stay. */
export function noteAudit(file: string, part: string, date: AuditDate): void {
  const rows = [...readAudits(file).set(part, date)].sort(([a], [b]) => a.localeCompare(b));
  const text = [
    '# Audits',
    '',
    'When each part of `npm run audit` was last run, and how it ended; the command writes this page. Without a name it runs',
    'the parts that have not passed within a week, the oldest first.',
    '',
    '| part | day | end |',
    '|---|---|---|',
    ...rows.map(([name, { day, end }]) => `| ${name} | ${day} | ${end} |`),
  ];
  writeFileSync(file, `${text.join('\n')}\n`);
}

/** The parts that have not been run within a week or did not pass, those that were never run first. */
export function dueAudits(parts: readonly string[], known: ReadonlyMap<string, AuditDate>, now: Date): string[] {
  const dayOf = (part: string): string => known.get(part)?.day ?? '';
  return parts
    .filter((part) => {
      const date = known.get(part);
      return !date || !/, 0 failed/.test(date.end) || now.getTime() - Date.parse(date.day) >= week;
    })
    .sort((a, b) => dayOf(a).localeCompare(dayOf(b)));
}
