import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState, type HTMLInputAutoCompleteAttribute, type KeyboardEvent } from 'react';
import type { Locale } from '../contract/locale.ts';
import { noonOf, type IsoDay } from '../language/isoDay.ts';
import { formatNumericDay } from '../language/when.ts';
import { CalendarDialog } from './CalendarDialog.tsx';
import { dialogWords } from './calendar/dialogWords.ts';

import { TextField } from './TextField.tsx';
import { IconButton } from 'shared-kernel/ui/IconButton';

export interface DayFieldProps {
  label: string;
  locale: Locale;
  value: IsoDay | null;
  /**
   * Null for an empty field, and for what is no day, which the field itself says. What is typed is read once the field
   * is left.
   */
  onChange: (day: IsoDay | null) => void;
  /** Of the form: it settles the field before it is sent, since a press may come sooner than what was typed is read. */
  held: Set<() => true | Promise<boolean>>;
  today: IsoDay;
  min?: IsoDay;
  max?: IsoDay;
  /** The day that the calendar opens on when nothing is chosen; `today` when absent. */
  opensOn?: IsoDay;
  /** What the calendar shows first; for a birthday its years. */
  view?: 'days' | 'years';
  name?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  hint?: string;
  error?: string | null;
  required?: boolean;
  disabled?: boolean;
}

/** A date that is typed, in either calendar, or chosen from a calendar in a dialog. */
export function DayField({ locale, value, onChange, held, today, min, max, opensOn, view, ...field }: DayFieldProps) {
  const words = dialogWords[locale];
  // The year of a birth would mislead about any other day.
  const example = view === 'years' ? '1986-05-04' : today;
  /** The text while it is being typed; null while the field shows its day. */
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const latest = useRef(typed);

  const write = (text: string | null): void => {
    latest.current = text;
    setTyped(text);
    setFault(null);
  };
  const give = (day: IsoDay | null): void => {
    write(null);
    onChange(day);
  };
  /** Whether what was typed is a day or nothing. */
  const judge = (): true | Promise<boolean> => {
    const text = latest.current;
    if (text === null) return true;
    if (text.trim() !== '') return read(text);
    give(null);
    return true;
  };
  const read = async (text: string): Promise<boolean> => {
    const judged = await import('./calendar/judgeDay.ts').then(
      ({ judgeDay }) => judgeDay(locale, text, { min, max }),
      () => ({ fault: words.failed }),
    );
    // More was typed while the rules were loading.
    if (latest.current !== text) return judge();
    if ('day' in judged) {
      give(judged.day);
      return true;
    }
    setFault(judged.fault);
    onChange(null);
    return false;
  };
  useEffect(() => {
    held.add(judge);
    return () => void held.delete(judge);
  });
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || latest.current === null) return;
    // Or the form would be sent with the former day.
    event.preventDefault();
    void judge();
  };
  return (
    <>
      <TextField
        {...field}
        value={typed ?? (value === null ? '' : formatNumericDay(locale, noonOf(value), 'UTC'))}
        onChange={write}
        onBlur={() => void judge()}
        onKeyDown={handleKeyDown}
        inputMode="numeric"
        maxLength={32}
        // Not `auto`: digits and slashes have no direction, so the first letter would turn the field round.
        dir={locale === 'en' ? 'ltr' : 'rtl'}
        hint={field.hint ?? `${words.example} ${formatNumericDay(locale, noonOf(example), 'UTC')}`}
        error={fault ?? field.error ?? null}
        end={
          <IconButton
            icon={CalendarDays}
            label={`${field.label}: ${words.open}`}
            disabled={field.disabled ?? false}
            onClick={() => setIsOpen(true)}
          />
        }
      />
      <CalendarDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        label={field.label}
        locale={locale}
        today={today}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        {...(opensOn === undefined ? {} : { opensOn })}
        {...(view === undefined ? {} : { view })}
        value={value}
        onChange={(day: IsoDay) => {
          setIsOpen(false);
          give(day);
        }}
      />
    </>
  );
}
