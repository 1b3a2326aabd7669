import { birthdaySpan } from '../language/birthday.ts';
import { addDays } from '../language/isoDay.ts';
import { DayField, type DayFieldProps } from './DayField.tsx';

type BirthdayFieldProps = Omit<DayFieldProps, 'min' | 'max' | 'view' | 'opensOn' | 'autoComplete'>;

/** Where the list of years opens: half of the members were born around it. */
const usualAge = 28;

/** A birthday: not after today, of the last 101 years of the language's calendar, and chosen year first. */
export function BirthdayField(props: BirthdayFieldProps) {
  return (
    <DayField
      {...props}
      {...birthdaySpan(props.locale, props.today)}
      view="years"
      opensOn={addDays(props.today, -Math.round(usualAge * 365.25))}
      autoComplete="bday"
    />
  );
}
