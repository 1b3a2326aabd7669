import type { IncomingHttpHeaders } from 'node:http';
import type { Arrangement } from 'shared-kernel/contract/platform/drawing';

/** The client hint that browsers are asked to send; drawn pages differ by it. */
export const widthHint = 'sec-ch-viewport-width';
export const variesBy = `${widthHint}, sec-ch-ua-mobile, user-agent`;

/** Where the frame changes, as the shell has it; in pixels. */
const tablet = 768;
const wide = 1024;

/**
 * Which of the frame's three arrangements a window likely has room for. A browser that sends its width is believed,
 * for others the user agent decides; the browser corrects a wrong guess.
 */
export function arrangementOf(headers: IncomingHttpHeaders): Arrangement {
  const width = Number(headers[widthHint] ?? Number.NaN);
  if (width > 0) return width >= wide ? 'wide' : width >= tablet ? 'tablet' : 'phone';
  const agent = headers['user-agent'] ?? '';
  if (headers['sec-ch-ua-mobile'] === '?1' || /Mobi|iPhone|iPod/.test(agent)) return 'phone';
  if (/iPad|Tablet|Android/.test(agent)) return 'tablet';
  return headers['sec-ch-ua-mobile'] === '?0' || /Windows|Macintosh|X11|Linux|CrOS/.test(agent) ? 'wide' : 'phone';
}
