import { screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { useRoot } from '../root/context.ts';
import { createStage, renderScreen } from './renderScreen.tsx';

const Probe = observer(function Probe() {
  const { id } = useParams();
  return (
    <p>
      room {id} for {useRoot().session.user?.username ?? 'nobody'}
    </p>
  );
});

it('draws a screen on a real kernel with its route’s parameters', () => {
  const stage = createStage({ path: '/direct/7' });
  renderScreen(stage, <Probe />, { messages: {}, route: '/direct/:id' });
  expect(screen.getByText('room 7 for nobody')).toBeDefined();
});
