import { createUseText, type KernelTextId, type Text } from 'shared-kernel/i18n/text';
import type en from './en.json';

/** The shell's words: `const t = useText(); t('shell.nav.home')`. */
export const useText = createUseText<keyof typeof en>();

export type ShellText = Text<keyof typeof en | KernelTextId>;
