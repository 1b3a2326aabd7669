import type { Checked } from 'shared-kernel/contract/door';
import type { DoorDate } from './doorDates.ts';

/** The result for a ticket that was just scanned, or a name that was pressed. */
export type Verdict =
  | { kind: 'in'; name: string; count: number }
  /** Checked in before, here or at another door. */
  | { kind: 'already'; name: string; at: string }
  /** A good ticket of this event, for another date than this door is for. */
  | { kind: 'other_date'; name: string; date: DoorDate }
  /** Not on the stored list, and the site cannot be asked: somebody who reserved since, or no ticket at all. */
  | { kind: 'unreachable' }
  | { kind: 'unknown' | 'ended' | 'over' | 'other_event' };

/** The server's result for a ticket that it was asked about at this moment. */
export function verdictOf(answer: Checked, at: string): Verdict | null {
  const { result, name, count } = answer;
  if (result === 'in') return { kind: 'in', name, count };
  if (result === 'already') return { kind: 'already', name, at: answer.checked_in_at ?? at };
  if (result === 'other_date') return answer.date ? { kind: 'other_date', name, date: answer.date } : null;
  return { kind: result };
}
