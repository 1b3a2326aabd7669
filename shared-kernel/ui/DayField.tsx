import { CalendarDays } from 'lucide-react';
import { useRef, useState, type HTMLInputAutoCompleteAttribute, type KeyboardEvent } from 'react';
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
   * `fault` says what is wrong with what was typed; null for an empty field. A form must not be sent while there is
   * one.
   */
  onChange: (day: IsoDay | null, fault: string | null) => void;
  /** Called while a day is typed; `onChange` tells its verdict once the field is left. */
  onType?: () => void;
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
export function DayField({ locale, value, onChange, onType, today, min, max, opensOn, view, ...field }: DayFieldProps) {
  const words = dialogWords[locale];
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
    onChange(day, null);
  };
  const judge = async (): Promise<void> => {
    const text = latest.current;
    if (text === null) return;
    if (text.trim() === '') return give(null);
    const judged = await import('./calendar/judgeDay.ts').then(
      ({ judgeDay }) => judgeDay(locale, text, { min, max }),
      () => ({ fault: words.failed }),
    );
    // More was typed while the rules were loading.
    if (latest.current !== text) return;
    if ('day' in judged) return give(judged.day);
    setFault(judged.fault);
    onChange(null, judged.fault);
  };
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
        onChange={(text) => {
          write(text);
          onType?.();
        }}
        onBlur={() => void judge()}
        onKeyDown={handleKeyDown}
        inputMode="numeric"
        maxLength={32}
        // Not `auto`: digits and slashes have no direction, so the first letter would turn the field round.
        dir={locale === 'en' ? 'ltr' : 'rtl'}
        hint={field.hint ?? words.example}
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
