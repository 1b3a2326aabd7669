import { watchForPanic } from './panic.ts';

/** A database that panics at its third message, and would then never answer. */
function failing() {
  let words = 0;
  const exec = async () => {
    words++;
    if (words === 2) throw Object.assign(new Error('duplicate key'), { severity: 'ERROR', code: '23505' });
    if (words === 3) throw Object.assign(new Error('No space left on device'), { severity: 'PANIC', code: '53100' });
    return words;
  };
  const client = { execProtocol: exec, execProtocolStream: exec } as never as Parameters<typeof watchForPanic>[0];
  return { client, words: () => words };
}

it('a database that gave up is told nothing more, and whoever opened it hears of it', async () => {
  const { client, words } = failing();
  let heard: Error | null = null;
  void watchForPanic(client).then((error) => {
    heard = error;
  });
  const say = () => client.execProtocol(new Uint8Array(), {});
  expect(await say()).toBe(1);
  await expect(say()).rejects.toMatchObject({ code: '23505' });
  expect(heard).toBeNull();
  await expect(say()).rejects.toMatchObject({ severity: 'PANIC' });
  await expect(say()).rejects.toThrow('gave up: No space left on device');
  await expect(client.execProtocolStream(new Uint8Array(), {})).rejects.toMatchObject({ cause: { code: '53100' } });
  expect([words(), heard]).toEqual([3, expect.any(Error)]);
});
