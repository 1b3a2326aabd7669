import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersion } from '../build/installed.ts';

interface Named {
  name: string;
  version: string;
}

/** What a remote outside this repository installs; `npm run pack` writes it into the package. */
export interface Outside {
  kernel: Named;
  remote: Named;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

type Texts = Record<string, string>;

const titles = { fa: 'صفحهٔ جدید', en: 'New page', ar: 'صفحة جديدة', ps: 'نوې پاڼه' };
const empties = {
  fa: 'هنوز چیزی اینجا نیست',
  en: 'There is nothing here yet',
  ar: 'لا يوجد شيء هنا بعد',
  ps: 'دلته لا څه نشته',
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Writes a remote with one screen into a new folder, and returns its files. In this repository it becomes a workspace;
 * elsewhere it is a repository of its own, on the published packages, or on those that `npm run pack` has put into
 * `packages`.
 */
export function scaffold(folder: string, name: string, packages?: string): string[] {
  const area = /^mf-([a-z]{1,40})$/.exec(name)?.[1];
  if (area === undefined) throw new Error('Say what it is called: mf- and up to 40 small letters, as in mf-poll.');
  const into = path.join(folder, name);
  if (existsSync(into)) throw new Error(`${into} is there already.`);
  const isWorkspace = existsSync(path.join(folder, 'shared-kernel/package.json'));
  const outside = isWorkspace ? null : outsideOf();
  const kernel = outside?.kernel.version ?? installedVersion('shared-kernel');
  const files = {
    ...sources(area, kernel),
    ...(outside ? ownRepository(name, outside, packages) : workspace(name)),
  };
  return Object.entries(files).map(([file, text]) => {
    const to = path.join(into, file);
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, text);
    return path.join(name, file);
  });
}

const outsideOf = (): Outside =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'outside.json'), 'utf8')) as Outside;

function sources(area: string, kernel: string): Texts {
  const Screen = `${area[0]!.toUpperCase()}${area.slice(1)}Screen`;
  const place = `./screens/${area}/${Screen}.tsx`;
  return {
    ...Object.fromEntries(
      (['fa', 'en', 'ar', 'ps'] as const).map((locale) => [
        `src/messages/${locale}.json`,
        json({ [`title.${area}`]: titles[locale], [`${area}.empty`]: empties[locale] }),
      ]),
    ),
    'src/messages/text.ts': `import { createUseText } from 'shared-kernel/i18n/text';
import type en from './en.json';

export const useText = createUseText<keyof typeof en>();
`,
    'src/manifest.ts': `import { defineManifest } from 'shared-kernel/contract/platform/defineManifest';

export const manifest = defineManifest({
  name: 'mf-${area}',
  kernel: '^${kernel}',
  routes: [{ path: '/${area}', screen: '${Screen}', layout: 'default', guard: 'public', title: 'title.${area}' }],
  sheets: {},
  slots: {},
  smoke: { path: '/${area}', sees: '${area}.empty' },
});
`,
    'src/remote.ts': `import { defineRemote } from 'shared-kernel/platform/defineRemote';
import { manifest } from './manifest.ts';

export const { prepare, lifecycles, drawing, part } = defineRemote(manifest, {
  screens: {
    ${Screen}: () => import('${place}'),
  },
  sheets: {},
  slots: {},
  messages: {
    fa: () => import('./messages/fa.json'),
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
    ps: () => import('./messages/ps.json'),
  },
});
`,
    [`src/screens/${area}/${Screen}.tsx`]: `import type { ReactNode } from 'react';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { useText } from '../../messages/text.ts';

export function ${Screen}(): ReactNode {
  const t = useText();
  return <EmptyState title={t('${area}.empty')} />;
}
`,
    [`src/screens/${area}/${Screen}.test.tsx`]: `import { screen } from '@testing-library/react';
import { drawerOf } from 'shared-kernel/testing/drawerOf';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json' with { type: 'json' };
import { ${Screen} } from './${Screen}.tsx';

const draw = drawerOf(manifest, en);

it('says so when there is nothing', () => {
  draw(<${Screen} />, '/${area}');
  expect(screen.queryByText(en['${area}.empty'])).not.toBeNull();
});
`,
  };
}

