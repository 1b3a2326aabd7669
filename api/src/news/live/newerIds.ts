/**
 * Which rows of a list are new. Ids are assigned before their rows become visible, so that 8 may appear after 9:
 * the latest ids are remembered one by one, and only what is older than all of them counts as known.
 */
export class NewerIds {
  /** How many are remembered; a row that appears later than that many others is missed. */
  readonly remembered = 100;
  /** Query ids greater than this. */
  floor = 0;
  private ids = new Set<number>();

  /** True once for each id. */
  isNew(id: number): boolean {
    if (id <= this.floor || this.ids.has(id)) return false;
    this.ids.add(id);
    if (this.ids.size > this.remembered * 2) this.forget();
    return true;
  }

  /** Counts these as known. */
  skip(ids: readonly number[]): void {
    for (const id of ids) this.isNew(id);
    if (ids.length >= this.remembered) this.floor = Math.max(this.floor, Math.min(...ids) - 1);
  }

  private forget(): void {
    const sorted = [...this.ids].sort((a, b) => a - b);
    this.ids = new Set(sorted.slice(-this.remembered));
    this.floor = sorted.at(-this.remembered - 1)!;
  }
}
