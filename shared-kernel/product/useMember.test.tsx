import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from '../api/ApiError.ts';
import { asksFirst } from '../testing/asksFirst.tsx';
import { createStage, renderScreen } from '../testing/renderScreen.tsx';
import { aSummary, aUser } from '../testing/rows.tsx';
import { FollowButton } from './FollowButton.tsx';
import { useMember, type Needed } from './useMember.tsx';

const light = aUser({ role_id: 1 });
const settled = (milliseconds = 0) => act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

function Press({
  needed,
  action,
  onEnd,
}: {
  needed: Needed;
  action: () => unknown;
  onEnd: (done: boolean) => void;
}): ReactNode {
  const asMember = useMember();
  return (
    <button type="button" onClick={() => void asMember(needed, action).then(onEnd)}>
      press
    </button>
  );
}

async function press(user: ReturnType<typeof aUser> | null, needed: Needed, action: () => unknown = () => {}) {
  const stage = createStage({ user });
  const ends: boolean[] = [];
  renderScreen(stage, <Press needed={needed} action={action} onEnd={(done) => ends.push(done)} />, { messages: {} });
  fireEvent.click(screen.getByRole('button'));
  await settled();
  return { ...stage, ends, toasts: () => stage.root.toasts.list.map(({ text }) => text) };
}

describe('what only members may do', () => {
  it('asks a visitor to sign in and then goes on by itself [SHL-32]', async () => {
    let actions = 0;
    const { root, ends } = await press(null, 'signed-in', () => actions++);
    expect([root.sheets.top?.name, root.sheets.top?.params, actions]).toEqual(['auth.login', { why: 'go-on' }, 0]);
    await act(async () => {
      root.session.signIn(aUser());
      root.sheets.finish('auth.login', 'signed-in');
    });
    await waitFor(() => expect([actions, ends]).toEqual([1, [true]]));
  });

  it('is left alone when the visitor would rather not', async () => {
    const { root, ends } = await press(null, 'signed-in');
    await act(async () => root.sheets.keep(0));
    expect(ends).toEqual([false]);
  });

  it('asks a light account to prove its entry where that is needed, and then goes on by itself [AUT-09]', async () => {
    let actions = 0;
    const { ends, toasts, root } = await press(light, 'verified', () => actions++);
    expect(root.sheets.top).toMatchObject({ name: 'shell.prompt', params: { need: 'verification' } });
    expect([ends, toasts(), actions]).toEqual([[], [], 0]);
    await act(async () => {
      root.session.signIn(aUser());
      root.sheets.finish('shell.prompt', 'verified');
    });
    await waitFor(() => expect([actions, ends]).toEqual([1, [true]]));
  });

  it('is left alone when the owner of a light account would rather not', async () => {
    const { root, ends } = await press(light, 'verified');
    await act(async () => root.sheets.keep(0));
    expect(ends).toEqual([false]);
  });

  it('says why it was refused, and nothing of what was called off', async () => {
    const refused = await press(aUser(), 'verified', () => Promise.reject(new ApiError(409, { message: 'All taken' })));
    expect([refused.ends, refused.toasts()]).toEqual([[false], ['All taken']]);
    cleanup();
    const calledOff = await press(aUser(), 'verified', () => Promise.reject(new ApiError(0, { code: 'cancelled' })));
    expect([calledOff.ends, calledOff.toasts()]).toEqual([[false], []]);
  });

  it('leaves it to the shell to say that the session has ended [SHL-22]', async () => {
    const stage = createStage({ user: aUser() });
    const refused = async (ends: boolean) => {
      if (ends) stage.root.session.refuseToken();
      throw new ApiError(401, { message: 'No longer signed in' });
    };
    const ends: boolean[] = [];
    let endsSession = true;
    const action = () => refused(endsSession);
    renderScreen(stage, <Press needed="signed-in" action={action} onEnd={(done) => ends.push(done)} />, {
      messages: {},
    });
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(ends).toEqual([false]));
    expect(stage.root.toasts.list).toEqual([]);
    // Another tab’s session goes on here: the refusal is this action’s alone.
    endsSession = false;
    stage.root.session.signIn(aUser());
    stage.root.session.wasRefused = false;
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(stage.root.toasts.list.map(({ text }) => text)).toEqual(['No longer signed in']));
  });
});

describe('following', () => {
  it('follows with one press and asks before it leaves', async () => {
    const answers = {
      'POST /channel/3/follow': (body: unknown) => ({
        data: { is_followed: (body as { is_followed: boolean }).is_followed, followers: { count: 1 } },
      }),
    };
    const stage = createStage({ user: aUser(), answers });
    const channel = stage.root.entities.putChannel(aSummary());
    renderScreen(stage, <FollowButton channel={channel} compact />, { messages: {} });
    fireEvent.click(screen.getByRole('button', { name: /^Follow/ }));
    await settled();
    expect(channel.is_followed).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: /^Following/ }));
    expect(stage.requests).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Unfollow', hidden: true }));
    await settled();
    expect([channel.is_followed, stage.requests.length]).toEqual([false, 2]);
  });

  it('is what a double tap means, however soon it is done', async () => {
    let answer = (): void => {};
    const followed = { data: { is_followed: true, followers: { count: 1 } } };
    const stage = createStage({
      user: aUser(),
      answers: { 'POST /channel/3/follow': () => new Promise((resolve) => (answer = () => resolve(followed))) },
    });
    const channel = stage.root.entities.putChannel(aSummary());
    renderScreen(stage, <FollowButton channel={channel} compact />, { messages: {} });
    const asks = () => screen.queryByRole('button', { name: 'Unfollow', hidden: true }) !== null;
    fireEvent.click(screen.getByRole('button', { name: /^Follow/ }), { detail: 1 });
    const pass = () => new Promise((resolve) => setTimeout(resolve, 650));
    // There is nothing to end before it is done, however long that takes.
    await pass();
    fireEvent.click(screen.getByRole('button', { name: /^Following/ }), { detail: 1 });
    expect(asks()).toBe(false);
    answer();
    await settled();
    // Not every browser counts taps.
    for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button', { name: /^Following/ }), { detail });
    expect([asks(), channel.is_followed]).toEqual([false, true]);
    await pass();
    fireEvent.click(screen.getByRole('button', { name: /^Following/ }), { detail: 2 });
    expect(asks()).toBe(false);
    await pass();
    fireEvent.click(screen.getByRole('button', { name: /^Following/ }), { detail: 1 });
    expect(asks()).toBe(true);
  });

  it('of a visitor begins once they have signed in [AUT-09]', async () => {
    const followed = { data: { is_followed: true, followers: { count: 1 } } };
    const stage = createStage({ answers: { 'POST /channel/3/follow': followed } });
    const channel = stage.root.entities.putChannel(aSummary());
    renderScreen(stage, <FollowButton channel={channel} compact />, { messages: {} });
    expect(
      await asksFirst('follow', stage, {
        press: () => fireEvent.click(screen.getByRole('button', { name: /^Follow/ })),
        isDone: () => stage.requests.includes('POST /channel/3/follow'),
      }),
    ).toBe('asked, then done');
  });

  it('is not for one’s own channel', () => {
    const stage = createStage({ user: aUser() });
    renderScreen(stage, <FollowButton channel={aSummary({ user: { id: 50, username: 'mina' } })} />, { messages: {} });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
