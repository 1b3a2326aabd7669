import type { Frame, Page } from 'puppeteer';
import { seriousFindings } from '../site/axe.ts';

/** Rules for whole pages, which the gallery is not. */
const ofPages = ['region', 'heading-order', 'page-has-heading-one', 'landmark-one-main', 'landmark-unique'];

/** What axe finds serious in the parts, also in those in a window of their own. */
export async function findingsInParts(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) found.push(...(await findingsIn(frame)));
  return found;
}

async function findingsIn(frame: Frame): Promise<string[]> {
  const place = new URL(frame.url()).searchParams;
  return (await seriousFindings(frame, 'html', ofPages)).flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary, target }) =>
      [place.get('part'), place.get('state'), `${id}: ${html.slice(0, 200)}`, target.join(' '), failureSummary]
        .filter(Boolean)
        .join(' | '),
    ),
  );
}
