import { bareText } from './cleanText.ts';
import { toLatinDigits } from './digits.ts';

/**
 * As it is typed: with spaces or dashes between groups, in any digits, with marks of direction that were copied along.
 */
const compact = (typed: string): string =>
  toLatinDigits(bareText(typed.normalize('NFKC')))
    .replace(/[\s\p{Pd}_.]/gu, '')
    .toUpperCase();

export type CardFault = 'letters' | 'length' | 'check';

/** Sixteen digits of a bank card, or why they can't be one. */
export function judgeCardNumber(typed: string): { number: string } | { fault: CardFault } {
  const digits = compact(typed);
  if (!/^\d*$/.test(digits)) return { fault: 'letters' };
  if (digits.length !== 16) return { fault: 'length' };
  // Luhn: every second digit counts double, its own two digits added.
  const sum = [...digits].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 && !/^0+$/.test(digits) ? { number: digits } : { fault: 'check' };
}

/** What is wrong with a Sheba number; `sign` is the letter that does not belong. */
export type ShebaFault = { fault: 'country' | 'length' | 'check' } | { fault: 'letter'; sign: string };

/** A Sheba number, IR and 24 digits, or why it can't be one. Many type it without the letters. */
export function judgeSheba(typed: string): { number: string } | ShebaFault {
  const text = compact(typed);
  if (/^[A-Z]{2}/.test(text) && !text.startsWith('IR')) return { fault: 'country' };
  const rest = text.replace(/^IR/, '');
  const sign = /\D/.exec(rest)?.[0];
  if (sign !== undefined) return { fault: 'letter', sign };
  if (rest.length !== 24) return { fault: 'length' };
  const check = rest.slice(0, 2);
  // Check digits are 02 to 98: 00, 01 and 99 have the same remainders as 97, 98 and 02.
  if (['00', '01', '99'].includes(check)) return { fault: 'check' };
  return BigInt(`${rest.slice(2)}1827${check}`) % 97n === 1n ? { number: `IR${rest}` } : { fault: 'check' };
}

interface BankNames {
  fa: string;
  en: string;
}

const banks = {
  melli: { fa: 'بانک ملی', en: 'Bank Melli' },
  sepah: { fa: 'بانک سپه', en: 'Bank Sepah' },
  toseSaderat: { fa: 'بانک توسعه صادرات', en: 'Export Development Bank' },
  sanatMadan: { fa: 'بانک صنعت و معدن', en: 'Bank of Industry and Mine' },
  keshavarzi: { fa: 'بانک کشاورزی', en: 'Bank Keshavarzi' },
  maskan: { fa: 'بانک مسکن', en: 'Bank Maskan' },
  post: { fa: 'پست بانک', en: 'Post Bank' },
  toseTaavon: { fa: 'بانک توسعه تعاون', en: 'Tosee Taavon Bank' },
  eghtesadNovin: { fa: 'بانک اقتصاد نوین', en: 'EN Bank' },
  parsian: { fa: 'بانک پارسیان', en: 'Parsian Bank' },
  pasargad: { fa: 'بانک پاسارگاد', en: 'Bank Pasargad' },
  karafarin: { fa: 'بانک کارآفرین', en: 'Karafarin Bank' },
  saman: { fa: 'بانک سامان', en: 'Saman Bank' },
  sina: { fa: 'بانک سینا', en: 'Sina Bank' },
  sarmaye: { fa: 'بانک سرمایه', en: 'Sarmayeh Bank' },
  ayande: { fa: 'بانک آینده', en: 'Ayandeh Bank' },
  shahr: { fa: 'بانک شهر', en: 'Bank Shahr' },
  dey: { fa: 'بانک دی', en: 'Bank Day' },
  saderat: { fa: 'بانک صادرات', en: 'Bank Saderat' },
  mellat: { fa: 'بانک ملت', en: 'Bank Mellat' },
  tejarat: { fa: 'بانک تجارت', en: 'Bank Tejarat' },
  refah: { fa: 'بانک رفاه', en: 'Refah Bank' },
  resalat: { fa: 'بانک قرض‌الحسنه رسالت', en: 'Resalat Bank' },
  mehr: { fa: 'بانک قرض‌الحسنه مهر ایران', en: 'Mehr Iran Bank' },
  gardeshgari: { fa: 'بانک گردشگری', en: 'Tourism Bank' },
  iranZamin: { fa: 'بانک ایران‌زمین', en: 'Iran Zamin Bank' },
  khavarmiane: { fa: 'بانک خاورمیانه', en: 'Middle East Bank' },
} satisfies Record<string, BankNames>;

