import { defaultLocale, locales, localizePath } from 'shared-kernel/contract/locale';
import type { SitemapEntry, SitemapPage } from 'shared-kernel/contract/sitemap';
import { escapeHtml } from '../escape.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A page is at the root, because it may only list what lies below it. No username has a hyphen. */
const pagePath = ({ kind, page }: Pick<SitemapPage, 'kind' | 'page'>): string => `/sitemap-${kind}-${page}.xml`;

const changed = (moment: string | null): string => (moment ? `<lastmod>${escapeHtml(moment)}</lastmod>` : '');

export function sitemapIndex(pages: readonly SitemapPage[], publicUrl: string): string {
  const listed = pages.map(
    (page) => `<sitemap><loc>${escapeHtml(publicUrl + pagePath(page))}</loc>${changed(page.updated_at)}</sitemap>\n`,
  );
  return `${head}<sitemapindex ${schema}>\n${listed.join('')}</sitemapindex>\n`;
}

/**
 * One page, as a stream. Each entry stands once, under its address in the first language, with the same page in all
 * languages beside it: written out four times, ten thousand long titles would exceed the 50 MB limit of a page.
 */
export async function* sitemapPage(entries: AsyncIterable<SitemapEntry>, publicUrl: string): AsyncGenerator<string> {
  yield `${head}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const entry of entries) yield url(entry, publicUrl);
  yield '</urlset>\n';
}

function url({ path, updated_at: updatedAt }: SitemapEntry, publicUrl: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const links = [...locales, 'x-default' as const].map((language) => {
    const address = publicUrl + localizePath(language === 'x-default' ? defaultLocale : language, encoded);
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
  });
  return `<url><loc>${escapeHtml(publicUrl + localizePath(defaultLocale, encoded))}</loc>${changed(updatedAt)}${links.join('')}</url>\n`;
}
