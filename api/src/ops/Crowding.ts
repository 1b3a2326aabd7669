/** For how long a process has to be full without a break before it is crowded. In milliseconds. */
const crowdedAfter = 250;
/** For how long it must not have been full once before that is over. In milliseconds. */
const overAfter = 1000;

/**
 * Tells a crowd from a moment: a collection of garbage, a slow statement or many calls of one page fill a process for
 * a while too, and are over by themselves. A line that does not get shorter is a crowd (as in CoDel, RFC 8289).
 */
export class Crowding {
  isCrowded = false;
  /** Since when it has been what it is not yet known to be. */
  private since: number | null = null;

  /** It is crowded, without a look. Told with each refusal, it goes on for as long as anybody has to be refused. */
  begin(): void {
    this.isCrowded = true;
    this.since = null;
  }

  /** How full it is now, where 1 is full; to be told often. `now` in milliseconds. */
  see(fullness: number, now: number): void {
    if (fullness >= 1 === this.isCrowded) this.since = null;
    else {
      this.since ??= now;
      if (now - this.since < (this.isCrowded ? overAfter : crowdedAfter)) return;
      this.isCrowded = !this.isCrowded;
      this.since = null;
    }
  }
}
