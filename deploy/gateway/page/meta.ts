import { postalCardSize } from 'shared-kernel/contract/card';
import { faceWidth } from 'shared-kernel/contract/pictureFormat';
import { defaultLocale, locales, localizePath, type Locale } from 'shared-kernel/contract/locale';
import type { PageData, Theme } from 'shared-kernel/contract/page';
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
  /** A preview that the visitor sees, or that has ended. */
  preview?: PageData['preview'];
  /** A tester's remote that this one page takes. */
  grant?: PageData['grant'];
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
    ...previewTags(previewOf(subject)),
    tag('name', 'twitter:title', title),
    tag('name', 'twitter:description', summary),
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

/** The picture that stands beside a link to the page. */
interface Preview {
  link: string;
  type: string;
  width: number;
  height: number;
  words: string;
}

/** An event's card, a channel's face, or the product's sign. */
function previewOf({ head, publicUrl, locale, product }: PageSubject): Preview {
  if (head.kind === 'event') {
    const card = URL.parse(head.event.postal_card, publicUrl);
    card?.searchParams.set('lang', locale);
    const link = card && absolute(card.href, publicUrl);
    if (link) return { link, type: 'image/jpeg', ...postalCardSize, words: head.event.title };
  }
  const face = head.kind === 'channel' && head.channel.profile && absolute(head.channel.profile.link, publicUrl);
  if (face) return { link: face, type: 'image/jpeg', width: faceWidth, height: faceWidth, words: head.channel.name };
  return { link: `${publicUrl}/icon-512.png`, type: 'image/png', width: 512, height: 512, words: product };
}

const previewTags = ({ link, type, width, height, words }: Preview): string[] => [
  tag('property', 'og:image', link),
  tag('property', 'og:image:type', type),
  tag('property', 'og:image:width', String(width)),
  tag('property', 'og:image:height', String(height)),
  tag('property', 'og:image:alt', words),
  tag('name', 'twitter:card', width > height ? 'summary_large_image' : 'summary'),
  tag('name', 'twitter:image', link),
  tag('name', 'twitter:image:alt', words),
];

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
