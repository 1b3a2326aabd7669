import { render } from '@testing-library/react';
import { useOwnZone } from './useOwnZone.tsx';

const Zone = () => <p>{useOwnZone() ?? 'not known yet'}</p>;

it('the zone of who looks is told once a drawn page has been taken over as it stood, in which no zone was told [PLT-15]', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p>not known yet</p>';
  const faults: unknown[] = [];
  render(<Zone />, { container, hydrate: true, onRecoverableError: (fault) => faults.push(fault) });
  expect([faults, container.textContent]).toEqual([[], Intl.DateTimeFormat().resolvedOptions().timeZone]);
  container.remove();
});
