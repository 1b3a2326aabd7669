import type { Locale } from 'shared-kernel/contract/locale';
import type { CodePurpose } from './codes.ts';

interface Wording {
  subject: string;
  sentence: Record<CodePurpose, string>;
  validity: string;
}

const wordings: Record<Locale, Wording> = {
  fa: {
    subject: 'کد دورهمی',
    sentence: { 'sign-in': 'کد ورود شما:', reset: 'کد بازیابی رمز شما:', change: 'کد تغییر رمز شما:' },
    validity: 'تا ۱۰ دقیقه معتبر است. آن را به کسی ندهید.',
  },
  en: {
    subject: 'Your Dorehami code',
    sentence: {
      'sign-in': 'Your sign-in code:',
      reset: 'Your code for resetting the password:',
      change: 'Your code for changing the password:',
    },
    validity: 'It is valid for 10 minutes. Give it to nobody.',
  },
  ar: {
    subject: 'رمز دورهمي',
    sentence: { 'sign-in': 'رمز الدخول:', reset: 'رمز استعادة كلمة المرور:', change: 'رمز تغيير كلمة المرور:' },
    validity: 'صالح لمدة ١٠ دقائق. لا تعطه لأحد.',
  },
  ps: {
    subject: 'د دورهمي کوډ',
    sentence: {
      'sign-in': 'ستاسو د ننوتلو کوډ:',
      reset: 'ستاسو د پټنوم بیا ټاکلو کوډ:',
      change: 'ستاسو د پټنوم بدلولو کوډ:',
    },
    validity: 'تر ۱۰ دقیقو پورې اعتبار لري. چا ته یې مه ورکوئ.',
  },
};

export interface CodeMessage {
  subject: string;
  text: string;
}

/** What is sent with a code; the last line lets phones fill the code in on this site only. */
export const codeMessage =
  (locale: Locale, domain: string, purpose: CodePurpose) =>
  (code: string): CodeMessage => {
    const { subject, sentence, validity } = wordings[locale];
    return { subject, text: `${sentence[purpose]} ${code}\n${validity}\n@${domain} #${code}` };
  };
