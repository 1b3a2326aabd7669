import { foldText } from 'shared-kernel/language/fold';

/** First and family names whose vowels nobody writes, in their usual Latin spelling. */
const known: Readonly<Record<string, string>> = Object.assign(Object.create(null) as object, {
  محمد: 'mohammad',
  علی: 'ali',
  حسین: 'hossein',
  حسن: 'hassan',
  رضا: 'reza',
  مهدی: 'mahdi',
  امیر: 'amir',
  احمد: 'ahmad',
  محمود: 'mahmoud',
  حمید: 'hamid',
  سعید: 'saeed',
  مجید: 'majid',
  محسن: 'mohsen',
  مصطفی: 'mostafa',
  مسعود: 'masoud',
  وحید: 'vahid',
  نوید: 'navid',
  کامران: 'kamran',
  بهرام: 'bahram',
  پژمان: 'pejman',
  فرهاد: 'farhad',
  عبدالله: 'abdollah',
  ابراهیم: 'ebrahim',
  اسماعیل: 'esmail',
  یوسف: 'yousef',
  مریم: 'maryam',
  زهرا: 'zahra',
  فاطمه: 'fatemeh',
  زینب: 'zeynab',
  نرگس: 'narges',
  نسرین: 'nasrin',
  نگار: 'negar',
  نگین: 'negin',
  الهام: 'elham',
  الهه: 'elaheh',
  سمیرا: 'samira',
  سپیده: 'sepideh',
  ستاره: 'setareh',
  شیرین: 'shirin',
  مهسا: 'mahsa',
  معصومه: 'masoumeh',
  احمدی: 'ahmadi',
  محمدی: 'mohammadi',
  حسینی: 'hosseini',
  حسنی: 'hassani',
  کریمی: 'karimi',
  رحیمی: 'rahimi',
  رضایی: 'rezaei',
  مرادی: 'moradi',
  جعفری: 'jafari',
  صادقی: 'sadeghi',
  اکبری: 'akbari',
  قاسمی: 'ghasemi',
  هاشمی: 'hashemi',
  موسوی: 'mousavi',
});

const consonants: Readonly<Record<string, string>> = Object.assign(Object.create(null) as object, {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ټ: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  څ: 'ts',
  ځ: 'dz',
  د: 'd',
  ډ: 'd',
  ذ: 'z',
  ر: 'r',
  ړ: 'r',
  ز: 'z',
  ژ: 'zh',
  ږ: 'zh',
  س: 's',
  ش: 'sh',
  ښ: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  غ: 'gh',
  ف: 'f',
  ق: 'gh',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ڼ: 'n',
  ه: 'h',
});
/** A vowel between consonants, a consonant before a vowel. */
const halfVowels = new Map<string, readonly [vowel: string, consonant: string]>([
  ['و', ['o', 'v']],
  ['ی', ['i', 'y']],
]);
const longVowels = 'اویع';

/** One word of a name in Latin letters; Latin words stay. */
function wordInLatin(word: string): string {
  const whole = known[word];
  if (whole) return whole;
  const letters = [...word];
  let latin = '';
  letters.forEach((letter, at) => {
    const next = letters[at + 1] ?? '';
    const half = halfVowels.get(letter);
    const consonant = consonants[letter];
    if (letter === 'ا') latin += 'a';
    else if (letter === 'ع') latin += at === 0 ? 'a' : '';
    else if (half) latin += at === 0 || next === 'ا' || halfVowels.has(next) ? half[1] : half[0];
    else if (letter === 'ه' && next === '' && at > 1 && !longVowels.includes(letters[at - 1]!)) latin += 'eh';
    else if (consonant) {
      latin += consonant;
      // The short vowel of the first syllable, which is not written.
      if (at === 0 && next in consonants) latin += 'a';
    } else if (/[a-z0-9]/.test(letter)) latin += letter;
  });
  return latin;
}

/** The words of a name as they may stand in a username: only lower-case Latin letters and digits. */
export const inLatin = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map(wordInLatin)
    .filter((word) => word !== '');
