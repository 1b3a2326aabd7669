import { apiRoot } from 'shared-kernel/contract/apiRoot';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { PageVitals } from './PageVitals.ts';

interface Deps {
  /** The area in which the page began. */
  firstArea: string;
  areaNow(): string;
  versionOf(app: string): string | undefined;
}

/**
 * Tells the server how fast this page was, when it is left. The browser has kept what happened before this was
 * loaded.
 */
export function reportVitals({ firstArea, areaNow, versionOf }: Deps): void {
  const vitals = new PageVitals({
    versionOf,
    send: (measures) => {
      // A beacon outlives the page, which a call does not.
      navigator.sendBeacon(`${apiRoot}/vitals`, new Blob([JSON.stringify({ measures })], { type: 'application/json' }));
    },
  });
  for (const measure of [onTTFB, onFCP, onLCP] as const)
    measure((metric) => vitals.note(firstArea, metric), { reportAllChanges: true });
  for (const measure of [onINP, onCLS] as const)
    measure((metric) => vitals.note(areaNow(), metric), { reportAllChanges: true });
  // After the library's own listeners, which record the last values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') vitals.tell();
  });
  window.addEventListener('pagehide', () => vitals.tell());
}
