import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStage, renderScreen } from 'shared-kernel/testing/renderScreen';
import en from '../../messages/en.json' with { type: 'json' };
import { anEvent } from '../../testing/rows.ts';
import { CopyLink } from './CopyLink.tsx';

it('copies the event’s address from the header of the share sheet [SHL-13]', async () => {
  const stage = createStage();
  stage.root.entities.putEvent(anEvent());
  renderScreen(stage, <CopyLink eventId={7} />, { messages: en });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('http://localhost/en/sara/tea?via=copy'));
});
