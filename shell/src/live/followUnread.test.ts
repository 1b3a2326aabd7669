import { observable, runInAction } from 'mobx';
import type { User } from 'shared-kernel/contract/user';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { settle } from '../testing/shellStage.tsx';
import { followUnread } from './followUnread.ts';
import { UnreadStore } from '../unread/UnreadStore.ts';

const sara = { id: 1, role_id: 2, username: 'sara', name: { first: 'Sara', last: '' }, profile: null } as never as User;
const counts = (unread_messages: number, unread_notifications = 0) => ({
  data: { reserved: 0, owned: 0, unread_messages, unread_notifications },
});

function follow(user: User | null, answer: unknown = counts(2, 5)) {
  const stage = createStage({ user, answers: { 'GET /events/count': answer } });
  const unread = new UnreadStore(stage.root);
  const screen = observable({ stands: false });
  followUnread(stage.root, unread, () => screen.stands);
  const shown = () => [unread.messages, unread.notifications];
  return { ...stage, unread, shown, show: () => runInAction(() => (screen.stands = true)) };
}

describe('what is unread', () => {
  it('is asked for once, after the first screen stands', async () => {
    const { requests, shown, show } = follow(sara);
    await settle(20);
    expect(requests).toEqual([]);
    show();
    await settle(20);
    expect([requests, shown()]).toEqual([['GET /events/count'], [2, 5]]);
  });

  it.each([
    ['a visitor', null],
    ['a light account', { ...sara, role_id: 1 }],
  ])('is not asked for %s, not even when the reader comes back', async (_who, user) => {
    const { requests, show } = follow(user);
    show();
    window.dispatchEvent(new Event('focus'));
    await settle(20);
    expect(requests).toEqual([]);
  });

  it('is asked for anew when the reader comes back', async () => {
    let messages = 2;
    const { shown, show } = follow(sara, () => counts(messages));
    show();
    await settle(20);
    messages = 0;
    window.dispatchEvent(new Event('focus'));
    await settle(20);
    expect(shown()).toEqual([0, 0]);
  });

  it('is forgotten with the account, and of the next one as soon as it is there', async () => {
    const { root, requests, shown, show } = follow(sara);
    show();
    await settle(20);
    root.session.forget();
    expect(shown()).toEqual([0, 0]);
    window.dispatchEvent(new Event('focus'));
    await settle(20);
    expect(requests).toHaveLength(1);
    root.session.signIn({ ...sara, id: 2 });
    await settle(20);
    expect(shown()).toEqual([2, 5]);
  });

  it('is asked for once a light account is proven', async () => {
    const { root, requests, show } = follow({ ...sara, role_id: 1 });
    show();
    root.session.signIn(sara);
    await settle(20);
    expect(requests).toEqual(['GET /events/count']);
  });

  it('is what was heard last, not what an older question is answered with', async () => {
    let reply: (answer: unknown) => void = () => undefined;
    const { unread, shown, show } = follow(sara, () => new Promise((resolve) => (reply = resolve)));
    show();
    await settle(20);
    unread.take({ unread_messages: 1, unread_notifications: 1 });
    reply(counts(9, 9));
    await settle(20);
    expect(shown()).toEqual([1, 1]);
  });
});
