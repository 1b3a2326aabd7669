import type { Locale } from '../contract/locale.ts';
import { compiledIntl, type Messages } from '../i18n/compiledIntl.ts';
import { textOf } from 'shared-kernel/i18n/text';
import type en from '../map/messages/en.json';
import type { MapWords } from '../ui/map/MapView.tsx';

// Imported by their public names: by these the build tells them from an area's own words, which its pages load at once.
const files: Record<Locale, () => Promise<{ default: Messages }>> = {
  fa: () => import('shared-kernel/map/messages/fa.json'),
  en: () => import('shared-kernel/map/messages/en.json'),
  ar: () => import('shared-kernel/map/messages/ar.json'),
  ps: () => import('shared-kernel/map/messages/ps.json'),
};

/** The words of a map; they are loaded with the first one. */
export async function mapWords(locale: Locale): Promise<(place: string) => MapWords> {
  const { default: messages } = await files[locale]();
  const t = textOf<keyof typeof en>(compiledIntl(locale, messages));
  return (place) => ({
    label: t('map.label', { place }),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    goBack: t('map.goBack'),
    pick: t('map.pick'),
    hint: { fingers: t('map.hint.fingers'), wheel: t('map.hint.wheel') },
    refused: t('map.refused'),
    failed: t('map.failed'),
    sources: t('map.sources'),
  });
}
