import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { arriveAt, member, renderShell } from '../testing/shellStage.tsx';

const Login = (): ReactNode => {
  const { sheets, session } = useRoot();
  const enter = () => {
    session.signIn(member);
    sheets.finish('auth.login', 'signed-in');
  };
  return (
    <button type="button" onClick={enter}>
      I am Sara
    </button>
  );
};
const stageAt = (path: string, options: Parameters<typeof renderShell>[0] = {}) =>
  renderShell({ path, sheets: { 'auth.login': {} }, part: async () => Login as never, ...options });

describe('a visitor who is sent home from a protected page', () => {
  it.each([
    ['by the page', '/event/create?of=7'],
    ['by the gateway', '/?next=%2Fevent%2Fcreate%3Fof%3D7'],
  ])('%s, is told and offered the way in, after which he is where he wanted to be', async (_, path) => {
    const stage = stageAt(path);
    expect(location.pathname + location.search).toBe('/en');
    expect(await screen.findByText('Log in to see that page. You will be taken there afterward.')).toBeTruthy();
    const [toast] = stage.root.toasts.list;
    act(() => toast!.action!.run());
    await userEvent.click(await screen.findByText('I am Sara'));
    await arriveAt('/en/event/create', stage);
    expect(location.search).toBe('?of=7');
  });

  it.each(['/?next=//evil.test', '/?next=https://evil.test', '/?next=/login'])(
    'is led nowhere by an address that somebody made up: %s',
    async (path) => {
      const { root } = stageAt(path);
      await waitFor(() => expect(location.pathname + location.search).toBe('/en'));
      expect(root.toasts.list).toEqual([]);
    },
  );
});

it('tells a member whose session the server ends that it has ended, and takes him back, whatever he was typing', async () => {
  const stage = stageAt('/event/create?of=7', { user: member });
  const { root } = stage;
  await arriveAt('/en/event/create', stage);
  const ask = jest.fn();
  root.navigation.hold(ask);
  act(() => void root.session.refuseToken());
  await waitFor(() => expect(location.pathname + location.search).toBe('/en'));
  expect(ask).not.toHaveBeenCalled();
  expect(await screen.findByText('We need to verify you again, Please login.')).toBeTruthy();
  act(() => root.toasts.list[0]!.action!.run());
  await userEvent.click(await screen.findByText('I am Sara'));
  await arriveAt('/en/event/create', stage);
  expect(location.search).toBe('?of=7');
});

it('says nothing to a member whom a link of before leads home with the page that he wanted', async () => {
  const { root, route } = stageAt('/?next=%2Fevent%2Fcreate', { user: member });
  await waitFor(() => expect(location.pathname + location.search).toBe('/en'));
  expect([root.toasts.list, route.refused]).toEqual([[], null]);
});

describe('a member whose account lacks something', () => {
  it.each([
    ['a name', { username: null }, '/en/quick/profile?next=%2Fevent%2Fcreate'],
    ['its proof', { username: null, role_id: 1 }, '/en/verify?next=%2Fevent%2Fcreate'],
  ])('%s, gives it and is led on to where he wanted to be', (_, lacks, address) => {
    const { root } = stageAt('/event/create', {
      user: { ...member, ...lacks },
      routes: ['/quick/profile', '/verify'],
    });
    expect(location.pathname + location.search).toBe(address);
    expect(root.toasts.list).toEqual([]);
  });
});
