/** Answers that a test gives when it likes, in any order: `answers: { 'GET /home': held.answer }`. */
export function heldAnswers() {
  const waiting: ((answer: unknown) => void)[] = [];
  return {
    answer: (): Promise<unknown> => new Promise((resolve) => waiting.push(resolve)),
    /** How often was asked. */
    get asked(): number {
      return waiting.length;
    },
    /** Answers the question of this place, counted from 0, and lets the answer be heard. */
    async give(at: number, answer: unknown): Promise<void> {
      waiting[at]!(answer);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
