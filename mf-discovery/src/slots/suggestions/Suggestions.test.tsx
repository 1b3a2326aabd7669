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
  const { unmount } = renderScreen(stage, <Suggestions />, { messages: en });
  return { ...stage, unmount };
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

  it.each(['/host0', '/Host0/', '/channel/1'])(
    'are not the one whose page is open, %s, but the next of them',
    async (path) => {
      const { root } = show(() => ({ data: channels }));
      const names = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      await within(await column()).findAllByRole('link');
      act(() => root.navigation.navigate(path));
      expect(names()).toEqual(channels.slice(1, 7).map(({ username }) => `/en/${username}`));
      // The event of a host is not the host.
      act(() => root.navigation.navigate('/host0/evening-walk'));
      expect(names()).toEqual(channels.slice(0, 6).map(({ username }) => `/en/${username}`));
    },
  );

  it('are said to be none, also where the only one is open', async () => {
    const { unmount } = show(() => ({ data: [] }));
    expect(await screen.findByText('No suggestions for you yet.')).toBeDefined();
    unmount();
    const { root } = show(() => ({ data: channels.slice(0, 1) }));
    expect(await screen.findByText('Host 0')).toBeDefined();
    act(() => root.navigation.navigate('/host0'));
    expect(screen.getByText('No suggestions for you yet.')).toBeDefined();
  });
});
