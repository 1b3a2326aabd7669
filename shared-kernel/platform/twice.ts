import { Patience } from '../navigation/patience.ts';

/** A chunk that has not come by then is asked for once more, and after that given up. In milliseconds. */
const longest = 15_000;

/** Loads a piece of code, and tries once more where the network lost it. */
export async function twice<T>(load: () => Promise<T>): Promise<T> {
  const attempt = (): Promise<T> => new Patience(longest).wait(load());
  try {
    return await attempt();
  } catch {
    return attempt();
  }
}
