import { createUseText } from 'shared-kernel/i18n/text';
import type { FormTextId } from 'shared-kernel/product/useFields';
import type en from './en.json';

/** The event form's messages, loaded only with the form. */
export const useText = createUseText<keyof typeof en | FormTextId>();
