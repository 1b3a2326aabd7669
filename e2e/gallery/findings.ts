import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import type { Frame, Page } from 'puppeteer';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules for whole pages, which the gallery is not. */
const ofPages = ['region', 'heading-order', 'page-has-heading-one', 'landmark-one-main', 'landmark-unique'];

/** What axe finds serious in the parts, also in those in a window of their own. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) found.push(...(await findingsIn(frame)));
  return found;
}

async function findingsIn(frame: Frame): Promise<string[]> {
  await frame.evaluate(source);
  const violations = (await frame.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(context: Node, options: RunOptions): Promise<AxeResults> } };
    const off = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
    return (await axe.run(document, { iframes: false, resultTypes: ['violations'], rules: off })).violations;
  }, ofPages)) as Result[];
  const place = new URL(frame.url()).searchParams;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary, target }) =>
        [place.get('part'), place.get('state'), `${id}: ${html.slice(0, 200)}`, target.join(' '), failureSummary]
          .filter(Boolean)
          .join(' | '),
      ),
    );
}
