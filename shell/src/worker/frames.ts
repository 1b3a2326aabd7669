import { isLocale, localizePath, type Locale } from 'shared-kernel/contract/locale';
import type { LiveFile, ReleaseSet } from 'shared-kernel/contract/platform/release';
import { mayKeep } from './mayKeep.ts';
import { releaseSetOf } from './releaseSetOf.ts';

/** Kept for each language; a page that is three releases old still finds its files without a network. */
export const framesKept = 3;

interface Caches {
  frames: Cache;
  releases: Cache;
}
interface Deps {
  open(): Promise<Caches>;
  fetch: typeof fetch;
}

/** What a page says of itself once it stands. */
export interface Standing {
  locale: string;
  revision: number;
  files: string[];
}

/**
 * The frame is the site's first page as a visitor without an account gets it, so that it tells nothing of anybody:
 * the shell draws any address from it. It is kept with the headers that belong to its nonce, and only once its
 * first files are here, so that what is kept is always whole.
 */
export class Frames {
  private readonly deps: Deps;
  /** One at a time: two pages that open at once would ask for the same. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async newest(locale: Locale): Promise<Response | undefined> {
    const { frames } = await this.deps.open();
    const [key] = await keysOf(frames, locale);
    return key && frames.match(key.request);
  }

  keep(standing: Standing): Promise<void> {
    const mine = this.turn.then(() => this.keepNow(standing));
    this.turn = mine.catch(() => {});
    return mine;
  }

  private async keepNow({ locale, revision, files }: Standing): Promise<void> {
    if (!isLocale(locale)) return;
    const { frames, releases } = await this.deps.open();
    const [newest] = await keysOf(frames, locale);
    if (!newest || newest.revision < revision) await this.bringFrame(locale, await this.deps.open());
    const folders = await foldersOf(frames);
    // What a page says it has used is believed only as far as a kept frame names it.
    await this.bring(
      files.filter((file) => isIn(folders, file)),
      releases,
    );
    for (const { url } of await releases.keys()) if (!isIn(folders, new URL(url).pathname)) await releases.delete(url);
  }

  private async bringFrame(locale: Locale, { frames, releases }: Caches): Promise<void> {
    const answer = await this.deps.fetch(localizePath(locale, '/'), {
      // As nobody: without cookies, and past the pages that the browser keeps for who is signed in.
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    });
    const set = mayKeep(answer) ? releaseSetOf(await answer.clone().text()) : null;
    if (!set) return;
    await this.bring(beginningOf(set, locale), releases, true);
    await frames.put(keyOf(locale, set.revision), answer);
    for (const { request } of (await keysOf(frames, locale)).slice(framesKept)) await frames.delete(request);
  }

  /** Mostly from the browser's own cache, where the page has just put them. */
  private async bring(files: string[], releases: Cache, all = false): Promise<void> {
    for (const file of files) {
      if (await releases.match(file)) continue;
      const answer = await this.deps.fetch(file, { credentials: 'same-origin' });
      if (mayKeep(answer)) await releases.put(file, answer);
      else if (all) throw new Error(`${file} is not there: ${answer.status}`);
    }
  }
}

const keyOf = (locale: Locale, revision: number): string => `${localizePath(locale, '/')}?revision=${revision}`;

/** Frames of a language, the newest first. */
async function keysOf(frames: Cache, locale: Locale): Promise<{ request: Request; revision: number }[]> {
  return (await frames.keys())
    .filter(({ url }) => new URL(url).pathname === localizePath(locale, '/'))
    .map((request) => ({ request, revision: Number(new URL(request.url).searchParams.get('revision')) }))
    .sort((a, b) => b.revision - a.revision);
}

/** The files that the frame cannot do without. */
function beginningOf({ apps: { shell } }: ReleaseSet, locale: Locale): string[] {
  const files: LiveFile[] = shell ? [...shell.initial, shell.entry, ...(shell.messages[locale] ?? [])] : [];
  return files.map(({ url }) => url);
}

/** The folders of all versions that a kept frame may ask for. */
async function foldersOf(frames: Cache): Promise<string[]> {
  const folders: string[] = [];
  for (const request of await frames.keys()) {
    const set = releaseSetOf((await (await frames.match(request))?.text()) ?? '');
    for (const [app, { version, previous }] of Object.entries(set?.apps ?? {})) {
      folders.push(`/_apps/${app}/${version}/`);
      if (previous) folders.push(`/_apps/${app}/${previous.version}/`);
    }
  }
  return folders;
}

const isIn = (folders: string[], path: string): boolean => folders.some((folder) => path.startsWith(folder));
