import type { PageData } from 'shared-kernel/contract/page';
import { keepTyped } from 'shared-kernel/forms/typed';
import { reloadGuard } from '../figures.ts';

/** Code that did not come. */
export interface Loss {
  error: unknown;
  /** It was asked for a second time, and nothing stands in its place. */
  wasRetried: boolean;
  /** It was being loaded for certain; else the error's name has to say so. */
  wasLoading: boolean;
}

export interface PageOfLoss {
  window: Pick<Window, 'document' | 'sessionStorage' | 'fetch'> & { location: Pick<Location, 'href' | 'reload'> };
  /** Of the release set that this page was made of. */
  revision: number;
  outlet: HTMLElement;
  path: string;
}

const key = 'reloadedAt';

/**
 * Loads the page anew when a piece of its code is gone: its release may have been removed, and the next page is
 * made of what is live. Not while the site cannot be reached, which would cost the page that is here; not twice
 * within the guard time; and not where it would lose what was typed.
 */
export async function reloadOnce(loss: Loss, { window, revision, outlet, path }: PageOfLoss): Promise<void> {
  const isChunk = isLostChunk(loss.error);
  if (!(isChunk || loss.wasLoading) || !isAllowed(window) || losesTyped(window.document, outlet)) return;
  const live = await liveRevision(window);
  if (live === null || (live === revision && !(loss.wasRetried && isChunk))) return;
  // Meanwhile another piece may have been lost, or a sheet opened and typed into.
  if (!remember(window) || losesTyped(window.document, outlet)) return;
  if (keepTyped(outlet, path, () => window.sessionStorage)) window.location.reload();
}

/** The name that webpack gives it. */
const isLostChunk = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

function isAllowed({ sessionStorage }: PageOfLoss['window']): boolean {
  const at = Number(sessionStorage.getItem(key));
  // A clock that was set back makes the last time one in the future.
  return Math.abs(Date.now() - at) >= reloadGuard;
}

/** Where storage is refused nobody would know of this reload, and the next loss would begin it again. */
function remember(window: PageOfLoss['window']): boolean {
  if (!isAllowed(window)) return false;
  const now = String(Date.now());
  window.sessionStorage.setItem(key, now);
  return window.sessionStorage.getItem(key) === now;
}

/**
 * A reload brings back what was typed into a screen, but not into sheets, password fields or file pickers.
 */
function losesTyped(document: Document, outlet: HTMLElement): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  return fields.some(
    (field) =>
      field.value !== '' &&
      !/^(checkbox|radio|hidden|submit|button|range)$/.test(field.type) &&
      (!outlet.contains(field) ||
        /^(password|file)$/.test(field.type) ||
        /one-time-code|password/.test(field.autocomplete)),
  );
}

/** The live revision, or null when the site does not answer: asks for the page itself, as a reload would. */
async function liveRevision({ fetch, location }: PageOfLoss['window']): Promise<number | null> {
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const data = /id="page-data"[^>]*>([^<]*)</.exec(await response.text())?.[1];
    return data ? (JSON.parse(data) as PageData).set.revision : null;
  } catch {
    return null;
  }
}
