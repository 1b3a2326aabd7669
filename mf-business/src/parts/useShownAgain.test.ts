import { renderHook } from '@testing-library/react';
import { watchLeftovers } from 'shared-kernel/testing/leftovers';
import { useShownAgain } from './useShownAgain.ts';

it('runs when the reader comes back to the tab, until the screen goes [PLT-11]', () => {
  const watched = watchLeftovers();
  const run = jest.fn();
  const { unmount } = renderHook(() => useShownAgain(run));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(1);
  unmount();
  document.dispatchEvent(new Event('visibilitychange'));
  expect([run.mock.calls.length, watched.left()]).toEqual([1, []]);
  watched.stop();
});
