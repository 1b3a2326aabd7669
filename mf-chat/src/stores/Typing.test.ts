import { Typing } from './Typing.ts';

it('that somebody writes is told again at the first letters after what was sent, and else not at each [CHT-09]', async () => {
  let calls = 0;
  const typing = new Typing(async () => void calls++);
  await typing.say();
  await typing.say();
  expect(calls).toBe(1);
  typing.stop();
  await typing.say();
  expect(calls).toBe(2);
});

it('who goes on writing is said to write until they have stopped for a while [CHT-09]', () => {
  jest.useFakeTimers();
  try {
    const typing = new Typing(async () => undefined);
    typing.hear(30);
    jest.advanceTimersByTime(4000);
    typing.hear(30);
    jest.advanceTimersByTime(4000);
    expect(typing.ids).toEqual([30]);
    jest.advanceTimersByTime(3000);
    expect(typing.ids).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});
