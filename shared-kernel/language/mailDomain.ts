/**
 * Domains of mail in their own letters: kept and sent as the net knows them (`xn--mgbh0fb.…`), whichever of the two forms
 * was typed, and shown in letters.
 */

/** As the net knows it; a domain that can be none is left as it is. */
export function asciiDomain(domain: string): string {
  // Browsers and Node turn letters into that form where they read an address; these signs would end its domain.
  if (!/[^\0-\x7f]/.test(domain) || /[\s/?#:@%\\[\]]/.test(domain)) return domain;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}

/** An address as people read it, its domain in letters. It belongs into an element that runs from left to right. */
export function readableMail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const labels = address.slice(at).split('.');
  return address.slice(0, at) + labels.map((label) => (label.startsWith('xn--') ? decoded(label) : label)).join('.');
}

/** Only a label that is written the same way again is shown in letters. */
function decoded(label: string): string {
  const letters = decode(label.slice(4));
  return letters !== null && asciiDomain(letters) === label ? letters : label;
}

/** RFC 3492, whose names these are; null where it is broken. */
function decode(text: string): string | null {
  const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700];
  const cut = Math.max(0, text.lastIndexOf('-'));
  const points = Array.from(text.slice(0, cut), (sign) => sign.codePointAt(0)!);
  let [n, i, bias] = [128, 0, 72];
  for (let at = cut > 0 ? cut + 1 : 0; at < text.length;) {
    const before = i;
    for (let weight = 1, k = base; ; k += base) {
      const digit = '0123456789'.includes(text[at]!) ? Number(text[at]) + 26 : text.charCodeAt(at) - 97;
      at++;
      if (!(digit >= 0 && digit < base)) return null;
      i += digit * weight;
      const t = Math.min(tMax, Math.max(tMin, k - bias));
      if (digit < t) break;
      weight *= base - t;
    }
    const count = points.length + 1;
    let delta = Math.floor((i - before) / (before === 0 ? damp : 2));
    delta += Math.floor(delta / count);
    let k = 0;
    for (; delta > ((base - tMin) * tMax) / 2; k += base) delta = Math.floor(delta / (base - tMin));
    bias = k + Math.floor(((base - tMin + 1) * delta) / (delta + skew));
    n += Math.floor(i / count);
    if (n > 0x10ffff) return null;
    i %= count;
    points.splice(i++, 0, n);
  }
  return String.fromCodePoint(...points);
}
