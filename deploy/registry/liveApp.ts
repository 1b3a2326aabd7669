import type { Build, BuiltFile, LiveApp, LiveFile } from 'shared-kernel/contract/platform/release';

export const assetUrl = (app: string, version: string, file: string): string => `/_apps/${app}/${version}/${file}`;

export function liveApp(build: Build, previous: LiveApp['previous']): LiveApp {
  const live = ({ file, integrity }: BuiltFile): LiveFile => ({
    url: assetUrl(build.app, build.version, file),
    integrity,
  });
  const byName = (files: Record<string, BuiltFile[]>) =>
    Object.fromEntries(Object.entries(files).map(([name, list]) => [name, list.map(live)]));
  return {
    version: build.version,
    entry: live(build.entry),
    initial: build.initial.map(live),
    screens: byName(build.screens),
    messages: byName(build.messages),
    manifest: build.manifest,
    ...(previous && { previous }),
    ...(build.server && { server: build.server }),
  };
}
