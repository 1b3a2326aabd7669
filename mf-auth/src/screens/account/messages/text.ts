import { createUseText } from 'shared-kernel/i18n/text';
import type en from './en.json';

/** The messages of the account and of invitations, loaded only by their screens. */
export const useText = createUseText<keyof typeof en>();
