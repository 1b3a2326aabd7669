import { screen } from '@testing-library/react';
import { createStage, renderScreen } from '../testing/renderScreen.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { LoadedList } from './LoadedList.tsx';

it('says once that it is loading, whatever stands in its place', () => {
  const pages = { load: { kind: 'busy' as const }, foot: 'busy' as const, hasMore: true, more: async () => {} };
  renderScreen(
    createStage(),
    <LoadedList pages={pages} count={0} failedTitle="" skeleton={<SkeletonRows label="Rows are loading" />} empty="">
      {null}
    </LoadedList>,
    { messages: {} },
  );
  const said = screen.getAllByRole('status');
  expect(said.map(({ firstChild }) => firstChild?.textContent)).toEqual(['Please wait…']);
});