type Bank = keyof typeof banks;

/** By the first six digits of a card. */
const byCard = new Map<string, Bank>([
  ['603799', 'melli'],
  ['589210', 'sepah'],
  ['627648', 'toseSaderat'],
  ['207177', 'toseSaderat'],
  ['627961', 'sanatMadan'],
  ['603770', 'keshavarzi'],
  ['639217', 'keshavarzi'],
  ['628023', 'maskan'],
  ['627760', 'post'],
  ['502908', 'toseTaavon'],
  ['627412', 'eghtesadNovin'],
  ['622106', 'parsian'],
  ['639194', 'parsian'],
  ['627884', 'parsian'],
  ['502229', 'pasargad'],
  ['639347', 'pasargad'],
  ['627488', 'karafarin'],
  ['502910', 'karafarin'],
  ['621986', 'saman'],
  ['639346', 'sina'],
  ['639607', 'sarmaye'],
  ['636214', 'ayande'],
  ['502806', 'shahr'],
  ['504706', 'shahr'],
  ['502938', 'dey'],
  ['603769', 'saderat'],
  ['610433', 'mellat'],
  ['991975', 'mellat'],
  ['627353', 'tejarat'],
  ['585983', 'tejarat'],
  ['589463', 'refah'],
  ['504172', 'resalat'],
  ['606373', 'mehr'],
  ['505416', 'gardeshgari'],
  ['505785', 'iranZamin'],
  ['585947', 'khavarmiane'],
]);

/** By the bank's three digits in a Sheba number. */
const bySheba = new Map<string, Bank>([
  ['011', 'sanatMadan'],
  ['012', 'mellat'],
  ['013', 'refah'],
  ['014', 'maskan'],
  ['015', 'sepah'],
  ['016', 'keshavarzi'],
  ['017', 'melli'],
  ['018', 'tejarat'],
  ['019', 'saderat'],
  ['020', 'toseSaderat'],
  ['021', 'post'],
  ['022', 'toseTaavon'],
  ['053', 'karafarin'],
  ['054', 'parsian'],
  ['055', 'eghtesadNovin'],
  ['056', 'saman'],
  ['057', 'pasargad'],
  ['058', 'sarmaye'],
  ['059', 'sina'],
  ['060', 'mehr'],
  ['061', 'shahr'],
  ['062', 'ayande'],
  ['064', 'gardeshgari'],
  ['066', 'dey'],
  ['069', 'iranZamin'],
  ['070', 'resalat'],
  ['078', 'khavarmiane'],
]);

const nameOf = (locale: string, bank: Bank | undefined): string | null =>
  bank === undefined ? null : banks[bank][locale === 'en' ? 'en' : 'fa'];

/** The bank that gave out a card, told by its first six digits however much has been typed. */
export const bankOfCard = (locale: string, typed: string): string | null =>
  nameOf(locale, byCard.get(compact(typed).slice(0, 6)));

/** The bank of a Sheba number, told once its first digits are there. */
export const bankOfSheba = (locale: string, typed: string): string | null =>
  nameOf(locale, bySheba.get(compact(typed).replace(/^IR/, '').slice(2, 5)));
