import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';

/** One part of an app: what every visit loads, or what a screen, a sheet or a slot's filler loads beside that. */
const Part = Type.Object({
  /** Compressed with brotli, as it is sent; in bytes. */
  bytes: Type.Integer({ minimum: 0 }),
  /** What it is made of, by module or package, before anything is minified or compressed; in bytes. */
  modules: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
});
const Sizes = Type.Record(Type.String(), Part);
const sizesCheck = Compile(Sizes);

export type Part = Static<typeof Part>;
export type Sizes = Static<typeof Sizes>;

/** How much a part may grow before its size has to be agreed to again. */
const growth = 0.03;
/** How much any part may grow: of a small one a few lines are a large share. In bytes. */
const smallestMargin = 600;
/** How large a part may be before anybody has agreed to its size. In bytes. */
const mostWhenNew = 40_000;
/** Smaller modules are not named. In bytes. */
const worthNaming = 1000;

const fileOf = (folder: string): string => path.join(folder, 'sizes.json');

/** The sizes that an app's team has agreed to; nothing when its folder has none. */
export function agreedSizes(folder: string): Sizes {
  const file = fileOf(folder);
  if (!existsSync(file)) return {};
  const sizes: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!sizesCheck.Check(sizes)) throw new Error(`${file} is not a table of sizes; write it anew with npm run sizes.`);
  return sizes;
}

/** Writes down today's sizes as agreed to. Small modules are summed up as one. */
export function agreeTo(folder: string, sizes: Sizes): void {
  const noted = Object.fromEntries(
    Object.entries(sizes).map(([name, { bytes, modules }]) => [name, { bytes, modules: named(modules) }]),
  );
  writeFileSync(fileOf(folder), `${JSON.stringify(noted, null, 2)}\n`);
}

function named(modules: Part['modules']): Part['modules'] {
  const large = Object.entries(modules).filter(([, bytes]) => bytes >= worthNaming);
  return Object.fromEntries(large.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * One sentence for each part that is too large, with the modules that it grew by; empty when all is within bounds.
 */
export function tooLarge(agreed: Sizes, sizes: Sizes): string[] {
  return Object.entries(sizes).flatMap(([name, part]) => {
    const before = agreed[name];
    const most = before ? before.bytes + Math.max(before.bytes * growth, smallestMargin) : mostWhenNew;
    if (part.bytes <= most) return [];
    const allowed = before ? `agreed ${kilobytes(before.bytes)}, at most` : 'the most that a new part may take is';
    return [
      `${name} is ${kilobytes(part.bytes)} (${allowed} ${kilobytes(most)}): ${grown(before?.modules ?? {}, part)}`,
    ];
  });
}

/** The modules that are new or larger, those that grew most first. */
function grown(before: Part['modules'], { modules }: Part): string {
  const more = Object.entries(modules)
    .map(([module, bytes]) => ({ module, by: bytes - (before[module] ?? 0) }))
    // One that was too small to be written down is not new.
    .filter(({ module, by }) => by > 0 && (module in before || by >= worthNaming))
    .sort((a, b) => b.by - a.by)
    .slice(0, 8);
  return more.map(({ module, by }) => `${module} +${kilobytes(by)}`).join(', ');
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
