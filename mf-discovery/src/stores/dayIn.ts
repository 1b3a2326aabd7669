import type { IsoDay } from 'shared-kernel/language/isoDay';

/** Undefined for a day that does not exist, such as 2026-02-30. */
export function dayIn(text: string): IsoDay | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T12:00:00Z`) : null;
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}
