import { globSync } from 'node:fs';
import path from 'node:path';
import { context } from 'esbuild';
import { locales } from 'shared-kernel/contract/locale';
import { root } from '../build/apps.ts';
import { pageBundle } from '../build/pageBundle.ts';

const kernel = path.join(root, 'shared-kernel');

/** Each kernel part has the description of its states beside it. */
const descriptions = (): string[] => globSync('{ui,product}/**/*.gallery.tsx', { cwd: kernel }).sort();

/** A part's name is its path in the kernel. */
const nameOf = (file: string): string => file.replace(/\.gallery\.tsx$/, '');

export const partNames = (): string[] => descriptions().map(nameOf);

/** The script that gives all descriptions to the page. */
function script(): string {
  const files = descriptions();
  return [
    "import { start } from './testing/gallery/start.tsx';",
    ...files.map((file, at) => `import { states as s${at} } from './${file}';`),
    ...locales.flatMap((locale) => [
      `import k_${locale} from './i18n/messages/${locale}.json';`,
      `import f_${locale} from './forms/messages/${locale}.json';`,
    ]),
    `start({${files.map((file, at) => `'${nameOf(file)}': s${at}`).join(', ')}},`,
    `{${locales.map((locale) => `${locale}: {...k_${locale}, ...f_${locale}}`).join(', ')}});`,
  ].join('\n');
}

/** The gallery's script, built from the sources at each call. */
export async function gallery(): Promise<{ bundle(): Promise<string>; close(): Promise<void> }> {
  const builder = async () =>
    context({
      stdin: { contents: script(), resolveDir: kernel, sourcefile: 'gallery.js' },
      ...pageBundle,
    });
  let known = script();
  let current = await builder();
  return {
    async bundle() {
      if (known !== script()) {
        await current.dispose();
        known = script();
        current = await builder();
      }
      return (await current.rebuild()).outputFiles[0]!.text;
    },
    close: () => current.dispose(),
  };
}
