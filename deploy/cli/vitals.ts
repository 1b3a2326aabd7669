import { parseArgs } from 'node:util';
import { Compile } from 'typebox/compile';
import { errorLogCalls } from 'shared-kernel/contract/errorLog';
import { asError } from 'shared-kernel/contract/thrown';
import { vitalsCalls } from 'shared-kernel/contract/vitals';
import { table } from './table.ts';

// What browsers reported about the site, by area and version: how fast pages were, and what failed in them.

const vitals = Compile(vitalsCalls['vitals.table'].answer);
const errors = Compile(errorLogCalls['errorLog.table'].answer);
/** How much of an error's text stands in a line. */
const width = 80;

const usage = 'Usage: ADMIN_TOKEN=… npm run vitals -- [--site http://localhost:3000] [--days 7]';

async function ask(site: string, path: string, days: string): Promise<unknown> {
  const answer = await fetch(`${site}/api/v1${path}?days=${encodeURIComponent(days)}`, {
    headers: { authorization: `Bearer ${process.env.ADMIN_TOKEN}`, 'x-language': 'en' },
  }).catch(() => {
    throw new Error(`The site at ${site} does not answer`);
  });
  const body: { message?: unknown } = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(`The site at ${site} answered ${answer.status}: ${String(body.message ?? '')}`);
  return body;
}

/** Layout shift as a plain number, durations in milliseconds. */
const shown = (name: string, value: number): string => (name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`);

/** What a browser sent stays in its cell: no line breaks, and nothing that a terminal would obey. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, width);

async function tables(site: string, days: string): Promise<string> {
  const [speed, faults] = [await ask(site, '/admin/vitals', days), await ask(site, '/admin/errors', days)];
  if (!vitals.Check(speed) || !errors.Check(faults)) throw new Error(`The site at ${site} answers something else`);
  return [
    table(
      ['area', 'version', 'measure', 'pages', '3 of 4 within', 'is'],
      speed.data.map(({ app, version, name, pages, p75, rating }) => [
        app,
        version,
        name,
        String(pages),
        shown(name, p75),
        rating,
      ]),
    ),
    table(
      ['area', 'version', 'times', 'last', 'what'],
      faults.data.map(({ app, version, times, last_at: last, error }) => [
        oneLine(app ?? '–'),
        oneLine(version ?? '–'),
        String(times),
        last,
        oneLine(error),
      ]),
    ),
  ].join('\n\n');
}

try {
  const { values } = parseArgs({ options: { site: { type: 'string' }, days: { type: 'string' } } });
  if (!process.env.ADMIN_TOKEN) throw new Error(usage);
  const site = (values.site ?? process.env.PUBLIC_URL ?? 'http://localhost:3000').replace(/\/+$/, '');
  console.log(await tables(site, values.days ?? '7'));
} catch (error) {
  console.error(asError(error).message);
  process.exitCode = 1;
}
