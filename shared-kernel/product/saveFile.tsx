import { openFile } from './openFile.tsx';

/** Saves what the page has made itself, such as a drawing of a chart. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  openFile(address, name);
  // Browsers take the file within moments, but do not say when they have.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
