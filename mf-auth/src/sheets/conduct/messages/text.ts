import { createUseText } from 'shared-kernel/i18n/text';
import type { FormTextId } from 'shared-kernel/product/useFields';
import type en from './en.json';

/** The words of the rules, of reports and of blocking; only what shows one of these sheets carries them. */
export const useText = createUseText<keyof typeof en | FormTextId>();
