import { LRUCache } from 'lru-cache';
import type { Theme } from 'shared-kernel/contract/page';
import type { DrawnText } from '../../renderer/messages.ts';
import type { Live } from '../liveReleases.ts';
import type { SentPage } from './SentPage.ts';

/** How much is kept of pages that the browser draws, in bytes. */
const keptAtMost = 8_000_000;

interface Kept {
  /** What the page says beside what was drawn. */
  words: string;
  live: Live;
  page: SentPage;
}

/**
 * Pages that are the same for everybody: a drawn one for as long as its drawing is kept, the others while there is
 * room.
 */
export class SentPages {
  private readonly drawn = new WeakMap<DrawnText, Map<Theme | null, Kept>>();
  private readonly undrawn = new LRUCache<string, Kept>({
    maxSize: keptAtMost,
    sizeCalculation: ({ words, page }) => words.length + page.size,
  });

  of(drawn: DrawnText | null, theme: Theme | null, live: Live, words: string, write: () => SentPage): SentPage {
    const ofDrawn = drawn && (this.drawn.get(drawn) ?? new Map<Theme | null, Kept>());
    const key = `${live.id} ${words}`;
    const known = ofDrawn ? ofDrawn.get(theme) : this.undrawn.get(key);
    if (known?.words === words && known.live === live) return known.page;
    const kept = { words, live, page: write() };
    if (ofDrawn) this.drawn.set(drawn, ofDrawn.set(theme, kept));
    else this.undrawn.set(key, kept);
    return kept.page;
  }
}
