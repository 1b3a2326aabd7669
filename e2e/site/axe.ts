import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import type { Frame, Page } from 'puppeteer';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds serious in a page, a frame of it or a part, without these rules. */
export async function seriousFindings(
  page: Page | Frame,
  part = 'html',
  without: readonly string[] = [],
): Promise<Result[]> {
  await page.evaluate(source);
  const violations = (await page.evaluate(
    async (selector, rules) => {
      const { axe } = window as unknown as { axe: { run(context: string, options: RunOptions): Promise<AxeResults> } };
      const off = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
      // What it would load beforehand is for rules that find nothing serious.
      const options: RunOptions = { iframes: false, preload: false, resultTypes: ['violations'], rules: off };
      return (await axe.run(selector, options)).violations;
    },
    part,
    without,
  )) as Result[];
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}
