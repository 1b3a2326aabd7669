import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStage, renderScreen } from 'shared-kernel/testing/renderScreen';
import { aSummary } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { Suggestions } from './Suggestions.tsx';

const channels = Array.from({ length: 8 }, (_, at) =>
  aSummary({ id: at + 1, username: `host${at}`, name: `Host ${at}` }),
);
const show = (answer: () => unknown) => {
  const stage = createStage({ answers: { 'GET /suggest/channel': answer } });
  renderScreen(stage, <Suggestions />, { messages: en });
  return stage;
};
const column = () => screen.findByRole('region', { name: 'You may like' });

describe('people beside the page [SHL-10]', () => {
  it('are up to six channels, each a link', async () => {
    const { requests } = show(() => ({ data: channels }));
    const links = await within(await column()).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      channels.slice(0, 6).map(({ username }) => `/en/${username}`),
    );
    expect(requests).toEqual(['GET /suggest/channel']);
  });

  it('can be asked for again when they did not arrive', async () => {
    let isDown = true;
    show(() => (isDown ? Response.json({}, { status: 500 }) : { data: channels }));
    expect(await within(await column()).findByText('The suggestions could not be loaded.')).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Host 0')).toBeDefined();
  });

  it('are not suggested twice: not beside a page that suggests them itself [DSC-11]', async () => {
    const { root } = show(() => ({ data: channels }));
    for (const path of ['/dashboard', '/suggestions?tab=rank']) {
      expect(await column()).toBeDefined();
      act(() => root.navigation.navigate(path));
      expect(screen.queryByRole('region', { name: 'You may like' })).toBeNull();
      act(() => root.navigation.navigate('/'));
    }
    expect(await column()).toBeDefined();
  });

  it('are said to be none', async () => {
    show(() => ({ data: [] }));
    expect(await screen.findByText('No suggestions for you yet.')).toBeDefined();
  });
});
