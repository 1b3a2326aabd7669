import { TabMemory } from './TabMemory.ts';

const kept = 'names';

/**
 * The names of acts that the server may not know of yet. The tab remembers them: the page after a reload was asked for
 * before the act was sent, and would show once more what is being deleted. For as long as that page lasts the act is
 * done; the one after it asks the server.
 */
export class ActsUnderWay {
  private readonly memory: TabMemory;
  private readonly running = new Set<string>();
  private before: ReadonlySet<string> | null = null;

  constructor(area: string, account: () => number | 'unknown' | null) {
    this.memory = new TabMemory(`${area}-acts:`, account);
  }

  /** Of the page before this one. */
  get left(): ReadonlySet<string> {
    if (this.before) return this.before;
    const names = this.memory.read(kept)?.split('\n') ?? [];
    this.memory.remove(kept);
    return (this.before = new Set(names));
  }

  has(name: string): boolean {
    return this.running.has(name) || this.left.has(name);
  }

  begin(name: string): void {
    this.running.add(name);
    this.keep();
  }

  end(name: string): void {
    this.running.delete(name);
    this.keep();
  }

  private keep(): void {
    // Read first what is written over.
    void this.left;
    if (this.running.size > 0) this.memory.write(kept, [...this.running].join('\n'));
    else this.memory.remove(kept);
  }
}
