import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };
import ps from './ps.json' with { type: 'json' };

it.each([
  ['fa', fa],
  ['ar', ar],
  ['ps', ps],
])('%s says everything that English says', (_, words) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  expect(Object.values(words).every((text) => text.trim() !== '')).toBe(true);
});
