import { createStage } from 'shared-kernel/testing/renderScreen';
import { aPage } from 'shared-kernel/testing/rows';
import { me } from '../testing/rows.ts';
import { GuestsStore } from './GuestsStore.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the guests of an event, searched by their host [EVT-10]', () => {
  const all = 'GET /event/7/book/reserve?time=available&page=1';

  /** What is asked for when this was typed, once somebody has paused. */
  async function askedFor(typed: string): Promise<string[]> {
    const { root, requests } = createStage({ user: me, answers: { [all]: aPage([]) } });
    new GuestsStore(root, 7).find(typed);
    await jest.advanceTimersByTimeAsync(500);
    return requests;
  }

  it.each([
    ['blanks', '  '],
    ['joiners', '\u200C\u200B'],
    ['marks of direction', '\u200F\u2066 \u2069'],
    ['the beginning of a username', '@'],
  ])('are all of them where %s alone stand in the field', async (_, typed) => {
    expect(await askedFor(typed)).toEqual([all]);
  });

  it('are those with the words, without the blanks around them', async () => {
    expect(await askedFor('  mina ')).toEqual([`${all}&search=mina`]);
  });

  it('are asked for once after a pause, by the last words', async () => {
    const { root, requests } = createStage({ user: me });
    const guests = new GuestsStore(root, 7);
    guests.find('m');
    await jest.advanceTimersByTimeAsync(300);
    guests.find('mi');
    await jest.advanceTimersByTimeAsync(500);
    expect(requests).toEqual([`${all}&search=mi`]);
  });
});
