import { act, screen } from '@testing-library/react';
import { createStage, renderScreen } from '../testing/renderScreen.tsx';
import { AreaCard } from './AreaCard.tsx';

it('says that the rest of the site works only while there is a network, and tries again when it is back', () => {
  const stage = createStage();
  const retry = jest.fn();
  renderScreen(stage, <AreaCard onRetry={retry} />, { messages: {} });
  expect(screen.getByText(/rest of the site works/)).toBeDefined();
  act(() => stage.root.connectivity.set(false));
  expect(screen.queryByText(/rest of the site works/)).toBeNull();
  expect(screen.getByText(/You are offline/)).toBeDefined();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(1);
});
