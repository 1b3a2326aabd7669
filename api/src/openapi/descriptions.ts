import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.resolve('shared-kernel/contract/calls')));

/** A comment's text without its stars, on one line. */
const plain = (comment: string): string =>
  comment
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The contract's own comment on each call. They are written where the call is defined, for readers of the code; the
 * server runs from the same files, so the document need not repeat them.
 */
export function describeCalls(): Map<string, string> {
  const descriptions = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const source = readFileSync(join(folder, file), 'utf8');
    for (const [, comment = '', name = ''] of source.matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*'([\w]+\.[\w]+)': \{/g,
    ))
      descriptions.set(name, plain(comment));
  }
  return descriptions;
}
