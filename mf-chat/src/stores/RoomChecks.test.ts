import { ApiError } from 'shared-kernel/api/ApiError';
import { mostAway } from 'shared-kernel/contract/figures';
import type { Message } from 'shared-kernel/contract/chat';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { aMessage, aRoom } from '../testing/rows.ts';
import { RoomChecks } from './RoomChecks.ts';

const { is_user_blocked, blocked_by, is_expired, expires_at } = aRoom();
const checked = (messages: Message[] = []) => ({
  new: false,
  messages,
  seen: null,
  edited: [],
  deleted: [],
  room: { is_user_blocked, blocked_by, is_expired, expires_at },
});
const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => aMessage(first + at));

function open() {
  let now = new Date('2026-11-21T09:00:00Z');
  const held = heldAnswers();
  const asked: { last_message: number; away: number }[] = [];
  const taken: number[] = [];
  let reopened = 0;
  const checks = new RoomChecks({
    now: () => now,
    ask: async (known) => {
      asked.push(known);
      const answer = await held.answer();
      if (answer instanceof Error) throw answer;
      return answer as ReturnType<typeof checked>;
    },
    take: ({ messages }) => messages.forEach(({ id }) => (taken.push(id), checks.hear(id))),
    reopen: async () => {
      reopened++;
      checks.begin(50);
    },
  });
  checks.begin(10);
  return {
    checks,
    asked,
    taken,
    give: held.give,
    reopened: () => reopened,
    pass: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)),
  };
}

describe('what a room asks for [CHT-03]', () => {
  it('is what came after the newest, and what changed since it was heard of last', async () => {
    const { checks, asked, give, pass } = open();
    pass(12);
    const first = checks.run();
    pass(2);
    await give(0, checked([aMessage(11)]));
    await first;
    pass(5);
    void checks.run();
    expect(asked).toEqual([
      { last_message: 10, away: 12 },
      { last_message: 11, away: 5 },
    ]);
  });

  it('is never a time before, where the clock was turned back', async () => {
    const { checks, asked, pass } = open();
    pass(-3600);
    void checks.run();
    expect(asked).toEqual([{ last_message: 10, away: 0 }]);
  });

  it('is the whole room after too long a time, and then no more than the server tells of', async () => {
    const { checks, asked, pass, reopened } = open();
    pass(mostAway);
    void checks.run();
    expect([reopened(), asked]).toEqual([0, [{ last_message: 10, away: mostAway }]]);
    const late = open();
    late.pass(mostAway + 1);
    void late.checks.run();
    await Promise.resolve();
    await Promise.resolve();
    expect([late.reopened(), late.asked]).toEqual([1, [{ last_message: 50, away: 0 }]]);
  });

  it('is asked for once more where somebody wants it meanwhile, and only then', async () => {
    const { checks, asked, give } = open();
    const first = checks.run();
    expect(await checks.run()).toBe(true);
    expect(asked).toHaveLength(1);
    await give(0, checked());
    expect(asked).toHaveLength(2);
    await give(1, checked());
    expect([await first, asked.length]).toEqual([true, 2]);
  });

  it('goes on while an answer is full, from where it ended', async () => {
    const { checks, asked, give } = open();
    void checks.run();
    await give(0, checked(from(11, 100)));
    await give(1, checked(from(111, 3)));
    expect(asked.map(({ last_message }) => last_message)).toEqual([10, 110]);
  });

  it('that was refused is said, and does not keep the next from being asked', async () => {
    const { checks, asked, give } = open();
    const first = checks.run();
    await give(0, new ApiError(503, { code: 'busy' }));
    expect(await first).toBe(false);
    void checks.run();
    expect(asked).toHaveLength(2);
  });

  it('does not hide a fault that is no refusal', async () => {
    const { checks, give } = open();
    const first = checks.run().catch((error: unknown) => error);
    await give(0, new TypeError('a fault of this page'));
    expect(await first).toEqual(new TypeError('a fault of this page'));
  });
});

describe('what was heard and not yet said to be seen [CHT-03] [CHT-09]', () => {
  it('is unseen until the answer has it', async () => {
    const { checks, give } = open();
    checks.hear(11);
    checks.hear(10);
    expect(checks.hasUnseen).toBe(true);
    void checks.run();
    await give(0, checked([aMessage(11)]));
    expect(checks.hasUnseen).toBe(false);
  });

  it('and was deleted before it was asked for is not asked for without end', async () => {
    const { checks, asked, give } = open();
    checks.hear(11);
    const all = checks.run();
    await give(0, checked());
    expect([await all, checks.hasUnseen, asked.length]).toEqual([true, false, 1]);
  });

  it('and came while the answer was on its way is asked for next', async () => {
    const { checks, asked, give } = open();
    checks.hear(11);
    void checks.run();
    checks.hear(12);
    await give(0, checked([aMessage(11)]));
    expect(asked.map(({ last_message }) => last_message)).toEqual([10, 11]);
    await give(1, checked([aMessage(12)]));
    expect([checks.hasUnseen, asked.length]).toEqual([false, 2]);
  });

  it('and did not fit into a full answer stays unseen until the rest has come', async () => {
    const { checks, give } = open();
    checks.hear(200);
    void checks.run();
    await give(0, checked(from(11, 100)));
    expect(checks.hasUnseen).toBe(true);
    await give(1, checked([aMessage(200)]));
    expect(checks.hasUnseen).toBe(false);
  });

  it('is not forgotten where the room was loaded further meanwhile', async () => {
    const { checks, asked, give } = open();
    const first = checks.run();
    checks.begin(20);
    await give(0, checked([aMessage(11)]));
    await first;
    void checks.run();
    expect(asked.at(-1)!.last_message).toBe(20);
  });
});
