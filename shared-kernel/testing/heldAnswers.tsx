/** Answers that a test gives whenever it likes, in any order: `answers: { 'GET /home': held.answer }`. */
export function heldAnswers() {
  const waiting: ((answer: unknown) => void)[] = [];
  return {
    answer: (): Promise<unknown> => new Promise((resolve) => waiting.push(resolve)),
    get asked(): number {
      return waiting.length;
    },
    /** Answers one of the calls, counted from 0, and waits until the answer has been processed. */
    async give(at: number, answer: unknown): Promise<void> {
      waiting[at]!(answer);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
