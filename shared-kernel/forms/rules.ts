import { hasVisible } from '../language/cleanText.ts';
import { toLatinDigits } from '../language/digits.ts';
import { isEmail, normalizeMobile } from '../language/entry.ts';
import { lengthOf } from '../language/letters.ts';
import { hasLetter } from '../language/name.ts';

/**
 * Why a value was refused: a message's id and what fills it. `name` (the field's label) is added by whoever words it.
 */
export interface Refusal {
  id: `form.${string}`;
  values?: Record<string, string | number>;
}

/** A check of one field. Rules other than `required` accept an empty text: an optional field may stay empty. */
export type Rule = (value: string) => Refusal | null;

const refuseUnless = (holds: (value: string) => boolean, id: Refusal['id'], values?: Refusal['values']): Rule => {
  const refusal: Refusal = values ? { id, values } : { id };
  return (value) => (value === '' || holds(value) ? null : refusal);
};

export const required: Rule = (value) => (hasVisible(value) ? null : { id: 'form.required' });

/**
 * Letters and digits of any script. Marks belong to the letters they stand on, and the half-space between two letters
 * to the word: nobody sees it, so nobody would know what to take out of علی‌رضا.
 */
export const alpha: Rule = refuseUnless((value) => isMadeOf(value, /^[\p{L}\p{M}\p{N}]+$/u), 'form.alpha');
export const alphaDash: Rule = refuseUnless((value) => isMadeOf(value, /^[\p{L}\p{M}\p{N}_-]+$/u), 'form.alphaDash');

const isMadeOf = (value: string, signs: RegExp): boolean =>
  signs.test(value.replace(/([\p{L}\p{M}])\u200C(?=\p{L})/gu, '$1'));

/** The name of a person or thing; the API judges by the same rule. */
export const named: Rule = refuseUnless(hasLetter, 'form.named');

/** At most / at least so many characters. */
export const max = (extra: number): Rule => refuseUnless((value) => lengthOf(value) <= extra, 'form.max', { extra });
export const min = (extra: number): Rule => refuseUnless((value) => lengthOf(value) >= extra, 'form.min', { extra });

/** Exactly so many digits, Latin, Persian or Arabic. */
export const digits = (extra: number): Rule =>
  refuseUnless((value) => /^\d+$/.test(toLatinDigits(value)) && value.length === extra, 'form.digits', { extra });

/**
 * The repeated password; the first one is read at the moment of checking. Unlike the other rules it refuses an empty
 * text, unless both are empty.
 */
export const confirmed =
  (password: () => string): Rule =>
  (value) =>
    value === password() ? null : { id: 'form.confirmed' };

export const phoneOrEmail: Rule = refuseUnless(
  (value) => isEmail(value) || normalizeMobile(value) !== null,
  'form.phoneOrEmail',
);

export const phoneOrEmailOrAlpha: Rule = refuseUnless(
  (value) => isEmail(value) || normalizeMobile(value) !== null || /^[A-Za-z0-9._]+$/.test(toLatinDigits(value)),
  'form.phoneOrEmailOrAlpha',
);

/** The first refusal of the rules in their order, or null. */
export function check<T, All = unknown>(
  value: T,
  rules: readonly ((value: T, all: All) => Refusal | null)[],
  all?: All,
): Refusal | null {
  for (const rule of rules) {
    const refusal = rule(value, all as All);
    if (refusal) return refusal;
  }
  return null;
}
