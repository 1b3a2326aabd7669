import type { LibHeif } from './readHeic.ts';

/** Files of the library as it comes (LGPL-3.0), apart from the site's own code. */
const script = new URL('libheif-js/libheif-wasm/libheif.js', import.meta.url).href;
const machine = new URL('libheif-js/libheif-wasm/libheif.wasm', import.meta.url).href;

// The compiler's types have only a page's globals.
const worker = globalThis as unknown as {
  importScripts(address: string): void;
  libheif(settings: { wasmBinary: ArrayBuffer }): LibHeif;
};

/**
 * Half a megabyte, which comes with the first picture that needs it. For workers alone: a worker of this site's files
 * may compile WebAssembly, the page's own policy lets nobody.
 */
export async function loadHeif(): Promise<LibHeif> {
  const answer = await fetch(machine);
  if (!answer.ok) throw new Error(`the decoder answered ${answer.status}`);
  worker.importScripts(script);
  return worker.libheif({ wasmBinary: await answer.arrayBuffer() });
}
