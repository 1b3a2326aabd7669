import { grantKey, grantPath, type PageData } from 'shared-kernel/contract/page';
import { applyOverrides, reloadOnRebuild } from './overrides.ts';
import type { Replaced } from './withOverrides.ts';

/** That the page which is loading is to be a granted one: if it is not, asking again would go on for ever. */
const askedKey = 'grant-asked';

/** Tells the gateway something of this tab; the cookie that goes along is of no use without the tab's number. */
export const tellGrant = (way: 'page' | 'still' | 'end', told: { tab: string; path?: string }): Promise<Response> =>
  window.fetch(`${grantPath}/${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
    cache: 'no-store',
  });

/** Whatever loads next in this tab is the live site. */
export function forgetGrant(): void {
  sessionStorage.removeItem(grantKey);
  sessionStorage.removeItem(askedKey);
}

/**
 * A page of a tab that has a grant. Loaded as everybody's, it asks for a ticket and loads once more as the tab's own; what
 * is over it says, and goes on as everybody's.
 */
export async function granted(
  { set, grant }: Pick<PageData, 'set' | 'grant'>,
  tab: string,
  reload: () => void,
): Promise<Replaced> {
  if (grant?.tab === tab) {
    sessionStorage.removeItem(askedKey);
    const replaced = await applyOverrides(set, { [grant.app]: grant.origin }, window.fetch);
    reloadOnRebuild(replaced.applied);
    return { wanted: {}, ...replaced, grant };
  }
  if (!sessionStorage.getItem(askedKey)) {
    const answer = await tellGrant('page', { tab, path: location.pathname }).catch(() => null);
    if (answer?.ok) {
      sessionStorage.setItem(askedKey, '1');
      reload();
      return new Promise(() => {});
    }
  }
  forgetGrant();
  return { set, wanted: {}, applied: {}, grant: { ended: true } };
}
