import { Patience } from '../navigation/patience.ts';

/** A chunk that has not come by then is asked for once more, and then given up. In milliseconds. */
const longest = 15_000;

/** Brings a piece of code; a network that loses it once is asked a second time. */
export async function twice<T>(load: () => Promise<T>): Promise<T> {
  const attempt = (): Promise<T> => new Patience(longest).wait(load());
  try {
    return await attempt();
  } catch {
    return attempt();
  }
}
