import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { compileKernel } from './packKernel.ts';
import { emptyStage, packageFile } from './stage.ts';

/** What semver demands of the next version. */
export type Step = 'none' | 'minor' | 'major';

export interface Surface {
  /** The kernel's version that remotes were last built for, and what has become of the surface since. */
  released: string;
  since: Step;
  /** What a remote may lean on: the declarations of each module that has a public name. */
  text: string;
}

/** Reads `surface.md`. */
export function parseSurface(file: string): Surface {
  const [, released, since, text] = /^Since (\S+): (none|minor|major)\n\n([\s\S]*)$/m.exec(file) ?? [];
  if (released === undefined || text === undefined)
    throw new Error('surface.md was written by hand; take the last one');
  return { released, since: since as Step, text };
}

export const writeSurface = ({ released, since, text }: Surface): string =>
  `# What remotes may lean on\n\nDrawn by \`npm run surface\` from the kernel's types. What lies deeper than the members of a type is a digest.\n\nSince ${released}: ${since}\n\n${text}`;

/** Whether a module of the kernel has a public name: the most particular one that fits leads to it. */
export function isPublic(file: string, names: Readonly<Record<string, string>>): boolean {
  const [, module = '', ending = ''] = /^(.*)(\.tsx?)$/.exec(file) ?? [];
  const fitting = Object.keys(names)
    .filter((name) => {
      const [start = '', end] = name.slice(2).split('*');
      return end === undefined ? start === module : module.startsWith(start) && end === '';
    })
    .sort((a, b) => Number(a.includes('*')) - Number(b.includes('*')) || b.length - a.length);
  const [name] = fitting;
  if (name === undefined) return false;
  const rest = module.slice(name.slice(2).indexOf('*'));
  return names[name]!.replace('*', rest) === `./${module}${ending}`;
}

/** The kernel's surface as its sources have it now. */
export function surfaceNow(): string {
  const stage = emptyStage('surface');
  compileKernel(stage, { emitDeclarationOnly: true, removeComments: true });
  const { exports: names = {} } = packageFile('shared-kernel');
  const sections = globSync('**/*.d.ts', { cwd: stage })
    .map((file) => file.slice(0, -'.d.ts'.length))
    .sort()
    .flatMap((module) => {
      const source = [`${module}.ts`, `${module}.tsx`].find((file) =>
        existsSync(path.join(root, 'shared-kernel', file)),
      );
      if (source === undefined || !isPublic(source, names)) return [];
      return [`## ${module}\n\`\`\`ts\n${outline(readFileSync(path.join(stage, `${module}.d.ts`), 'utf8'))}\n\`\`\`\n`];
    });
  rmSync(stage, { recursive: true });
  return sections.join('\n');
}

/** The longest line that is written out, in characters. */
const longest = 300;

/** Declarations with their members, and what is deeper as a digest: the calls' types alone are a megabyte. */
function outline(declarations: string): string {
  const lines: string[] = [];
  let deeper: string[] = [];
  const close = (): void => {
    if (deeper.length > 0) lines.push(`        ${digestOf(deeper.join('\n'))}`);
    deeper = [];
  };
  for (const line of declarations.split('\n')) {
    if (line === '' || line === 'export {};' || line.startsWith('import ')) continue;
    if (/^ {8}/.test(line)) deeper.push(line);
    else {
      close();
      lines.push(line.length > longest ? `${line.slice(0, longest)}… ${digestOf(line)}` : line);
    }
  }
  close();
  return lines.join('\n');
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * What a change of the surface demands: a line that is gone, or is another now, may be one that a remote leans on; one
 * that came is only more. A member's digest belongs to its member.
 */
export function stepBetween(before: string, now: string): Step {
  const [was, is] = [linesOf(before), linesOf(now)];
  for (const [line, times] of was) if ((is.get(line) ?? 0) < times) return 'major';
  const more = [...is].filter(([line, times]) => (was.get(line) ?? 0) < times).map(([line]) => line);
  // Who draws a part does not give it what it did not ask for before.
  if (more.some((line) => /\ninterface \w+Props [^\n]*\n {4}[\w']+: [^\n]*$/.test(line) && was.has(headOf(line))))
    return 'major';
  return more.length > 0 ? 'minor' : 'none';
}

/** The line of the declaration that a member stands in, as it is counted. */
const headOf = (line: string): string => {
  const [module = '', declaration = ''] = line.split('\n');
  return [module, declaration].join('\n');
};

/** Each line with its module and its declaration, and how often it is there. */
function linesOf(text: string): Map<string, number> {
  const found = new Map<string, number>();
  let module = '';
  let declaration = '';
  let member = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) module = line;
    if (/^\S/.test(line)) declaration = line;
    if (/^ {4}\S/.test(line)) member = line;
    // A declaration's last line says nothing of what it was.
    const place = /^ {8}/.test(line)
      ? [module, declaration, member]
      : /^\S/.test(line)
        ? [module]
        : [module, declaration];
    const key = [...place, line].join('\n');
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  return found;
}

const weight: readonly Step[] = ['none', 'minor', 'major'];
export const larger = (a: Step, b: Step): Step => (weight.indexOf(a) > weight.indexOf(b) ? a : b);

/** The lowest version that may follow a released one. */
export function lowestAfter(released: string, step: Step): string {
  const [major = 0, minor = 0] = released.split('.').map(Number);
  if (step === 'none') return released;
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** What is wrong with the version and its line of the changelog, for a surface that has changed so much since. */
export function versionFault(
  { released, since }: Pick<Surface, 'released' | 'since'>,
  version: string,
  changelog: string,
): string | null {
  const lowest = lowestAfter(released, since);
  const numbers = (text: string): number[] => text.split('.').map(Number);
  const [a, b] = [numbers(version), numbers(lowest)];
  const at = a.findIndex((number, place) => number !== b[place]);
  const what = since === 'major' ? 'Something that remotes may lean on is gone or changed' : 'There is more to lean on';
  if (at >= 0 && a[at]! < b[at]!)
    return `${what} since ${released}: raise shared-kernel/package.json to ${lowest}, and say in CHANGELOG.md what remotes have to do.`;
  const kernels = changelog.split('## `shared-kernel`')[1] ?? '';
  return kernels.includes(`\n### ${version}\n`)
    ? null
    : `CHANGELOG.md has no \`### ${version}\` under \`shared-kernel\`.`;
}
