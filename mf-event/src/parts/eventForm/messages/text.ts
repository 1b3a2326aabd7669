import { createUseText } from 'shared-kernel/i18n/text';
import type { FormTextId } from 'shared-kernel/product/useFields';
import type en from './en.json';

/** The words of writing an event; only what shows its form carries them. */
export const useText = createUseText<keyof typeof en | FormTextId>();
