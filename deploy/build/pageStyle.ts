import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { sharedMarks } from 'shared-kernel/style/fonts';
import { pageCss } from 'shared-kernel/style/page';

const fonts = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'),
);

/** A file of the site's font; the other half of it is the other `subset`. */
export const fontFile = (subset: 'arabic' | 'latin'): string =>
  path.join(fonts, `vazirmatn-${subset}-wght-normal.woff2`);

/**
 * Writes the page's inlined style into the shell's release, with its fonts at their final addresses: the style is
 * inlined in the HTML of every path, where a relative address would break.
 */
export async function writePageStyle(outputPath: string, version: string): Promise<{ css: string; font: string }> {
  const font = (subset: 'arabic' | 'latin' | 'marks', bytes: Buffer): string => {
    const name = `vazirmatn-${subset}.${hash(bytes)}.woff2`;
    writeFileSync(path.join(outputPath, name), bytes);
    return name;
  };
  const arabic = font('arabic', readFileSync(fontFile('arabic')));
  const latin = readFileSync(fontFile('latin'));
  const marks = await subsetFont(latin, sharedMarks, { targetFormat: 'woff2' });
  const address = (file: string): string => `/_apps/shell/${version}/${file}`;
  const css = pageCss
    .replaceAll('__FONT_ARABIC__', address(arabic))
    .replaceAll('__FONT_LATIN__', address(font('latin', latin)))
    .replaceAll('__FONT_MARKS__', address(font('marks', marks)));
  const name = `page.${hash(css)}.css`;
  writeFileSync(path.join(outputPath, name), css);
  return { css: name, font: arabic };
}

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 10);
