import { createUseText } from 'shared-kernel/i18n/text';
import type en from './en.json';

export const useText = createUseText<keyof typeof en>();
