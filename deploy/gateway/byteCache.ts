/**
 * Keeps the most recently used objects in memory, up to a number of bytes. What does not exist is not remembered: it
 * may be published next.
 */
export class ByteCache {
  private readonly entries = new Map<string, Buffer>();
  private size = 0;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  async get(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = this.entries.get(key);
    if (known) {
      this.entries.delete(key);
      this.entries.set(key, known);
      return known;
    }
    const bytes = await read();
    if (bytes && !this.entries.has(key)) this.add(key, bytes);
    return bytes;
  }

  private add(key: string, bytes: Buffer): void {
    this.entries.set(key, bytes);
    this.size += bytes.length;
    for (const [oldest, { length }] of this.entries) {
      if (this.size <= this.limit) break;
      this.entries.delete(oldest);
      this.size -= length;
    }
  }
}
