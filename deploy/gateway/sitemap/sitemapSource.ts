import { Compile } from 'typebox/compile';
import { sitemapCalls, type SitemapEntry, type SitemapKind, type SitemapPage } from 'shared-kernel/contract/sitemap';

const pagesAnswer = Compile(sitemapCalls['sitemap.pages'].answer);
const entriesAnswer = Compile(sitemapCalls['sitemap.entries'].answer);

const answerWithin = 10_000;

/** What the API lets search engines list; it is asked as any visitor is. */
export class SitemapSource {
  private readonly apiUrl: string;

  constructor(apiUrl: string) {
    this.apiUrl = apiUrl;
  }

  async pages(): Promise<readonly SitemapPage[]> {
    const answer = await this.ask('/sitemap');
    if (!pagesAnswer.Check(answer)) throw new Error('The API’s list of pages does not fit the contract');
    return answer.data;
  }

  /** The entries of a page, fetched part by part as they are consumed. */
  async *entries(kind: SitemapKind, page: number): AsyncGenerator<SitemapEntry> {
    let after: number | null = 0;
    while (after !== null) {
      const answer = await this.ask(`/sitemap/${kind}/${page}${after === 0 ? '' : `?after=${after}`}`);
      if (!entriesAnswer.Check(answer)) throw new Error('The API’s entries do not fit the contract');
      const { entries, next } = answer.data;
      // Otherwise an API that led in a circle would be asked for ever.
      if (next !== null && next <= after) throw new Error('The API’s entries come in no order');
      yield* entries;
      after = next;
    }
  }

  private async ask(path: string): Promise<unknown> {
    const response = await fetch(`${this.apiUrl}/api/v1${path}`, {
      headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(answerWithin),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The API answered ${response.status}`);
    }
    return response.json();
  }
}
