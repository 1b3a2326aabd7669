import type { Api } from '../api/api.ts';
import { aSummary } from '../testing/rows.tsx';
import { EntitiesStore } from './EntitiesStore.ts';
import { ReactionsStore } from './ReactionsStore.ts';

describe('a press on a channel or an event [PLT-05]', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const channel = (is_followed: boolean, count: number) => ({
    ...aSummary({ id: 3, name: 'Narvan', is_followed }),
    followers: { count },
  });

  function pressed() {
    const entities = new EntitiesStore();
    const row = entities.putChannel(channel(false, 4));
    let settle!: { agree(): void; refuse(): void };
    const answer = new Promise((resolve, reject) => {
      settle = {
        agree: () => resolve({ data: { is_followed: true, followers: { count: 5 } } }),
        refuse: () => reject(new Error('refused')),
      };
    });
    const reactions = new ReactionsStore((() => answer) as Api, entities);
    const done = reactions.follow(row, true);
    const shown = () => [row.is_followed, row.followers?.count];
    /** What was asked for before the press comes only now. */
    const late = () => void entities.putChannel({ ...channel(false, 4), name: 'Narvan gallery' });
    return { row, done, settle, shown, late };
  }

  it('is not taken back by an answer that was asked for before it, neither while it is sent nor right after', async () => {
    const { row, done, settle, shown, late } = pressed();
    late();
    expect([shown(), row.name]).toEqual([[true, 5], 'Narvan gallery']);
    settle.agree();
    await done;
    late();
    expect(shown()).toEqual([true, 5]);
  });

  it('is what others make of it later', async () => {
    const { done, settle, shown, late } = pressed();
    settle.agree();
    await done;
    await jest.advanceTimersByTimeAsync(11_000);
    late();
    expect(shown()).toEqual([false, 4]);
  });

  it('is taken back when the server refuses it', async () => {
    const { done, settle, shown } = pressed();
    settle.refuse();
    await expect(done).rejects.toThrow('refused');
    expect(shown()).toEqual([false, 4]);
  });
});
