import type { FileStore } from './fileStore.ts';

/** Files checked together: what they belong to is read by one set of queries. */
const atOnce = 500;

/**
 * Deletes the files of a folder that cannot be requested any more. They are listed before what they belong to is
 * read, so that a file that has become current again since is kept.
 */
export async function sweepFiles(
  files: FileStore,
  folder: string,
  currentOf: (names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  for await (const names of inPortions(files.list(folder), atOnce)) {
    const current = await currentOf(names);
    for (const name of names) if (!current.has(name)) await files.delete(name);
  }
}

async function* inPortions<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let portion: T[] = [];
  for await (const one of all) {
    if (portion.push(one) < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
