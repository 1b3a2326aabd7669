import type { Failure } from 'shared-kernel/api/failure';
import type { DeskKey } from './deskKeys.ts';

/** A decision on a row, with a word of explanation: a reference, a reason or a note. */
export interface DeskAct<Row> {
  id: string;
  /** On the button and as the dialog's title. */
  label: string;
  /** The desk key that presses the button. */
  hotkey: DeskKey;
  /** The label of the dialog's field. */
  asks: string;
  hint?: string;
  required?: boolean;
  maxLength: number;
  dangerous?: boolean;
  look?: 'primary' | 'secondary';
  /** The toast once it is done. */
  done: string;
  isFor?: (row: Row) => boolean;
  /** The word is of one row alone, so that several rows cannot share it. */
  isOfOne?: boolean;
  onDo: (row: Row, words: string) => Promise<Failure | null>;
}
