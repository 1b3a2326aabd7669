import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { publishedBuild, releasePrefix } from '../registry/build.ts';
import { assetUrl } from '../registry/liveApp.ts';
import type { ReleaseStore } from '../registry/releaseStore.ts';

/** What the shell's release gives to the HTML beside its scripts. */
export interface ShellParts {
  css: string;
  fontUrl: string | null;
}

export async function shellParts(store: ReleaseStore, set: ReleaseSet): Promise<ShellParts> {
  const version = set.apps.shell?.version;
  const inline = version === undefined ? undefined : (await publishedBuild(store, 'shell', version))?.inline;
  if (version === undefined || !inline) return { css: '', fontUrl: null };
  const css = (await store.get(`${releasePrefix('shell', version)}${inline.css}`))?.toString('utf8') ?? '';
  // Nothing in a style sheet may end the style element that it is put into.
  return {
    css: css.replaceAll('</', String.raw`<\/`),
    fontUrl: inline.font === undefined ? null : assetUrl('shell', version, inline.font),
  };
}
