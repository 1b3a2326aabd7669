import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { PartSize, Sizes } from 'shared-kernel/contract/platform/release';

/** The most that each part of an app may weigh as it is sent, in bytes: `sizes.json` in the app's folder. */
const Budget = Type.Record(Type.String(), Type.Integer({ minimum: 0 }));
const budgetCheck = Compile(Budget);
export type Budget = Static<typeof Budget>;

/** How much room a part is given beyond its size, when its budget is set. */
const room = 0.05;
/** The room of a small part, of which a few lines are a large share. In bytes. */
const leastRoom = 600;
/** What a part may weigh that no budget names. In bytes. */
const mostWithout = 40_000;
/** How many modules a sentence names. */
const named = 8;

const fileOf = (folder: string): string => path.join(folder, 'sizes.json');

/** The budget of an app; nothing when its folder has none. */
export function budgetOf(folder: string): Budget {
  const file = fileOf(folder);
  if (!existsSync(file)) return {};
  const budget: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!budgetCheck.Check(budget))
    throw new Error(`${file} does not name the most bytes of each part; take it from the last commit.`);
  return budget;
}

/** Gives these parts a budget with room beyond what they weigh, and drops those of parts that are gone. */
export function setBudget(folder: string, sizes: Sizes, parts: readonly string[]): void {
  const before = budgetOf(folder);
  const budget = Object.fromEntries(
    Object.entries(sizes).flatMap(([name, { bytes }]) => {
      const most = parts.includes(name) ? withRoom(bytes) : before[name];
      return most === undefined ? [] : [[name, most]];
    }),
  );
  writeFileSync(fileOf(folder), `${JSON.stringify(budget, null, 2)}\n`);
}

const withRoom = (bytes: number): number => Math.ceil((bytes + Math.max(bytes * room, leastRoom)) / 100) * 100;

/** One sentence for each part that is beyond its budget, with what is heaviest in it. */
export const tooLarge = (budget: Budget, sizes: Sizes): string[] =>
  Object.entries(sizes).flatMap(([name, part]) => {
    const most = budget[name] ?? mostWithout;
    if (part.bytes <= most) return [];
    return [`${name} is ${kilobytes(part.bytes)} and may be ${kilobytes(most)}; heaviest: ${listed(part.modules)}`];
  });

/** The parts that carry schemas: servers parse what comes in, browsers need the types alone. */
export const withSchemas = (sizes: Sizes): string[] =>
  Object.keys(sizes).filter((name) => 'typebox' in sizes[name]!.modules);

/** What a part weighs more than it did, and the modules that it grew by; null where it did not grow. */
export function growthOf(before: PartSize | undefined, { bytes, modules }: PartSize): string | null {
  const more = bytes - (before?.bytes ?? 0);
  if (more <= 0) return null;
  const grown = Object.entries(modules)
    .map(([module, size]) => [module, size - (before?.modules[module] ?? 0)] as const)
    .filter(([, by]) => by > 0);
  return `+${kilobytes(more)}: ${listed(Object.fromEntries(grown))}`;
}

/** The largest, largest first. */
const listed = (modules: PartSize['modules']): string =>
  Object.entries(modules)
    .sort(([, a], [, b]) => b - a)
    .slice(0, named)
    .map(([module, bytes]) => `${module} ${kilobytes(bytes)}`)
    .join(', ');

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
