import { createUseText } from 'shared-kernel/i18n/text';
import type en from './en.json';

/** The words of profiles; only the screens that edit one carry them. */
export const useText = createUseText<keyof typeof en>();