/** Its packages are the repository's. */
const workspace = (name: string): Texts => ({
  'package.json': json({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: `dorehami-dev ${name}`,
      build: `dorehami-build ${name}`,
      test: `node --experimental-vm-modules ../node_modules/jest/bin/jest.js -c ../jest.config.mjs ${name}/`,
    },
    dependencies: { react: installedVersion('react'), 'shared-kernel': '*' },
    devDependencies: { '@testing-library/react': installedVersion('@testing-library/react'), deploy: '*' },
  }),
});

function ownRepository(
  name: string,
  { kernel, remote, dependencies, devDependencies }: Outside,
  packages?: string,
): Texts {
  const tarball = (one: Named): string =>
    `file:${path.resolve(packages!, `${one.name.replace('@', '').replace('/', '-')}-${one.version}.tgz`)}`;
  return {
    'package.json': json({
      name,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        dev: 'dorehami-remote dev',
        test: 'tsc && dorehami-remote test',
        build: 'dorehami-remote build',
        publish: 'dorehami-remote publish',
        promote: 'dorehami-remote promote',
        rollback: 'dorehami-remote rollback',
      },
      dependencies: {
        ...dependencies,
        // Its modules ask for one another by this name, in the page too.
        'shared-kernel': packages === undefined ? `npm:${kernel.name}@^${kernel.version}` : tarball(kernel),
      },
      devDependencies: {
        ...devDependencies,
        [remote.name]: packages === undefined ? `^${remote.version}` : tarball(remote),
      },
    }),
    'tsconfig.json': json({
      compilerOptions: {
        target: 'es2023',
        lib: ['es2024', 'dom', 'dom.iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        jsxImportSource: '@emotion/react',
        strict: true,
        noUncheckedIndexedAccess: true,
        erasableSyntaxOnly: true,
        verbatimModuleSyntax: true,
        allowImportingTsExtensions: true,
        resolveJsonModule: true,
        skipLibCheck: true,
        noEmit: true,
        types: ['jest'],
      },
      include: ['src'],
    }),
    'jest.config.mjs': `export { default } from '${remote.name}/jest';\n`,
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    '.github/workflows/release.yml': `# A tag v1.4.0 is tested, built and published. It goes live by \`npm run promote -- 1.4.0\`.
name: release
on:
  push:
    tags: ['v*']
jobs:
  publish:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
      - run: npm ci
      - run: npm test
      - run: npm run build -- --version "\${GITHUB_REF_NAME#v}"
      - run: npm run publish
        env:
          RELEASE_URL: \${{ vars.RELEASE_URL }}
          RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN }}
`,
    'README.md': `# ${name}

An area of the site, in a repository of its own. The shell around it owns header, footer, sheets, language and session;
\`shared-kernel\` gives parts, stores, texts and the API client.

\`\`\`
npm install
npm test                      # types, and the tests beside the screens
npm run dev                   # builds on every change, at http://localhost:4100
npm run build -- --version 1.4.0
\`\`\`

While \`npm run dev\` runs, give its address to a running site on its page \`/test\`: your browser takes ${name} from here,
and nobody else's does.

## Releasing
Ops give your team a token (\`release token <team> ${name}\`). With \`RELEASE_URL\`, the release service, and
\`RELEASE_TOKEN\`:

\`\`\`
npm run publish                                # stored for good; nothing is live yet
npm run promote -- 1.4.0 --why "polls open"    # live
npm run rollback -- --why "polls are slow"
\`\`\`

A tag \`v1.4.0\` publishes by itself (\`.github/workflows/release.yml\`; its variable and its secret have the names above).

## Where things are
| | |
|---|---|
| \`src/manifest.ts\` | paths, sheets and slots, and the kernel that it needs |
| \`src/remote.ts\` | which file each of those names leads to |
| \`src/screens/\` | a folder for each screen, its test beside it |
| \`src/messages/\` | texts in Persian, English, Arabic and Pashto; \`title.…\` goes into the manifest |

The first part of a path must be free: ask for it to be reserved, so that no username takes it.
`,
  };
}
