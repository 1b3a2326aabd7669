import type { Locale } from 'shared-kernel/contract/locale';
import { escapeHtml } from '../escape.ts';
import { pleaseWait, takesLong, tryAgain } from '../texts.ts';

/** What loads faster needs no announcement. In milliseconds. */
const shownAfter = 500;
/** Spec §2: "A loading-too-long message shows after 5 s." In milliseconds. */
const slowAfter = 5000;

/**
 * Over the whole page until the shell has drawn something, and by style alone: it shows, and after a while says
 * what can be done, whether or not a script ever comes. The colours are those of the page's own style.
 */
export const splashCss = [
  '#app:not(:empty)+#splash{display:none}',
  '#splash{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;text-align:center;color:var(--brand);font-size:14px}',
  '#splash>*{max-inline-size:36ch}#splash p{margin:0;color:var(--text-soft)}',
  '#splash>i{inline-size:32px;block-size:32px;border:2.5px solid;border-block-end-color:transparent;border-radius:50%;animation:splash-turn .8s linear infinite}',
  `#splash{animation:splash-come .2s ${shownAfter}ms backwards}#splash>div{animation:splash-come .2s ${slowAfter}ms backwards}`,
  '#splash a{display:inline-block;padding:12px 20px;font-weight:600}',
  '@keyframes splash-turn{to{transform:rotate(1turn)}}@keyframes splash-come{from{opacity:0;visibility:hidden}}',
].join('');

/** Follows `#app`, which is empty until then. */
export const splash = (locale: Locale): string =>
  `<div id="splash"><i></i><p>${escapeHtml(pleaseWait[locale])}</p><div><p>${escapeHtml(takesLong[locale])}</p><a href="">${escapeHtml(tryAgain[locale])}</a></div></div>`;
