import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** The title of one test, or all tests of a block, which ends at the indentation at which it began. */
const ofTheAudit = /\bitInAudit\(\s*(['"`])(.*?)\1,|^( *)describeInAudit\((.*?)\n\3\}\);/gms;
const rowsIn = (text: string): string[] => [...text.matchAll(/\[([A-Z]{3}-\d\d)\]/g)].map(([, row = '']) => row);

const files = globSync('{api,deploy,docs,e2e,shell,shared-kernel,mf-*}/**/*.test.{ts,tsx}', { cwd: root })
  .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file) && !file.includes('.audit.test.'))
  .map((file) => readFileSync(join(root, file), 'utf8'));
const daily = new Set(files.flatMap((text) => rowsIn(text.replace(ofTheAudit, ''))));
const audited = files.flatMap((text) =>
  [...text.matchAll(ofTheAudit)].map(([, , title, , block]) => title ?? block ?? ''),
);

it('knows the walks that are left to the audit', () => {
  expect(audited.length).toBeGreaterThan(10);
});

it('holds each row of a walk that is left to the audit by another test every day', () => {
  expect(audited.flatMap(rowsIn).filter((row) => !daily.has(row))).toEqual([]);
});
