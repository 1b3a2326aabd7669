import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One step of a recipe as CONTRIBUTING writes it. */
export type Step =
  | { kind: 'run'; commands: string }
  /** Where there are several files, each line of the code goes into the next of them. */
  | { kind: 'write'; files: string[]; after: string | null; code: string };

const stepWithCode = /^\d+\. (.*(?:\n {3}(?!```).*)*)\n {3}```(\w+)\n([\s\S]*?)\n {3}```$/gm;

export function recipeSteps(readme: string): Step[] {
  const recipes = /^## Recipes\n([\s\S]*?)^## /m.exec(readme)?.[1] ?? '';
  const steps = [...recipes.matchAll(stepWithCode)].map(([, text = '', language = '', code = '']) =>
    readStep(text, language, code.replaceAll(/^ {3}/gm, '')),
  );
  const blocks = recipes.match(/^ *```\w+$/gm)?.length ?? 0;
  if (steps.length !== blocks) throw new Error(`${blocks} pieces of code, but ${steps.length} steps were understood`);
  return steps;
}

function readStep(text: string, language: string, code: string): Step {
  if (language === 'sh') return { kind: 'run', commands: code };
  const file = /^`([^`]+)`/.exec(text)?.[1];
  if (!file) throw new Error(`A step does not begin with its file: ${text}`);
  const choices = /\{(.*)\}/.exec(file)?.[1]?.split(',');
  return {
    kind: 'write',
    files: choices ? choices.map((choice) => file.replace(/\{.*\}/, choice)) : [file],
    after: /\bafter `([^`]+)`/.exec(text)?.[1] ?? null,
    code,
  };
}

/** Carries out a step in a copy of the repository. */
export function write(folder: string, { files, after, code }: Extract<Step, { kind: 'write' }>): void {
  const lines = code.split('\n');
  for (const [turn, name] of files.entries()) {
    const file = path.join(folder, name);
    const own = files.length > 1 ? lines.filter((_, line) => line % files.length === turn).join('\n') : code;
    if (after === null) {
      if (existsSync(file)) throw new Error(`${name} is there already`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${own}\n`);
    } else {
      const text = readFileSync(file, 'utf8');
      if (!text.includes(after)) throw new Error(`${name} has no “${after}”`);
      writeFileSync(
        file,
        text.replace(after, () => `${after}\n${own}\n`),
      );
    }
  }
}
