import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStage, renderScreen } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { HomeScreen } from './HomeScreen.tsx';

function open(path = '/home') {
  const bodies: unknown[] = [];
  const answer = (body: unknown) => {
    bodies.push(body);
    const { type } = body as { type: string };
    return { data: aPage(type === 'week' ? [] : [aCard({ id: type.length, title: `Of ${type}` })]) };
  };
  renderScreen(createStage({ path, answers: { 'POST /home': answer } }), <HomeScreen />, { messages: en });
  return bodies;
}

describe('the home feed (part of DSC-04)', () => {
  it('begins with all, as the page has asked already', async () => {
    const bodies = open();
    expect(await screen.findByRole('link', { name: 'Of all' })).toBeDefined();
    expect(JSON.stringify(bodies[0])).toBe('{"page":1,"type":"all"}');
  });

  it('has a list for each tab, kept in the address and on the way back', async () => {
    const bodies = open('/home?tab=past');
    expect(await screen.findByRole('link', { name: 'Of past' })).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Newest' }));
    expect(await screen.findByRole('link', { name: 'Of newest' })).toBeDefined();
    expect(window.location.search).toBe('?tab=newest');
    await userEvent.click(screen.getByRole('tab', { name: 'Past' }));
    expect(screen.getByRole('link', { name: 'Of past' })).toBeDefined();
    expect(bodies).toHaveLength(2);
  });

  it('leads on to discovery from an empty week', async () => {
    open('/home?tab=week');
    await waitFor(() => expect(screen.getByText('Nothing this week')).toBeDefined());
    expect(screen.getByRole('link', { name: 'Go to Discover' }).getAttribute('href')).toBe('/en');
  });
});
