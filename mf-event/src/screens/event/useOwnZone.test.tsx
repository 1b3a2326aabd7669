import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { useOwnZone } from './useOwnZone.ts';

const Zone = () => <p>{useOwnZone() ?? 'not known yet'}</p>;

it('the zone of who looks is told once a drawn page has been taken over as it stood, in which no zone was told [PLT-15]', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<p>not known yet</p>';
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(page, <Zone />, { onRecoverableError: (fault) => faults.push(fault) }),
  );
  expect([faults, page.textContent]).toEqual([[], Intl.DateTimeFormat().resolvedOptions().timeZone]);
  act(() => root.unmount());
  page.remove();
});
