import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, stop } from 'esbuild';
import { directionOf, type Locale } from 'shared-kernel/contract/locale';
import { pageCss } from 'shared-kernel/style/page';
import { pageBundle } from '../build/pageBundle.ts';
import { fontFile } from '../build/pageStyle.ts';

interface ServedFile {
  type: string;
  bytes: Buffer;
  tag: string;
  /** Null where it would not be smaller. */
  zipped: Buffer | null;
}

/** The console's page in a language, with a nonce for what it loads and draws, and the files that it names. */
export interface ConsolePage {
  html(locale: Locale, nonce: string): string;
  files: ReadonlyMap<string, ServedFile>;
}

const files = '/console/files';

function served(type: string, bytes: Buffer, zips: boolean): ServedFile {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  return { type, bytes, tag, zipped: zips ? gzipSync(bytes) : null };
}

const style = pageCss
  .replaceAll('__FONT_ARABIC__', `${files}/arabic.woff2`)
  .replaceAll('__FONT_LATIN__', `${files}/latin.woff2`)
  .replaceAll('__FONT_MARKS__', `${files}/latin.woff2`);

/** Built from the sources, once in a process. */
export async function consolePage(): Promise<ConsolePage> {
  const { outputFiles } = await build({
    ...pageBundle,
    entryPoints: [path.join(import.meta.dirname, 'page/main.tsx')],
  });
  // Its process would stay, for nothing.
  await stop();
  return {
    files: new Map([
      ['page.js', served('text/javascript; charset=utf-8', Buffer.from(outputFiles[0]!.contents), true)],
      ['page.css', served('text/css; charset=utf-8', Buffer.from(style), true)],
      ['arabic.woff2', served('font/woff2', readFileSync(fontFile('arabic')), false)],
      ['latin.woff2', served('font/woff2', readFileSync(fontFile('latin')), false)],
    ]),
    html: (locale, nonce) =>
      `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
      `<title>Releases</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${files}/page.css"></head>` +
      `<body><div id="app"></div><script nonce="${nonce}" src="${files}/page.js" defer></script></body></html>`,
  };
}
