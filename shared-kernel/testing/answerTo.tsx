import type { AnswerOf, CallKey, InputOf } from '../api/api.ts';
import { toRequest } from '../api/toRequest.ts';
import type { FakeAnswers } from './renderScreen.tsx';

type Said<K extends CallKey> = AnswerOf<K> | Response;

/**
 * What the fake server answers to one call, checked against the contract: `...answerTo('GET /activity', { side:
 * 'guest', page: 1 }, aPage([anActivity()]))`. Of the call's input only what stands in the address is given.
 */
export function answerTo<K extends CallKey>(
  key: K,
  input: Partial<InputOf<K>>,
  says: Said<K> | ((body: InputOf<K>) => Said<K> | Promise<Said<K>>),
): FakeAnswers {
  const { method, path } = toRequest(key, input);
  return { [`${method} ${path}`]: says };
}
