import { createUseText } from 'shared-kernel/i18n/text';
import type en from './en.json';

/** The words of the account and of invitations; only their screens carry them. */
export const useText = createUseText<keyof typeof en>();
