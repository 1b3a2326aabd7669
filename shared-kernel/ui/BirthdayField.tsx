import { birthdaySpan } from '../language/birthday.ts';
import { addDays } from '../language/isoDay.ts';
import { DayField, type DayFieldProps } from './DayField.tsx';

type BirthdayFieldProps = Omit<DayFieldProps, 'min' | 'max' | 'view' | 'opensOn' | 'autoComplete'>;

/** The age at which the list of years opens, near that of most members. */
const usualAge = 28;

/** A birthday: today at the latest, within the last 101 years of the language's calendar, and chosen year first. */
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
