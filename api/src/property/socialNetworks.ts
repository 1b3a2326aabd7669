import { defaultLocale, type Locale } from 'shared-kernel/contract/locale';
import type { Names } from '../db/schema/columns.ts';
import { bareText } from 'shared-kernel/language/cleanText';
import { toLatinDigits } from 'shared-kernel/language/digits';

export interface SocialNetwork {
  id: number;
  slug: string;
  name: Names;
  /** Put before a username it makes an address. */
  prefix: string;
  /** Other beginnings of addresses that people paste. */
  pasted?: RegExp;
}

export interface SocialLink {
  id: number;
  name: string;
  slug: string;
  username: string;
  link: string;
}

/** Fixed: ids and slugs are stored in users' rows, so that an entry may be added but never renumbered. */
export const socialNetworks: readonly SocialNetwork[] = [
  {
    id: 1,
    slug: 'instagram',
    name: { fa: 'اینستاگرام', en: 'Instagram', ar: 'إنستغرام', ps: 'انسټاګرام' },
    prefix: 'https://www.instagram.com/',
    pasted: /^(www\.)?instagram\.com\//,
  },
  {
    id: 2,
    slug: 'telegram',
    name: { fa: 'تلگرام', en: 'Telegram', ar: 'تيليغرام', ps: 'ټلیګرام' },
    prefix: 'https://t.me/',
    pasted: /^(www\.)?(t|telegram)\.me\//,
  },
  {
    id: 3,
    slug: 'whatsapp',
    name: { fa: 'واتساپ', en: 'WhatsApp', ar: 'واتساب', ps: 'واټساپ' },
    prefix: 'https://wa.me/',
    pasted: /^(www\.)?wa\.me\//,
  },
  {
    id: 4,
    slug: 'x',
    name: { fa: 'ایکس', en: 'X', ar: 'إكس', ps: 'اېکس' },
    prefix: 'https://x.com/',
    pasted: /^(www\.)?(x|twitter)\.com\//,
  },
  {
    id: 5,
    slug: 'linkedin',
    name: { fa: 'لینکدین', en: 'LinkedIn', ar: 'لينكدإن', ps: 'لینکډان' },
    prefix: 'https://www.linkedin.com/in/',
    pasted: /^([a-z]+\.)?linkedin\.com\/in\//,
  },
  {
    id: 6,
    slug: 'youtube',
    name: { fa: 'یوتیوب', en: 'YouTube', ar: 'يوتيوب', ps: 'یوټیوب' },
    prefix: 'https://www.youtube.com/@',
    pasted: /^((www|m)\.)?youtube\.com\//,
  },
  {
    id: 7,
    slug: 'aparat',
    name: { fa: 'آپارات', en: 'Aparat', ar: 'آبارات', ps: 'اپارات' },
    prefix: 'https://www.aparat.com/',
    pasted: /^(www\.)?aparat\.com\//,
  },
  { id: 8, slug: 'website', name: { fa: 'وبگاه', en: 'Website', ar: 'الموقع', ps: 'وېبپاڼه' }, prefix: 'https://' },
  {
    id: 9,
    slug: 'eitaa',
    name: { fa: 'ایتا', en: 'Eitaa', ar: 'إيتا', ps: 'ایتا' },
    prefix: 'https://eitaa.com/',
    pasted: /^eitaa\.com\//,
  },
  {
    id: 10,
    slug: 'bale',
    name: { fa: 'بله', en: 'Bale', ar: 'بله', ps: 'بله' },
    prefix: 'https://ble.ir/',
    pasted: /^ble\.ir\//,
  },
];

export const findNetwork = (key: number | string): SocialNetwork | undefined =>
  socialNetworks.find(({ id, slug }) => id === key || slug === key);

/**
 * A username as it is stored, without the rest of a typed or pasted address. Null if nothing remains that the
 * network could know.
 */
export function readSocialUsername(network: SocialNetwork, typed: string): string | null {
  const bare = bareText(typed.normalize('NFKC'))
    .replace(/[\s\u200C]/g, '')
    .replace(/^https?:\/\//i, '');
  if (network.slug === 'website') return readHost(bare);
  const name = bare
    .replace(network.pasted ?? /^$/, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '');
  if (network.slug === 'whatsapp') return readNumber(name);
  // Percent-encoded letters of a pasted address (LinkedIn) are stored decoded.
  const readable = decode(name);
  return /^[\p{L}\p{M}\p{N}._-]{1,120}$/u.test(readable) ? readable : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A mobile number in its international form, which wa.me requires. */
function readNumber(typed: string): string | null {
  const digits = toLatinDigits(typed)
    .replace(/[-+().]/g, '')
    .replace(/^00/, '')
    .replace(/^0?(9\d{9})$/, '98$1');
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

function readHost(typed: string): string | null {
  if (!/^[^/?#@:]+\.[^/?#@:]{2,}/.test(typed) || !URL.canParse(`https://${typed}`)) return null;
  return typed.replace(/\/$/, '');
}

/**
 * A stored username as a link; null for a network that does not exist. The prefix makes every link an https one.
 */
export function toSocialLink(slug: string, username: string, locale: Locale = defaultLocale): SocialLink | null {
  const network = findNetwork(slug);
  const link = network && linkOf(network, username);
  return link ? { id: network.id, name: network.name[locale], slug, username, link } : null;
}

/** A website's path is kept as it is, everything else is one segment of an address. */
function linkOf({ slug, prefix }: SocialNetwork, username: string): string | null {
  const link = prefix + (slug === 'website' ? username : encodeURIComponent(username));
  return URL.canParse(link) ? new URL(link).href : null;
}

/** All of a user's links; networks that do not exist are left out. */
export const toSocialLinks = (
  socials: readonly { network: string; username: string }[],
  locale: Locale = defaultLocale,
): SocialLink[] => socials.flatMap(({ network, username }) => toSocialLink(network, username, locale) ?? []);
