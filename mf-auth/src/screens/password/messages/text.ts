import { createUseText } from 'shared-kernel/i18n/text';
import type en from './en.json';

/** The messages of new passwords, loaded only by the screens that set one. */
export const useText = createUseText<keyof typeof en>();
