import { createUseText } from 'shared-kernel/i18n/text';
import type en from './en.json';

/** The messages of profiles, loaded only by the screens that edit one. */
export const useText = createUseText<keyof typeof en>();
