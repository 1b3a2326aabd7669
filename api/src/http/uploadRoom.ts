/** What one upload holds. */
export interface Hold {
  /** Counts more of it; false where there is no room. */
  take(bytes: number): boolean;
  /** Gives everything back. */
  letGo(): void;
}

/**
 * How much of files a process holds in memory, in bytes. Only what has arrived counts: two who announce much and send
 * it slowly would otherwise keep everybody else out.
 */
export class UploadRoom {
  private readonly whole: number;
  private readonly ofOne: number;
  private taken = 0;
  private readonly takenBy = new Map<number, number>();

  /** `ofOne` is what one sender can fill of the whole. */
  constructor(whole: number, ofOne: number) {
    this.whole = whole;
    this.ofOne = ofOne;
  }

  hasRoom(sender: number, bytes: number): boolean {
    return this.taken + bytes <= this.whole && (this.takenBy.get(sender) ?? 0) + bytes <= this.ofOne;
  }

  hold(sender: number): Hold {
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

  private count(sender: number, bytes: number): void {
    this.taken += bytes;
    const all = (this.takenBy.get(sender) ?? 0) + bytes;
    if (all > 0) this.takenBy.set(sender, all);
    else this.takenBy.delete(sender);
  }
}
