import { defineManifest } from 'shared-kernel/contract/platform/defineManifest';

/** The shell's own screens and sheets, declared as the remotes declare theirs. */
export const manifest = defineManifest({
  name: 'shell',
  kernel: '^2.0.0',
  routes: [
    {
      path: '/test',
      screen: 'CompositionScreen',
      layout: 'splash',
      guard: 'public',
      title: 'title.test',
    },
  ],
  sheets: {
    'shell.menu': {
      screen: 'MenuSheet',
      title: 'title.sheet.shell.menu',
      height: 'auto',
    },
    'shell.install': {
      screen: 'InstallSheet',
      title: 'title.sheet.shell.install',
      height: 'auto',
    },
  },
  slots: {},
});
