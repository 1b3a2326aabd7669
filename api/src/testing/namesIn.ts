import type { FileStore } from '../files/fileStore.ts';

export async function namesIn(files: Pick<FileStore, 'list'>, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.list(folder)) names.push(name);
  return names.sort();
}
