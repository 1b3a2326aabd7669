import { act } from '@testing-library/react';
import type { Api } from 'shared-kernel/api/api';
import { ConnectivityStore } from 'shared-kernel/store/ConnectivityStore';
import { EventBus } from 'shared-kernel/store/EventBus';
import type { User } from 'shared-kernel/contract/user';
import type { AreaEvents } from 'shared-kernel/contract/platform/areaEvents';
import { SessionStore } from 'shared-kernel/store/SessionStore';
import { askAgain } from './askAgain.ts';

/** A member's page that came without a network; `calls` counts how often the account was asked for. */
async function begun() {
  const network = { works: false, calls: 0 };
  const session = new SessionStore({ read: () => 't', write() {}, remove() {}, wasRefused: () => false });
  session.connect((async () => {
    network.calls++;
    if (!network.works) throw new TypeError('Failed to fetch');
    return { data: { id: 1, role_id: 2, username: 'sara' } };
  }) as unknown as Api);
  const connectivity = new ConnectivityStore();
  const events = new EventBus<AreaEvents>();
  const end = askAgain({ session, connectivity, events });
  await session.resume();
  expect(session.state.kind).toBe('failed');
  return { network, session, connectivity, events, end };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const look = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('an account that could not be asked for', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is asked for again after a while, and no more once it is known', async () => {
    const { network, session } = await begun();
    await pass(3000);
    expect([network.calls, session.state.kind]).toEqual([2, 'failed']);
    await pass(5000);
    expect(network.calls).toBe(2);
    network.works = true;
    await pass(1000);
    expect([network.calls, session.isFullUser]).toEqual([3, true]);
    await pass(300_000);
    expect(network.calls).toBe(3);
  });

  it.each([
    ['the device has a network', () => window.dispatchEvent(new Event('online'))],
    ['the page is looked at', () => look(false)],
  ])('is asked for at once when %s again [SHL-20]', async (_, happen) => {
    const { network, session } = await begun();
    network.works = true;
    happen();
    await pass(0);
    expect(session.isFullUser).toBe(true);
  });

  it('waits while nobody looks, and at last for somebody who does', async () => {
    const { network, end } = await begun();
    look(true);
    await pass(200_000);
    expect(network.calls).toBe(1);
    look(false);
    await pass(0);
    expect(network.calls).toBe(2);
    end();
    await pass(200_000);
    expect(network.calls).toBe(2);
  });

  it('that this device has told is asked for until the site tells it, and then all else that the device told [SHL-20] [SHL-25]', async () => {
    const { network, session, connectivity, events } = await begun();
    let reached = 0;
    events.on('reached', () => void reached++);
    connectivity.noteKept('/auth/user', '2026-11-21T08:00:00.000Z');
    session.signIn({ id: 1, role_id: 2, username: 'sara' } as User);
    await pass(3000);
    expect([network.calls, reached]).toEqual([2, 0]);
    network.works = true;
    await pass(1000);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect([network.calls, reached]).toEqual([3, 0]);
    connectivity.noteFresh('/auth/user');
    expect(reached).toBe(1);
    await pass(300_000);
    expect([network.calls, reached]).toEqual([3, 1]);
  });
});
