import { sharedModules } from 'shared-kernel/shared';
import { byName, inOrder, isTest, keptFor, reaches, withoutCycles, type Border } from './border.ts';
import { packageOf } from './dependencies.ts';

/**
 * What may import what, in the whole repository. Each row is a rule; whoever breaks it is shown its sentence.
 */
export const borders: readonly Border[] = [
  reaches(
    /^(shell|mf-\w+)$/,
    ['shared-kernel'],
    'Areas and shell import the kernel alone. They meet by names: sheets, routes, slots, events, the shared store.',
    [
      ['mf-chat/src/probe.ts', "import '../../mf-event/src/manifest.ts';"],
      ['mf-chat/src/probe.ts', "import 'mf-event/src/manifest';"],
      ['mf-chat/src/probe.ts', "export const later = () => import('../../mf-event/src/manifest.ts');"],
      ['mf-chat/src/probe.test.ts', "import '../../mf-event/src/manifest.ts';"],
      ['mf-chat/src/probe.ts', "import '../../shell/src/manifest.ts';"],
      ['mf-chat/src/probe.ts', "import type { Config } from '../../api/src/config.ts';"],
      ['shell/src/probe.ts', "import '../../mf-chat/src/manifest.ts';"],
      ['shell/src/probe.ts', "import '../../deploy/build/apps.ts';"],
    ],
  ),
  reaches(
    /^api$/,
    [
      'shared-kernel/contract',
      'shared-kernel/language',
      'shared-kernel/map',
      'deploy/directory-lock',
      'deploy/server-stop',
      'deploy/testing/patience.ts',
      'deploy/testing/figure.ts',
      'deploy/monitoring/testing/expressions.ts',
    ],
    'The API shares contract, language and map with its clients, a lock with the start, its stop with the gateway, how its tests wait, and what is asked of its metrics.',
    [
      ['api/src/probe.ts', "import { RootStore } from 'shared-kernel/root/RootStore';"],
      ['api/src/probe.ts', "import '../../shared-kernel/root/RootStore.ts';"],
      ['api/src/probe.ts', "import '../../deploy/build/apps.ts';"],
      ['api/src/probe.ts', "import '../../shell/src/manifest.ts';"],
    ],
  ),
  reaches(
    /^deploy$/,
    // The build needs to know what is shared and what style stands in the page itself.
    [
      'shared-kernel/contract',
      'shared-kernel/language',
      'shared-kernel/shared.ts',
      'shared-kernel/style/page.ts',
      'shared-kernel/style/fonts.ts',
      'shared-kernel/style/palette.ts',
      'deploy/directory-lock',
      'deploy/server-stop',
      'jest.config.mjs',
      'knip.ts',
      'api/src/db/drizzleAtOnce.ts',
    ],
    'Building and serving know the contract, the language, what is shared and the style of the page; the runner of tests loads drizzle as the API does.',
    [
      ['deploy/gateway/probe.ts', "import 'shared-kernel/root/RootStore';"],
      ['deploy/gateway/probe.ts', "import '../../api/src/config.ts';"],
      ['deploy/build/probe.ts', "import '../../mf-chat/src/manifest.ts';"],
    ],
  ),
  reaches(
    /^deploy\/console\/page$/,
    ['shared-kernel', 'deploy/console'],
    'The page of the console is made of the kernel’s parts, and knows of the service what both share.',
    [
      ['deploy/console/page/Probe.tsx', "import '../../registry/registry.ts';"],
      ['deploy/console/page/Probe.tsx', "import '../../../mf-chat/src/manifest.ts';"],
    ],
  ),
  reaches(
    /^e2e$/,
    [
      'shared-kernel/contract',
      'shared-kernel/language',
      'deploy/local',
      'deploy/gallery',
      'deploy/testing/patience.ts',
      'deploy/build/apps.ts',
      'deploy/cli',
      'deploy/registry',
      'deploy/packages/testing/team.ts',
      'jest.config.mjs',
    ],
    'The tests of the whole site see it as a visitor does, and as whoever releases it.',
    [
      ['e2e/probe.test.ts', "import '../api/src/config.ts';"],
      ['e2e/probe.test.ts', "import '../mf-chat/src/manifest.ts';"],
      ['e2e/site/probe.ts', "import 'shared-kernel/root/RootStore';"],
    ],
  ),
  reaches(/^docs$/, ['shared-kernel/contract'], 'What reads the documents needs nothing of the product.', [
    ['docs/probe.ts', "import '../api/src/config.ts';"],
  ]),
  reaches(/^shared-kernel$/, [], 'The kernel knows nobody above it.', [
    ['shared-kernel/store/probe.ts', "import '../../mf-chat/src/manifest.ts';"],
    ['shared-kernel/contract/probe.ts', "import '../../api/src/config.ts';"],
  ]),
  keptFor(
    (file) => /^(bench|e2e|docs)\//.test(file),
    (file) => /^(bench|e2e|docs)\//.test(file),
    'What measures and tries the product is no part of it.',
    [
      ['deploy/local/probe.ts', "import '../../e2e/site/visitor.ts';"],
      ['api/src/probe.test.ts', "import '../../bench/measure.ts';"],
    ],
  ),
  byName('shared-kernel', 'The kernel is imported by its public names, or a page would hold two copies of it.', [
    ['mf-chat/src/probe.ts', "import '../../shared-kernel/contract/locale.ts';"],
    ['deploy/gateway/probe.ts', "import type { Locale } from '../../shared-kernel/contract/locale.ts';"],
  ]),
  sharedByName(),
  pure(),
  keptFor(
    (file) => /(^|\/)testing\//.test(file),
    (file) => isTest(file) || /^(bench|e2e)\/|^jest\.config\./.test(file),
    'What is there for tests is imported by tests.',
    [
      ['api/src/probe.ts', "import './testing/api.ts';"],
      ['mf-chat/src/probe.ts', "import 'shared-kernel/testing/rows';"],
    ],
  ),
  keptFor(
    (file) => /^shared-kernel\/ui\/(calendar\/|Calendar\.tsx)/.test(file),
    (file) =>
      file.startsWith('shared-kernel/ui/') ||
      /^shared-kernel\/product\/use(CalendarDialog|InlineCalendar)\.tsx$/.test(file) ||
      isTest(file),
    'A calendar and its arithmetic, 30 kB, are opened through the dialog and the fields, which load them when wanted.',
    [
      ['mf-discovery/src/probe.tsx', "import { Calendar } from 'shared-kernel/ui/Calendar';"],
      ['mf-event/src/probe.ts', "import { addMonths } from '../../shared-kernel/ui/calendar/monthGrid.ts';"],
    ],
  ),
  keptFor(
    (file) => /^deploy\/(cli\/)?console\//.test(file),
    (file) => file === 'deploy/cli/service.ts' || file.startsWith('deploy/cli/console/') || isTest(file),
    'The console is served by the release service alone, never by what visitors reach.',
    [
      ['deploy/gateway/probe.ts', "import '../console/consolePage.ts';"],
      ['deploy/gateway/probe.ts', "import '../cli/console/consoleRoutes.ts';"],
    ],
  ),
  keptFor(
    (file) => file.startsWith('api/src/demo/'),
    (file) => file === 'api/src/start.ts' || isTest(file) || file.startsWith('bench/'),
    'The demo world is imported by the start alone, where a site is to have it.',
    [
      ['api/src/seats/booking/probe.ts', "import '../../demo/seed.ts';"],
      ['api/src/routes.ts', "import './demo/seed.ts';"],
    ],
  ),
  inOrder(
    'shared-kernel',
    [
      ['contract/', 'style/'],
      ['language/'],
      ['map/'],
      ['ui/'],
      ['api/', 'forms/', 'i18n/', 'picture/'],
      ['store/'],
      ['entities/', 'navigation/'],
      ['root/', 'upload/'],
      ['platform/'],
      ['product/'],
      ['facade.ts', 'shared.ts'],
    ],
    'In the kernel: contract, language, map, ui, API client and texts, stores, the root store, platform, product.',
    [
      ['shared-kernel/contract/probe.ts', "import '../api/failure.ts';"],
      ['shared-kernel/language/probe.ts', "import 'shared-kernel/ui/Button';"],
      ['shared-kernel/api/probe.ts', "import type { RootStore } from '../root/RootStore.ts';"],
      ['shared-kernel/ui/probe.ts', "import '../store/PagedList.ts';"],
      ['shared-kernel/ui/probe.ts', "import 'shared-kernel/platform/defineRemote';"],
      ['shared-kernel/platform/probe.ts', "import '../product/LoadedList.tsx';"],
      ['shared-kernel/drawer/probe.ts', "import '../contract/locale.ts';"],
    ],
  ),
  inOrder(
    'api/src',
    [
      ['messages/', 'text/', 'hints/'],
      ['settings/', 'errors/'],
      ['db/', 'files/'],
      ['http/'],
      ['jobs/', 'drawing/', 'ops/', 'openapi/', 'property/'],
      ['views/'],
      ['notices/', 'search/'],
      ['people/', 'seats/', 'desk/'],
      ['chat/', 'events/'],
      ['hosting/', 'news/'],
      ['development/'],
      ['demo/'],
      ['jobs.ts', 'routes.ts', 'server.ts', 'start.ts', 'main.ts'],
    ],
    'In the API: what knows no domain, what anybody may see and who is told, the domains, and what composes them.',
    [
      ['api/src/db/probe.ts', "import '../http/caller.ts';"],
      ['api/src/views/probe.ts', "import type { Notice } from '../notices/notify.ts';"],
      ['api/src/seats/booking/probe.ts', "import '../../chat/service.ts';"],
      ['api/src/http/probe.ts', "import '../people/auth/routes.ts';"],
      ['api/src/drawer/probe.ts', "import '../db/database.ts';"],
    ],
  ),
  inOrder(
    'deploy',
    [
      ['directory-lock/', 'server-stop/'],
      ['registry/', 'build/'],
      ['renderer/', 'console/'],
      ['gateway/', 'cli/', 'checks/', 'gallery/'],
      ['local/', 'remote/'],
      ['packages/', 'cluster/'],
    ],
    'In deploy: lock and stop, registry and build, the renderer and the console’s page, then what uses them, then what starts everything or goes out as a package.',
    [
      ['deploy/renderer/probe.ts', "import '../gateway/config.ts';"],
      ['deploy/registry/probe.ts', "import '../gateway/config.ts';"],
      ['deploy/gateway/probe.ts', "import '../local/serve.ts';"],
      ['deploy/directory-lock/probe.ts', "import '../registry/registry.ts';"],
      ['deploy/server-stop/probe.ts', "import '../gateway/config.ts';"],
    ],
  ),
  withoutCycles('Neighbouring folders do not import each other in a circle.', [
    ['shared-kernel/contract/probe.ts', "import 'shared-kernel/api/ApiError';"],
    ['api/src/views/probe.ts', "import '../people/channel/routes.ts';"],
    ['mf-chat/src/stores/probe.ts', "import '../screens/inbox/InboxScreen.tsx';"],
  ]),
];

