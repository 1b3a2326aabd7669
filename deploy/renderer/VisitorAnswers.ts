import { LRUCache } from 'lru-cache';
import type { ApiAnswer, ApiQuestion } from './apiQuestion.ts';

/** In milliseconds. A page that was drawn from them is kept for longer. */
const keptFor = 1000;
/** For one area, whose pages ask for tens of kilobytes. */
const keptAtMost = 100;

/**
 * Asks the API for what visitors see, once a second for all their pages: these differ by their addresses, and hardly
 * by what they ask for. What failed is asked for anew. Never for members, whose answers are their own.
 */
export class VisitorAnswers {
  private readonly kept = new LRUCache<string, Promise<ApiAnswer>>({ max: keptAtMost, ttl: keptFor });
  private readonly answer: (question: ApiQuestion) => Promise<ApiAnswer>;

  /** `answer` asks the API as a visitor. */
  constructor(answer: (question: ApiQuestion) => Promise<ApiAnswer>) {
    this.answer = answer;
  }

  ask(question: ApiQuestion): Promise<ApiAnswer> {
    const key = JSON.stringify(question);
    const known = this.kept.get(key);
    if (known) return known;
    const asked = this.answer(question);
    this.kept.set(key, asked);
    const forget = (): void => {
      if (this.kept.peek(key) === asked) this.kept.delete(key);
    };
    asked.then(({ status }) => (status >= 500 || status === 429) && forget(), forget);
    return asked;
  }
}
