import type { Checked } from 'shared-kernel/contract/door';
import type { DoorDate } from './doorDates.ts';

/** The result for a ticket that was just scanned, or a name that was pressed. */
export type Verdict =
  | { kind: 'in'; id: number; name: string; count: number }
  /** Checked in before, here or at another door. */
  | { kind: 'already'; id: number; name: string; at: string }
  /** An entry was taken back here, or since at another door. */
  | { kind: 'out' | 'undone'; name: string }
  /** The door of the guest's date opens later. */
  | { kind: 'early'; opensAt: string }
  /** A good ticket of this event, for another date than this door is for. */
  | { kind: 'other_date'; name: string; date: DoorDate }
  /** Not on the stored list, and the site cannot be asked: somebody who reserved since, or no ticket at all. */
  | { kind: 'unreachable' }
  /** The place was given back or has not been paid for. */
  | { kind: 'ended'; name: string; count: number }
  | { kind: 'unknown' | 'over' | 'other_event' };

/** The server's result for a guest of whom it was told at this moment. */
export function verdictOf(answer: Checked, at: string): Verdict | null {
  const { result, name, count, reservation_id: id } = answer;
  switch (result) {
    case 'in':
      return id === null ? null : { kind: 'in', id, name, count };
    case 'already':
      return id === null ? null : { kind: 'already', id, name, at: answer.checked_in_at ?? at };
    case 'out':
    case 'undone':
      return { kind: result, name };
    case 'early':
      return answer.opens_at ? { kind: 'early', opensAt: answer.opens_at } : null;
    case 'ended':
      return { kind: result, name, count };
    case 'other_date':
      return answer.date ? { kind: 'other_date', name, date: answer.date } : null;
    default:
      return { kind: result };
  }
}
