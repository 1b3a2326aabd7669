import { act, renderHook } from '@testing-library/react';
import { useSearch } from './useSearch.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('suggestions for what is typed [EVT-12]', () => {
  function field(least?: number) {
    const asked: string[] = [];
    const { result, unmount } = renderHook(() =>
      useSearch(async (text) => {
        asked.push(text);
        return [text];
      }, least),
    );
    /** Types, and waits for longer than the pause after the last key. */
    const type = (text: string) =>
      act(async () => {
        result.current.type(text);
        await jest.advanceTimersByTimeAsync(500);
      });
    return { asked, type, result, unmount };
  }

  it.each([
    ['blanks', '  '],
    ['joiners', '\u200C\u200B'],
    ['marks of direction', '\u200F\u2066 \u2069'],
    ['the beginning of a username', '@'],
  ])('are not asked for by %s alone, which stand in the field', async (_, typed) => {
    const { asked, type, result } = field();
    await type(typed);
    expect([asked, result.current.text, result.current.isBusy, result.current.isAsked]).toEqual([
      [],
      typed,
      false,
      false,
    ]);
  });

  it('go when nothing but a joiner is left, also those that are on their way', async () => {
    const { asked, type, result } = field();
    await type('na');
    expect([asked, result.current.found]).toEqual([['na'], ['na']]);
    act(() => result.current.type('nav'));
    await type('\u200C');
    expect([asked, result.current.found, result.current.isBusy]).toEqual([['na'], [], false]);
  });

  it('are not asked for once the field has gone within the pause', async () => {
    const { asked, result, unmount } = field();
    act(() => result.current.type('na'));
    unmount();
    await jest.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
  });

  it('of an older text come to nobody: not to a newer one, and not to an empty field', async () => {
    const waiting = new Map<string, (found: string[]) => void>();
    const { result } = renderHook(() => useSearch<string>((text) => new Promise((give) => waiting.set(text, give))));
    const { type } = { type: (text: string) => act(() => result.current.type(text)) };
    const pause = () => act(() => jest.advanceTimersByTimeAsync(500));
    const give = (text: string) => act(async () => waiting.get(text)!([text]));
    type('na');
    await pause();
    type('nav');
    await give('na');
    expect([result.current.found, result.current.isBusy]).toEqual([[], true]);
    await pause();
    await give('nav');
    expect([result.current.found, result.current.isBusy]).toEqual([['nav'], false]);
    type('navi');
    await pause();
    act(() => result.current.clear());
    await give('navi');
    expect([result.current.found, result.current.isAsked]).toEqual([[], false]);
  });

  it('are asked for without the blanks around the words', async () => {
    const { asked, type } = field();
    await type('  na ');
    expect(asked).toEqual(['na']);
  });

  it.each([
    ['n\u200Ca', []],
    ['@na', []],
    ['nav', ['nav']],
    ['@nav', ['@nav']],
  ])('want some letters where many would be found: %j', async (typed, expected) => {
    const { asked, type } = field(3);
    await type(typed);
    expect(asked).toEqual(expected);
  });
});
