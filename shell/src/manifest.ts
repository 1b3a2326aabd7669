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
    {
      path: '/download',
      screen: 'DownloadScreen',
      layout: 'landing',
      guard: 'public',
      title: 'title.download',
    },
  ],
  sheets: {
    'shell.menu': {
      screen: 'MenuSheet',
      title: 'title.sheet.shell.menu',
      height: 'auto',
    },
    'shell.download': {
      screen: 'DownloadSheet',
      title: 'title.sheet.shell.download',
      height: 'auto',
    },
    'shell.prompt': {
      screen: 'PromptSheet',
      title: 'title.sheet.shell.prompt',
      height: 'auto',
    },
    'shell.composition': {
      screen: 'CompositionSheet',
      title: 'title.sheet.shell.composition',
      height: 92,
    },
  },
  slots: {},
  smoke: { path: '/download', sees: 'title.download' },
});
