import type { WayToShare } from 'shared-kernel/contract/sharing';
import { withAddress } from 'shared-kernel/language/cleanText';
import { isolate } from 'shared-kernel/language/text';

/**
 * Addresses that pass a link and its words to an app. The title is isolated, because in another script it would reorder
 * the words around it.
 */
export function shareTargets(addressFor: (way: WayToShare) => string, title: string) {
  const text = isolate(title);
  const words = encodeURIComponent(text);
  const url = (way: WayToShare): string => encodeURIComponent(addressFor(way));
  const both = (way: WayToShare): string => encodeURIComponent(withAddress(text, addressFor(way)));
  return [
    { id: 'telegram', href: `https://t.me/share/url?url=${url('telegram')}&text=${words}` },
    { id: 'whatsapp', href: `https://wa.me/?text=${both('whatsapp')}` },
    { id: 'x', href: `https://x.com/intent/tweet?url=${url('x')}&text=${words}` },
    { id: 'sms', href: `sms:?body=${both('sms')}` },
  ] as const;
}
