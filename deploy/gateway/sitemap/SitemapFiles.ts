import { buffer } from 'node:stream/consumers';
import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { SitemapPage } from 'shared-kernel/contract/sitemap';
import type { Encoding } from '../encoding.ts';
import { sitemapIndex, sitemapPage } from './sitemapXml.ts';
import type { SitemapSource } from './sitemapSource.ts';

/** How old a file may be; what is no longer public may still be listed for that long. */
export const keptSeconds = 600;
/** Limit of all files together, compressed; ten thousand entries are a few hundred kilobytes. */
const keptBytes = 32 * 1024 * 1024;
/** A request that would wait for more files than this is told to come back later. */
const longestQueue = 8;

/** Too many files are being written already. */
export class SitemapBusy extends Error {}

const compressors: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip({ level: 6 }),
};

/**
 * The files of the site map, compressed. They are written one at a time, from entries that arrive part by part, and
 * only compressed bytes are held: neither a million events nor many requests use up memory or the API. A file that
 * could not be finished is not kept.
 */
export class SitemapFiles {
  private readonly source: SitemapSource;
  private readonly publicUrl: string;
  private readonly files: LRUCache<string, Buffer>;
  private readonly lists = new LRUCache<'pages', readonly SitemapPage[]>({
    max: 1,
    ttl: keptSeconds * 1000,
    fetchMethod: () => this.source.pages(),
  });
  private last: Promise<unknown> = Promise.resolve();
  private queued = 0;

  constructor(source: SitemapSource, publicUrl: string) {
    this.source = source;
    this.publicUrl = publicUrl;
    this.files = new LRUCache<string, Buffer>({
      maxSize: keptBytes,
      sizeCalculation: (bytes) => bytes.length + 1,
      ttl: keptSeconds * 1000,
    });
  }

  async index(): Promise<string> {
    return sitemapIndex(await this.pages(), this.publicUrl);
  }

  /** A page's file, or null where there is no such page. */
  async page(name: Pick<SitemapPage, 'kind' | 'page'>, encoding: Encoding): Promise<Buffer | null> {
    const key = `${name.kind} ${name.page} ${encoding}`;
    const known = this.files.get(key);
    if (known) return known;
    const listed = (await this.pages()).some(({ kind, page }) => kind === name.kind && page === name.page);
    if (!listed) return null;
    return this.inTurn(async () => {
      // Somebody earlier in the queue may have wanted the same.
      const bytes = this.files.get(key) ?? (await this.write(name, encoding));
      this.files.set(key, bytes);
      return bytes;
    });
  }

  private async pages(): Promise<readonly SitemapPage[]> {
    return (await this.lists.fetch('pages')) ?? [];
  }

  private write({ kind, page }: Pick<SitemapPage, 'kind' | 'page'>, encoding: Encoding): Promise<Buffer> {
    const text = Readable.from(sitemapPage(this.source.entries(kind, page), this.publicUrl));
    // A fault on the way destroys the compressor, and reading it then fails.
    return buffer(pipeline(text, compressors[encoding](), () => {}));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.queued >= longestQueue) throw new SitemapBusy();
    this.queued++;
    const turn = this.last.then(work);
    this.last = turn.catch(() => {}).finally(() => this.queued--);
    return turn;
  }
}
