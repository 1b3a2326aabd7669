import type { Locale } from '../contract/locale.ts';
import { compiledIntl, type Messages } from '../i18n/compiledIntl.ts';
import { type Text, textOf } from 'shared-kernel/i18n/text';
import type en from './messages/en.json';

export type PictureText = Text<keyof typeof en>;

// Imported by their public names: by these the build tells them from an area's own words, which its pages load at once.
const files: Record<Locale, () => Promise<{ default: Messages }>> = {
  fa: () => import('shared-kernel/picture/messages/fa.json'),
  en: () => import('shared-kernel/picture/messages/en.json'),
  ar: () => import('shared-kernel/picture/messages/ar.json'),
  ps: () => import('shared-kernel/picture/messages/ps.json'),
};

/** The words of choosing and cutting pictures, which come with the first picture. */
export async function pictureWords(locale: Locale): Promise<PictureText> {
  const { default: messages } = await files[locale]();
  return textOf(compiledIntl(locale, messages));
}
