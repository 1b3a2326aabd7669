import { ApiError } from 'shared-kernel/api/ApiError';
import type { Message } from 'shared-kernel/contract/chat';
import { aMessage } from '../testing/rows.ts';
import { Outbox } from './Outbox.ts';

const entry = (key: string) => ({ key, body: key, event_id: null, created_at: '2026-11-21T09:00:00.000Z' });
const refused = new ApiError(503, { code: 'busy' });

/** `post` answers each message by its key and by how often it was sent. */
function open(post: (key: string, time: number) => Message | Error) {
  const sent: string[] = [];
  const stored: string[][] = [];
  let isOnline = true;
  const outbox: Outbox = new Outbox([], {
    isOnline: () => isOnline,
    post: async ({ key }) => {
      sent.push(key);
      const answer = post(key, sent.filter((one) => one === key).length);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onDelivered: () => {},
    onRefused: () => {},
    onChange: () => stored.push(outbox.list.map(({ key }) => key)),
  });
  const states = () => outbox.list.map(({ key, failure }) => [key, failure?.code ?? null]);
  return { outbox, sent, stored, states, setOnline: (is: boolean) => (isOnline = is) };
}
const still = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('messages on their way [CHT-02]', () => {
  it('fail each by itself: one that is refused keeps none behind it back, and is not tried again by itself', async () => {
    const { outbox, sent, states } = open((key) => (key === 'first' ? refused : aMessage(1)));
    outbox.add(entry('first'));
    outbox.add(entry('second'));
    await still();
    expect([sent, states()]).toEqual([['first', 'second'], [['first', 'busy']]]);
  });

  it('are sent again each by itself', async () => {
    let isDown = true;
    const { outbox, sent, states } = open(() => (isDown ? refused : aMessage(1)));
    outbox.add(entry('first'));
    outbox.add(entry('second'));
    await still();
    isDown = false;
    outbox.retry('second');
    await still();
    expect([sent, states()]).toEqual([['first', 'second', 'second'], [['first', 'busy']]]);
  });

  it('are stored with each change, and not where the server tells of others', async () => {
    const { outbox, stored } = open(() => refused);
    outbox.add(entry('first'));
    await still();
    const before = stored.length;
    outbox.settle(new Set(['another']));
    expect(stored.length).toBe(before);
    outbox.settle(new Set(['first']));
    expect(stored.at(-1)).toEqual([]);
  });

  it('can be tried again also where it was no refusal that stopped them; the fault is not swallowed', async () => {
    const { outbox, states, setOnline } = open(() => new TypeError('a fault of this page'));
    setOnline(false);
    outbox.add(entry('first'));
    await still();
    setOnline(true);
    await expect(outbox.resume()).rejects.toThrow('a fault of this page');
    expect(states()).toEqual([['first', 'unknown']]);
    outbox.remove('first');
    // The next one is not stuck behind it.
    await outbox.resume();
  });
});
