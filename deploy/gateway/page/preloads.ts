import type { Locale } from 'shared-kernel/contract/locale';
import type { LiveFile, ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { RouteMatch } from 'shared-kernel/contract/platform/routeTable';

/** Every script that the first view needs, in loading order: the shell's, then the matched remote's. */
export function preloads(set: ReleaseSet, match: RouteMatch | null, locale: Locale): LiveFile[] {
  const { shell } = set.apps;
  const remote = match ? set.apps[match.remote] : undefined;
  const screen = match?.route.screen;
  const files = [
    ...(shell ? [...shell.initial, shell.entry, ...(shell.messages[locale] ?? [])] : []),
    ...(remote
      ? [
          remote.entry,
          ...remote.initial,
          ...((screen && remote.screens[screen]) || []),
          ...(remote.messages[locale] ?? []),
        ]
      : []),
  ];
  return [...new Map(files.map((file) => [file.url, file])).values()];
}
