import createCache from '@emotion/cache';
import { sheetPerAtRules } from './sheetPerAtRules.ts';

it('adds an at-rule to no sheet that the browser has computed already, and keeps the order', async () => {
  const cache = createCache({ key: 'x', speedy: true });
  sheetPerAtRules(cache);
  const add = (...rules: string[]) => rules.forEach((rule) => cache.sheet.insert(rule));
  add('.a{color:red}', '.b{color:red}');
  await Promise.resolve();
  add('.c{color:red}', '@media print{.c{color:blue}}', '@media print{.d{color:blue}}', '.e{color:red}');
  await Promise.resolve();
  add('.f{color:red}', '@keyframes g{to{opacity:0}}');
  const written = cache.sheet.tags.map(({ sheet }) => [...sheet!.cssRules].map(({ cssText }) => cssText.slice(0, 6)));
  expect(written).toEqual([['.a {co', '.b {co', '.c {co'], ['@media', '@media', '.e {co', '.f {co'], ['@keyfr']]);
});
