import type { DrawnText } from '../../renderer/messages.ts';

/** How many pages are drawn at once, how many wait for a place, and for how long, in milliseconds. */
export interface QueueLimits {
  places: number;
  waiting: number;
  waitWithin: number;
}

/**
 * More at once would all come too late, for they share a processor; and whoever waits longer than half of what a
 * drawing may take has hardly time left for it.
 */
const usualLimits: QueueLimits = { places: 6, waiting: 32, waitWithin: 400 };

/** What one network may have of the places while others wait for one. */
const ofOne = 0.25;

/** A page that waits for a place or is being drawn, and the networks of those who want it. */
interface Page {
  networks: Set<string>;
  drawing: Promise<DrawnText | null>;
  /** Draws it, in a place of this network. */
  begin(network: string): void;
  /** It goes out undrawn, if it still waits. */
  giveUp(): void;
}

/**
 * Who draws next when more is wanted than is drawn at once: the page that most networks want, then the network that
 * has the fewest places. No network has more than a quarter of them while others wait, so one visitor with many
 * connections keeps nobody from a drawn page. The same page is drawn once for all who want it meanwhile.
 */
export class DrawingQueue {
  private readonly pages = new Map<string, Page>();
  private readonly waiting = new Set<Page>();
  /** How many places each network has. */
  private readonly taken = new Map<string, number>();
  private inPlaces = 0;
  private readonly limits: QueueLimits;

  constructor(limits: QueueLimits = usualLimits) {
    this.limits = limits;
  }

  /** The page, or null where it has to go out undrawn. `key`: of the pages that are the same; null for a member's. */
  draw(key: string | null, network: string, draw: () => Promise<DrawnText | null>): Promise<DrawnText | null> {
    const known = key === null ? undefined : this.pages.get(key);
    if (known) {
      known.networks.add(network);
      return known.drawing;
    }
    const page = this.page(key, network, draw);
    if (this.inPlaces < this.limits.places) page.begin(network);
    else this.enqueue(page, network);
    return page.drawing;
  }

  private page(key: string | null, network: string, draw: () => Promise<DrawnText | null>): Page {
    const { promise, resolve, reject } = Promise.withResolvers<DrawnText | null>();
    const page: Page = {
      networks: new Set([network]),
      drawing: promise.finally(() => key !== null && this.pages.delete(key)),
      begin: (charged) => {
        this.waiting.delete(page);
        this.count(charged, 1);
        const end = (): void => {
          this.count(charged, -1);
          this.beginNext();
        };
        draw().finally(end).then(resolve, reject);
      },
      giveUp: () => {
        if (this.waiting.delete(page)) resolve(null);
      },
    };
    if (key !== null) this.pages.set(key, page);
    return page;
  }

  /** Where the line is full, the last of whoever fills it leaves it. */
  private enqueue(page: Page, network: string): void {
    this.waiting.add(page);
    setTimeout(page.giveUp, this.limits.waitWithin).unref();
    if (this.waiting.size <= this.limits.waiting) return;
    const waitingOf = new Map<string, Page[]>();
    for (const other of this.waiting) {
      const [first = network] = other.networks;
      waitingOf.set(first, [...(waitingOf.get(first) ?? []), other]);
    }
    const most = [...waitingOf.values()].reduce((one, other) => (other.length > one.length ? other : one));
    (most.length > waitingOf.get(network)!.length ? most.at(-1)! : page).giveUp();
  }

  private beginNext(): void {
    const share = Math.max(1, Math.floor(this.limits.places * ofOne));
    const next = [...this.waiting]
      .map((page) => ({ page, ...this.lightest(page) }))
      .reduce<Candidate | null>((best, one) => (best === null || comesBefore(one, best, share) ? one : best), null);
    next?.page.begin(next.network);
  }

  /** Of the networks that want it, the one with the fewest places. */
  private lightest({ networks }: Page): { network: string; places: number } {
    return [...networks]
      .map((network) => ({ network, places: this.taken.get(network) ?? 0 }))
      .reduce((one, other) => (other.places < one.places ? other : one));
  }

  private count(network: string, places: number): void {
    this.inPlaces += places;
    const all = (this.taken.get(network) ?? 0) + places;
    if (all > 0) this.taken.set(network, all);
    else this.taken.delete(network);
  }
}

interface Candidate {
  page: Page;
  network: string;
  places: number;
}

/** The earlier of two that are alike stays first. */
function comesBefore(one: Candidate, best: Candidate, share: number): boolean {
  const [isFree, wasFree] = [one.places < share, best.places < share];
  if (isFree !== wasFree) return isFree;
  const wanted = one.page.networks.size - best.page.networks.size;
  return wanted === 0 ? one.places < best.places : wanted > 0;
}
