const zwnj = '\u200c';

/** Fills `{name}` from `values`; a missing name is a mistake in the demo's sentences. */
export function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value for {${name}} in: ${template}`);
    return value;
  });
}

/** A readable address part: Persian words joined by hyphens, without marks that browsers show as escapes. */
export function slugify(title: string): string {
  return title
    .normalize('NFC')
    .replaceAll(zwnj, '-')
    .replace(/[\u064b-\u065f\u0670]/g, '')
    .replaceAll('ۀ', 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Varies an address part or name until it is free, and takes it. */
export function takeUnique(taken: Set<string>, wanted: string, variant: (n: number) => string): string {
  let name = wanted;
  for (let n = 2; taken.has(name); n++) name = variant(n);
  taken.add(name);
  return name;
}

export const persianDigits = (n: number): string =>
  String(n).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
