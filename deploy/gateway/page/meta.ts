import { defaultLocale, locales, localizePath, type Locale } from 'shared-kernel/contract/locale';
import type { Theme } from 'shared-kernel/contract/page';
import type { RouteMatch } from 'shared-kernel/contract/platform/routeTable';
import type { DrawnText } from '../../renderer/messages.ts';
import type { HeadAnswer } from '../headData.ts';
import { description, notFound } from '../texts.ts';
import { escapeHtml } from '../escape.ts';
import { channelJsonLd, eventJsonLd } from './jsonLd.ts';

/** What a page's head is made from. */
export interface PageSubject {
  locale: Locale;
  /** The path without its language prefix, as it was asked for. */
  path: string;
  status: number;
  /** The colours that the visitor chose; null where the device decides. */
  theme: Theme | null;
  product: string;
  publicUrl: string;
  match: RouteMatch | null;
  head: HeadAnswer;
  /** The page as the live versions draw it; null where the browser does. */
  drawn: DrawnText | null;
}

/** Stands between the product's name and the page's title. */
const separator = ' | ';
const ogLocale: Record<Locale, string> = { fa: 'fa_IR', en: 'en_US', ar: 'ar_AR', ps: 'ps_AF' };

/** The tab's title: the product, then the page. */
function titleOf({ product, status, match, head, locale }: PageSubject): string {
  const page =
    status === 404
      ? notFound[locale]
      : head.kind === 'event'
        ? head.event.title
        : head.kind === 'channel'
          ? head.channel.name
          : match?.route.title[locale];
  return page ? `${product}${separator}${page}` : product;
}

const tag = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 200 ? line : `${line.slice(0, 199).trimEnd()}…`;
};

/** Title, description, canonical address, languages, and what search engines and shared links read. */
export function metaTags(subject: PageSubject): string {
  const { locale, path, status, product, publicUrl, match, head } = subject;
  const title = titleOf(subject);
  const summary =
    short(head.kind === 'event' ? head.event.description : head.kind === 'channel' ? head.channel.biography : '') ||
    description[locale];
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const urlIn = (language: Locale): string => `${publicUrl}${localizePath(language, plain)}`;
  const tags = [`<title>${escapeHtml(title)}</title>`, tag('name', 'description', summary)];
  if (status !== 200) return [...tags, tag('name', 'robots', 'noindex')].join('');

  const url = urlIn(locale);
  const images = pictures(head)
    .map((link) => absolute(link, publicUrl))
    .filter((link) => link !== null);
  tags.push(`<link rel="canonical" href="${escapeHtml(url)}">`);
  for (const language of locales)
    tags.push(`<link rel="alternate" hreflang="${language}" href="${escapeHtml(urlIn(language))}">`);
  tags.push(`<link rel="alternate" hreflang="x-default" href="${escapeHtml(urlIn(defaultLocale))}">`);
  if (match && match.route.guard !== 'public') tags.push(tag('name', 'robots', 'noindex'));
  tags.push(
    tag('property', 'og:type', head.kind === 'channel' ? 'profile' : 'website'),
    tag('property', 'og:site_name', product),
    tag('property', 'og:title', title),
    tag('property', 'og:description', summary),
    tag('property', 'og:url', url),
    tag('property', 'og:locale', ogLocale[locale]),
    ...images.map((image) => tag('property', 'og:image', image)),
    tag('name', 'twitter:card', head.kind === 'event' && images.length > 0 ? 'summary_large_image' : 'summary'),
    tag('name', 'twitter:title', title),
    tag('name', 'twitter:description', summary),
    ...images.slice(0, 1).map((image) => tag('name', 'twitter:image', image)),
  );
  return tags.join('');
}

export function jsonLdOf({ head, publicUrl, locale, path }: PageSubject): Record<string, unknown> | null {
  const url = `${publicUrl}${localizePath(locale, path)}`;
  const images = pictures(head)
    .map((link) => absolute(link, publicUrl))
    .filter((link) => link !== null);
  if (head.kind === 'event')
    return eventJsonLd(head.event, url, images, `${publicUrl}${localizePath(locale, '/').replace(/\/$/, '')}`);
  return head.kind === 'channel' ? channelJsonLd(head.channel, url, images) : null;
}

function pictures(head: HeadAnswer): string[] {
  if (head.kind === 'event') return head.event.uploads.slice(0, 3).map(({ link }) => link);
  if (head.kind === 'channel')
    return [head.channel.profile?.link, head.channel.cover?.link].filter((link) => link !== undefined);
  return [];
}

/** The API names members' pictures; only web addresses get into the head. */
function absolute(link: string, origin: string): string | null {
  const url = URL.parse(link, origin);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
