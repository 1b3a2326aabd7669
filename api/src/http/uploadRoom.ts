/** What one upload holds. */
export interface Hold {
  /** Counts more of it; false where there is no room. */
  take(bytes: number): boolean;
  /** Gives everything back. */
  letGo(): void;
}

/**
 * How much of files a process holds in memory, in bytes. Only what has arrived counts: two who announce much and send
 * it slowly would otherwise keep everybody else out. A sender is known by account and by network; each has a share for
 * certain, and more only of the first part of the whole, which the largest form fits into: so two of them leave room for others.
 */
export class UploadRoom {
  private readonly whole: number;
  private readonly share: number;
  private readonly first: number;
  private taken = 0;
  private readonly takenBy = new Map<string, number>();

  constructor(whole: number) {
    this.whole = whole;
    this.share = whole / 4;
    this.first = whole * 0.6;
  }

  hasRoom(sender: readonly string[], bytes: number): boolean {
    const all = this.taken + bytes;
    if (all <= this.first) return true;
    return all <= this.whole && sender.every((key) => (this.takenBy.get(key) ?? 0) + bytes <= this.share);
  }

  hold(sender: readonly string[]): Hold {
    let held = 0;
    return {
      take: (bytes) => {
        if (!this.hasRoom(sender, bytes)) return false;
        this.count(sender, bytes);
        held += bytes;
        return true;
      },
      letGo: () => {
        this.count(sender, -held);
        held = 0;
      },
    };
  }

  private count(sender: readonly string[], bytes: number): void {
    this.taken += bytes;
    for (const key of sender) {
      const all = (this.takenBy.get(key) ?? 0) + bytes;
      if (all > 0) this.takenBy.set(key, all);
      else this.takenBy.delete(key);
    }
  }
}
