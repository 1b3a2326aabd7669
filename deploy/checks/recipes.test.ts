import { temporaryDir } from '../testing/temporaryDir.ts';
import { followRecipes } from './followRecipes.ts';
import { recipeSteps, write } from './recipes.ts';
import { run } from './run.ts';

// Whether the result compiles, is built and passes its tests is checked by recipes.audit.test.ts.

describe('the recipes of CONTRIBUTING', () => {
  it('can be followed to the letter, and cross no border', async () => {
    const copy = await followRecipes(await temporaryDir());
    expect(await run(copy, 'deploy/checks/checkBorders.ts')).toMatch(/No border is crossed\.\s*$/);
  });
});

describe('a recipe', () => {
  const recipe = (step: string) => `## Recipes\n\n### One\n${step}\n\n## More\n`;

  it('puts a line into each of several files', () => {
    const text =
      '1. `a/{x,y}.json`, after `{`: words.\n   ```json\n   "x": 1,\n   "y": 1,\n   "x": 2,\n   "y": 2,\n   ```';
    expect(recipeSteps(recipe(text))).toEqual([
      { kind: 'write', files: ['a/x.json', 'a/y.json'], after: '{', code: '"x": 1,\n"y": 1,\n"x": 2,\n"y": 2,' },
    ]);
  });

  it.each([
    ['has code that belongs to no step', 'Text.\n\n```ts\nlost();\n```', /1 pieces of code, but 0 steps/],
    ['does not begin with its file', '1. Somewhere:\n   ```ts\n   lost();\n   ```', /begin with its file/],
  ])('that %s is refused', (_, text, reason) => {
    expect(() => recipeSteps(recipe(text))).toThrow(reason);
  });

  it('that names what is not there is refused', async () => {
    const folder = await temporaryDir();
    expect(() => write(folder, { kind: 'write', files: ['new.ts'], after: null, code: 'a' })).not.toThrow();
    expect(() => write(folder, { kind: 'write', files: ['new.ts'], after: null, code: 'a' })).toThrow(/already/);
    expect(() => write(folder, { kind: 'write', files: ['new.ts'], after: 'b', code: 'c' })).toThrow(/has no “b”/);
  });
});
