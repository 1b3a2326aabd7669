import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLater } from './useLater.ts';

it('takes late code for no fault of the page, and brings it when the network is back', async () => {
  const reported = jest.fn();
  globalThis.reportError = reported;
  let isThere = false;
  const load = jest.fn(async () => {
    if (!isThere) throw new Error('ChunkLoadError');
    return () => <p>toasts</p>;
  });
  function Gate(): ReactNode {
    const Host = useLater(load, true);
    return Host && <Host />;
  }
  await act(async () => void render(<Gate />));
  expect([reported.mock.calls, screen.queryByText('toasts')]).toEqual([[], null]);
  isThere = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('toasts')).toBeDefined();
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});
