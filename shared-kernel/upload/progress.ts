/** The figures of specification §4, in percent and milliseconds. */
const lag = 5;
const cap = 94;
const creepsAfter = 3000;
const mostCreep = 5;
const countsAsCompletingAfter = 5000;
const forcedAfter = 3000;
/** How often the progress is updated. */
export const pollInterval = 1000;

/** The progress of an upload: what was really sent, and what is shown. */
export interface Meter {
  real: number;
  shown: number;
  /** When the real progress last moved, or first reached the cap. In milliseconds. */
  since: number;
}

const clamp = (percent: number): number => Math.min(100, Math.max(0, percent));

/**
 * What is shown of the real progress before it is complete: a little less, and at most 94, since the server still
 * stores the picture after the last byte has come.
 */
export function displayedProgress(real: number): number {
  const percent = clamp(real);
  return Math.min(cap, percent > lag ? percent - lag : percent);
}

export const startedAt = (now: number): Meter => ({ real: 0, shown: 0, since: now });

/** The connection reports how much was sent, in percent. What is shown never goes back. */
export function measured(meter: Meter, percent: number, now: number): Meter {
  const real = clamp(percent);
  if (real === meter.real) return meter;
  return { real, shown: Math.max(meter.shown, displayedProgress(real)), since: now };
}

const isWaiting = ({ real }: Meter): boolean => displayedProgress(real) === cap;

/** Everything was sent and nothing has moved for a while: only the answer is missing. */
export const isCompleting = (meter: Meter, now: number): boolean =>
  isWaiting(meter) && now - meter.since > countsAsCompletingAfter;

/**
 * To be called every second: from the cap on the progress creeps by a point, and ends at 100 whether the answer has
 * come or not.
 */
export function polled(meter: Meter, now: number): Meter {
  if (!isWaiting(meter)) return meter;
  const still = now - meter.since;
  if (still > countsAsCompletingAfter + forcedAfter) return { ...meter, shown: 100 };
  if (still < creepsAfter) return meter;
  const creep = Math.min(mostCreep, 1 + Math.floor((still - creepsAfter) / pollInterval));
  return { ...meter, shown: Math.max(meter.shown, cap + creep) };
}
