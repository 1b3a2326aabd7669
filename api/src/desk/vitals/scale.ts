import { measureLimits, type MeasureName } from 'shared-kernel/contract/vitals';

/**
 * Each step of the scale is so much longer than the one before: what is read from it is right to a twentieth.
 */
const growth = 1.1;
/** `CLS` is a share; in thousandths it has as many steps as a duration. */
const unitOf = (name: MeasureName): number => (name === 'CLS' ? 0.001 : 1);

/** The step of a value; less than one unit is in the first. */
export function stepOf(name: MeasureName, value: number): number {
  const units = value / unitOf(name);
  return units < 1 ? 0 : 1 + Math.floor(Math.log(units) / Math.log(growth));
}

/** The value in the middle of a step. */
export const valueOf = (name: MeasureName, step: number): number =>
  step === 0 ? 0 : growth ** (step - 0.5) * unitOf(name);

/** The step that a share of all pages did not exceed. */
export function stepAt(share: number, steps: readonly { step: number; pages: number }[]): number {
  const all = steps.reduce((sum, { pages }) => sum + pages, 0);
  let seen = 0;
  for (const { step, pages } of steps.toSorted((a, b) => a.step - b.step)) {
    seen += pages;
    if (seen >= all * share) return step;
  }
  return 0;
}

export function ratingOf(name: MeasureName, value: number): 'good' | 'fair' | 'poor' {
  const [good, poor] = measureLimits[name];
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
}