/**
 * Imported by a relative path, a shared module is bundled again by every remote that uses the importer. A second
 * store, context or error class is not the same one, and a second ui part is downloaded by every visitor.
 */
function sharedByName(): Border {
  const shared = new Set<string | null>(
    sharedModules.flatMap((name) => [`shared-kernel/${name}.ts`, `shared-kernel/${name}.tsx`]),
  );
  return {
    rule: 'In the kernel, what the shell gives to the remotes is imported by its public name.',
    crossedBy: (graph) =>
      graph.filter(
        ({ from, to, specifier, typeOnly }) =>
          from.startsWith('shared-kernel/') &&
          shared.has(to) &&
          !shared.has(from) &&
          !typeOnly &&
          !isTest(from) &&
          specifier.startsWith('.'),
      ),
    probes: [
      ['shared-kernel/root/probe.ts', "import { useRoot } from './context.ts';"],
      ['shared-kernel/ui/Probe.tsx', "import { Button } from './Button.tsx';"],
      ['shared-kernel/product/Probe.tsx', "export { Spinner } from '../ui/Spinner.tsx';"],
    ],
  };
}

/** What servers and pages share must run in both, and weigh little in a page. */
function pure(): Border {
  return {
    rule: 'Contract and language need nothing of Node, of a page or of any package but the one for schemas.',
    crossedBy: (graph) =>
      graph.filter(
        ({ from, to, specifier }) =>
          /^shared-kernel\/(contract|language)\//.test(from) &&
          to === null &&
          packageOf(specifier) !== 'typebox' &&
          !isTest(from),
      ),
    probes: [
      ['shared-kernel/contract/probe.ts', "import 'react';"],
      ['shared-kernel/language/probe.ts', "import { readFileSync } from 'node:fs';"],
    ],
  };
}
