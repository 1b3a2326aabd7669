import { createUseText } from 'shared-kernel/i18n/text';
import type en from './en.json';

/** The words of new passwords; only the screens that set one carry them. */
export const useText = createUseText<keyof typeof en>();
