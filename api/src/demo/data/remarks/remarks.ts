/** What people say around one kind of gathering, whoever hosts it. */
export interface Remarks {
  /** Before it, by those who look forward to it. */
  hopes: string[];
  /** Asked before, with the host's answer. */
  questions: [question: string, answer: string][];
  /** Afterwards, by those who were there. */
  praise: string[];
}

export const remarks = (
  [firstHope, secondHope]: [string, string],
  [firstPraise, secondPraise]: [string, string],
  question: string,
  answer: string,
): Remarks => ({
  hopes: [firstHope, secondHope],
  praise: [firstPraise, secondPraise],
  questions: [[question, answer]],
});
