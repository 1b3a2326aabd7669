export interface DayNote {
  /** A small number under the day, and how it is read out: `{ number: '۳', text: '۳ دورهمی' }`. */
  count?: { number: string; text: string };
  /** Why the day can't be chosen, as a sentence: it is read out with the day, and shown when it is pressed. */
  off?: string;
}
