import { useLayoutEffect, useReducer, useRef, type ComponentProps, type ReactNode } from 'react';
import { toLocaleDigits } from '../language/digits.ts';
import { tomanInWords, tomanWord } from '../language/money.ts';
import { formatNumber } from '../language/number.ts';
import { typedNumber } from '../language/typedNumber.ts';
import { useRoot } from 'shared-kernel/root/context';
import { TextField } from '../ui/TextField.tsx';

const marks = /[,٬]/g;
const countOf = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

/**
 * A sum in Toman, grouped while it is typed, with its unit beside it and in words below: zeros are easily miscounted,
 * and Toman easily taken for Rial. What is no whole number stays as it was typed.
 */
export function AmountField({ value, onChange, ...props }: Omit<ComponentProps<typeof TextField>, 'hint'>): ReactNode {
  const { locale } = useRoot();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<{ digits: number; at: number } | null>(null);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const amount = typedNumber(value);
  const shown = amount === null ? toLocaleDigits(locale, value) : formatNumber(locale, amount);

  // A browser moves the caret to the end of a text that is not the one that was typed.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { digits, at } = caret.current;
    caret.current = null;
    const place = amount === null ? at : afterDigits(shown, digits);
    input.current?.setSelectionRange(place, place);
  });

  const handleChange = (text: string): void => {
    const at = input.current?.selectionStart ?? text.length;
    caret.current = { digits: countOf(text.slice(0, at), /\p{Nd}/gu), at };
    // Those marks are the field's own. One more is a person's, who may mean a decimal point.
    const isOwn = amount !== null && countOf(text, marks) <= countOf(shown, marks);
    onChange(isOwn ? text.replace(marks, '') : text);
    // Also where the value is the same: a mark alone was deleted, and comes back.
    redraw();
  };

  return (
    <TextField
      {...props}
      value={shown}
      onChange={handleChange}
      inputRef={input}
      inputMode="numeric"
      end={tomanWord(locale)}
      {...(amount !== null && amount >= 1000 ? { hint: tomanInWords(locale, amount) } : {})}
    />
  );
}

/** The place in a text behind so many of its digits. */
function afterDigits(text: string, digits: number): number {
  let place = 0;
  for (let left = digits; left > 0 && place < text.length; place++) if (/\p{Nd}/u.test(text[place]!)) left--;
  return place;
}
