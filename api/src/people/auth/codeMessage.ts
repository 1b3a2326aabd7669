import type { Locale } from 'shared-kernel/contract/locale';
import type { Deps } from '../../http/deps.ts';
import { translate } from '../../messages/translate.ts';
import type { CodePurpose } from './challenges.ts';

export interface CodeMessage {
  subject: string;
  text: string;
}

/** The message that carries a code; its last line lets phones fill the code in on this site only. */
export const codeMessage =
  (locale: Locale, { domain, product }: Pick<Deps, 'domain' | 'product'>, purpose: CodePurpose) =>
  (code: string): CodeMessage => ({
    subject: translate(locale, 'code.subject', { product: product[locale] }),
    text: `${translate(locale, `code.${purpose}`, { code })}\n${translate(locale, 'code.validity')}\n@${domain} #${code}`,
  });
