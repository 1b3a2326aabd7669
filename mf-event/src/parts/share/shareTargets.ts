import { isolate } from 'shared-kernel/language/text';

/**
 * Addresses that pass a link and its words to an app. The title is isolated, because in another script it would reorder
 * the words around it.
 */
export function shareTargets(address: string, title: string) {
  const text = isolate(title);
  const [url, words, both] = [address, text, `${text}\n${address}`].map(encodeURIComponent);
  return [
    { id: 'telegram', href: `https://t.me/share/url?url=${url}&text=${words}` },
    { id: 'whatsapp', href: `https://wa.me/?text=${both}` },
    { id: 'x', href: `https://x.com/intent/tweet?url=${url}&text=${words}` },
    { id: 'sms', href: `sms:?body=${both}` },
  ] as const;
}
