import { createUseText } from 'shared-kernel/i18n/text';
import type { FormTextId } from 'shared-kernel/product/useFields';
import type en from './en.json';

/** Words of the rules, report and blocking sheets, loaded with them. */
export const useText = createUseText<keyof typeof en | FormTextId>();
