import { toLatinDigits } from 'shared-kernel/language/digits';

const longest = 80;

/**
 * A readable address part from a title. Persian letters stay, in the spelling of Persian keyboards; whatever
 * browsers would show as an escape, or has a meaning in an address, becomes a hyphen.
 */
export function slugOf(title: string): string {
  const slug = toLatinDigits(title.normalize('NFKC'))
    .replace(/[\u064b-\u065f\u0670\u0640]/g, '')
    .replace(/[يى]/g, 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll('ۀ', 'ه')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const cut = [...slug.replace(/^-+/, '')].slice(0, longest).join('').replace(/-+$/, '');
  return cut || 'event';
}

export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let n = 2; taken.has(slug); n++) slug = `${wanted}-${n}`;
  return slug;
}
