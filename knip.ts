import type { KnipConfig } from 'knip';

// What is used by nobody goes. An exclamation mark: this is part of the product, not of its tests and tools.
export default {
  workspaces: {
    '.': {
      entry: ['docs/*.ts', '.puppeteerrc.cjs'],
      project: ['docs/**/*.ts', '*.{ts,mjs,cjs}'],
      // The compiler and the builds take JSX from the first, for every workspace; the second's place is the tests'
      // matter.
      ignoreDependencies: ['@emotion/react', 'lucide-react'],
    },
    shell: {
      entry: ['src/main.tsx!', 'src/server.ts!', 'src/worker/sw.ts!', 'src/manifest.ts!'],
      project: ['src/**/*.{ts,tsx}!'],
    },
    'mf-*': { entry: ['src/remote.ts!', 'src/manifest.ts!'], project: ['src/**/*.{ts,tsx}!'] },
    'shared-kernel': {
      // Every module has a public name; what none of them is asked for is unused all the same.
      includeEntryExports: true,
      entry: ['testing/{environment,setup}.mjs', '{ui,product}/**/*.gallery.tsx'],
      project: ['**/*.{ts,tsx,mjs}!'],
    },
    api: {
      entry: [
        // Started by tests as processes of their own.
        'src/testing/{deliveryProcess,jobProcess}.ts',
        // A thread of its own.
        'src/hosting/business/sheetThread.ts!',
      ],
      project: ['**/*.ts!'],
      // Its font files are looked up by the package's place.
      ignoreDependencies: ['vazirmatn'],
      // A test fills a small disk, where it may make one.
      ignoreBinaries: ['mount', 'umount'],
    },
    'deploy/directory-lock': { entry: ['testing/holder.ts'], project: ['**/*.ts!'] },
    deploy: {
      entry: [
        'build/{build,buildAll,buildProcess,dev}.ts!',
        'build/testing/fakeBuilds.ts',
        'build/{messagesLoader.cjs,containerRuntime.js}!',
        'cli/release.ts!',
        'console/page/main.tsx!',
        'remote/jestPreset.mjs',
        'gateway/main.ts!',
        'renderer/main.ts!',
        'local/{main,followParent,ownFiles}.ts!',
        'local/watch/{atHand,buildProcess,describeFresh}.ts!',
        'local/{test.mjs,test.ts,audit.ts,oldBesideNew.ts}',
        'cluster/{command,sweep}.ts',
        'local/testing/{service,watcher}.ts',
        'local/testing/{tree.mjs,fakeNpm.js}',
        'registry/testing/racer.ts',
        // A process of its own, with the rights of the one that draws.
        'renderer/testing/rightless.ts',
        'testing/{failing.ts,bare*.mjs,screens.config.mjs}',
      ],
      project: ['**/*.{ts,tsx,mjs,cjs,js}!'],
      // As for the API.
      ignoreDependencies: ['@fontsource-variable/vazirmatn'],
      // What is missing of the system is installed where that is allowed; small disks of killed tests are removed.
      ignoreBinaries: ['apt-get', 'mount', 'openssl', 'umount'],
    },
    e2e: { entry: ['site/global{Setup,Teardown}.mjs', '*.audit.test.ts'], project: ['**/*.{ts,mjs}'] },
    bench: {
      entry: ['*.ts', 'single/startSingle.ts', 'api/{server,floor}.ts'],
      project: ['**/*.{ts,tsx}'],
      // Required by a name that is asked for at run time.
      ignoreDependencies: ['webpack-subresource-integrity'],
    },
  },
  ignoreIssues: {
    // Remotes reach these names through their build, which maps the packages onto this file.
    'shared-kernel/facade.ts': ['exports'],
    // Taken by jest by its place.
    'shared-kernel/testing/environment.mjs': ['exports'],
    // Called by the bundles of tests.
    'shared-kernel/testing/putInOrder.ts': ['exports'],
    // Joined by the gallery's script.
    'shared-kernel/testing/gallery/start.tsx': ['exports'],
    'shared-kernel/{ui,product}/**/*.gallery.tsx': ['exports'],
  },
} satisfies KnipConfig;
