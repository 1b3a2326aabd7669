import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fa from './messages/fa.json' with { type: 'json' };
import ps from './messages/ps.json' with { type: 'json' };
import { entryType, normalizeEntry, normalizeMobile } from '../language/entry.ts';
import {
  alpha,
  alphaDash,
  check,
  confirmed,
  digits,
  max,
  min,
  named,
  phoneOrEmail,
  phoneOrEmailOrAlpha,
  required,
  type Rule,
} from './rules.ts';

const accepted: [string, Rule, string[]][] = [
  ['required', required, ['a', ' a ', '۰']],
  ['alpha', alpha, ['', 'sara98', 'سارا', 'سارا۹۸', 'مَهدی', 'ښځه', 'علی\u200Cرضا']],
  ['alpha_dash', alphaDash, ['', 'sara_98', 'سارا-۹۸', '-']],
  ['max 3', max(3), ['', 'abc', '👋👋👋', 'سلا']],
  ['min 3', min(3), ['', 'abc', 'abcd']],
  ['named', named, ['', 'sara', 'سارا ۹۸', '123a']],
  ['digits 5', digits(5), ['', '12345', '۱۲۳۴۵', '١٢٣٤٥']],
  ['confirmed', confirmed(() => 'گل'), ['گل']],
  [
    'phoneOrEmail',
    phoneOrEmail,
    [
      '',
      '09121234567',
      '9121234567',
      '+989121234567',
      '00989121234567',
      '۰۹۱۲۱۲۳۴۵۶۷',
      '٠٩١٢١٢٣٤٥٦٧',
      '0912 123 4567',
      '0009121234567',
      'a@b.ir',
      ' sara.n+1@mail.example.com ',
    ],
  ],
  ['phoneOrEmailOrAlpha', phoneOrEmailOrAlpha, ['', '09121234567', 'a@b.ir', 'sara', 'sara.98_x', 'sara۹۸']],
];

const refused: [string, Rule, string[], ReturnType<Rule>][] = [
  ['required', required, ['', '   ', '\n'], { id: 'form.required' }],
  ['alpha', alpha, ['a b', 'a-b', 'a_b', '!', 'سارا جان', '\u200C', 'علی\u200C'], { id: 'form.alpha' }],
  ['named', named, ['98', '...', '😀'], { id: 'form.named' }],
  ['alpha_dash', alphaDash, ['a b', 'a.b', '@a'], { id: 'form.alphaDash' }],
  ['max 3', max(3), ['abcd', 'سلام'], { id: 'form.max', values: { extra: 3 } }],
  ['min 3', min(3), ['ab', '👋👋'], { id: 'form.min', values: { extra: 3 } }],
  ['digits 5', digits(5), ['1234', '123456', '1234a', '12 34'], { id: 'form.digits', values: { extra: 5 } }],
  ['confirmed', confirmed(() => 'گل'), ['', 'گلی'], { id: 'form.confirmed' }],
  [
    'phoneOrEmail',
    phoneOrEmail,
    ['sara', '0912123456', '091212345678', '02112345678', '+19121234567', 'a@b', '@b.ir', 'a b@c.ir'],
    { id: 'form.phoneOrEmail' },
  ],
  ['phoneOrEmailOrAlpha', phoneOrEmailOrAlpha, ['sara n', 'سارا', 'a@b', 'a-b'], { id: 'form.phoneOrEmailOrAlpha' }],
];

describe('rules [KRN-04]', () => {
  it.each(
    accepted.flatMap(([name, rule, values]) => values.map((value): [string, string, Rule] => [name, value, rule])),
  )('%s accepts "%s"', (_, value, rule) => {
    expect(rule(value)).toBeNull();
  });
  it.each(
    refused.flatMap(([name, rule, values, refusal]) => values.map((value) => [name, value, rule, refusal] as const)),
  )('%s refuses "%s"', (_, value, rule, refusal) => {
    expect(rule(value)).toEqual(refusal);
  });
  it('tell the first refusal only', () => {
    expect(check('', [required, min(3)])).toEqual({ id: 'form.required' });
    expect(check('ab', [required, min(3), alpha])).toEqual({ id: 'form.min', values: { extra: 3 } });
    expect(check('abc', [required, min(3)])).toBeNull();
  });
});

describe('messages of the rules [KRN-04]', () => {
  const others = ['form.missing', 'form.leave.title', 'form.leave.text', 'form.leave.go', 'form.leave.stay'];
  const ids = [...refused.map(([, , , refusal]) => refusal?.id ?? ''), ...others].sort();
  it.each(Object.entries({ fa, en, ar, ps }))(
    'are all there in %s, with their places',
    (_, messages: Record<string, string>) => {
      expect(Object.keys(messages).sort()).toEqual(ids);
      for (const [id, text] of Object.entries(messages)) {
        expect([id, [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort()]).toEqual([
          id,
          [...((en as Record<string, string>)[id]?.matchAll(/\{(\w+)/g) ?? [])].map((match) => match[1]).sort(),
        ]);
      }
    },
  );
});

describe('entries [KRN-04]', () => {
  it.each([
    '09121234567',
    '9121234567',
    '+98 912 123 4567',
    '0098-912-123-4567',
    '98(912)1234567',
    '۰۹۱۲۱۲۳۴۵۶۷',
    '٠٩١٢١٢٣٤٥٦٧',
    '\u202A0912\u200C123\u200F4567\u202C',
  ])('%s is stored as one number', (text) => {
    expect(normalizeMobile(text)).toBe('+989121234567');
  });
  it.each(['', '0912123456', '091212345678', '02188888888', 'sara', '+1 912 123 4567', '0912123456x'])(
    '%s is no mobile number',
    (text) => {
      expect(normalizeMobile(text)).toBeNull();
    },
  );
  it('are an e-mail when they look like one, else a mobile', () => {
    expect(entryType('Sara@Mail.ir')).toBe('email');
    expect(entryType('sara')).toBe('mobile');
    expect(normalizeEntry(' Sara@Mail.ir ')).toBe('sara@mail.ir');
    expect(normalizeEntry('۰۹۱۲ ۱۲۳ ۴۵۶۷')).toBe('+989121234567');
    expect(normalizeEntry('sara')).toBeNull();
  });
});
