import { integrityOf } from './integrityOf.ts';

/**
 * Scripts that a page would load without a hash: named neither by the release set nor by a script that loads them.
 * `scripts` are the texts by name, `named` those that the release set names.
 */
export function unpinned(scripts: ReadonlyMap<string, string>, named: ReadonlySet<string>): string[] {
  return [...scripts]
    .filter(([file, text]) => {
      const integrity = integrityOf(Buffer.from(text));
      return !named.has(file) && ![...scripts].some(([other, by]) => other !== file && by.includes(integrity));
    })
    .map(([file]) => file);
}
