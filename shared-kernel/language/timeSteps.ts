/** A time of day on a 24-hour clock: `18:15`. */
export type ClockTime = string;

/** Pickers offer quarters of an hour. */
const minuteStep = 15;

const two = (value: number): string => String(value).padStart(2, '0');
const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** All hours that still hold a step at or after `earliest`: none of the past are offered when the day is today. */
export function hourSteps(earliest: ClockTime = '00:00'): string[] {
  return Array.from({ length: 24 }, (_, hour) => two(hour)).filter((hour) => minuteSteps(hour, earliest).length > 0);
}

/** The quarters of one hour at or after `earliest`. */
export function minuteSteps(hour: string, earliest: ClockTime = '00:00'): string[] {
  return Array.from({ length: 60 / minuteStep }, (_, at) => two(at * minuteStep)).filter(
    (minute) => minutesOf(`${hour}:${minute}`) >= minutesOf(earliest),
  );
}
