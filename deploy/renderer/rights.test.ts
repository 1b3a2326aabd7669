import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { rights } from './rights.ts';

const told = (execArgv: readonly string[]): Promise<{ could: string[]; isolates: string }> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./testing/rightless.ts', import.meta.url)), [], {
      execArgv: [...execArgv],
      env: { RELEASES: '/tmp' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', (message) => {
      child.kill();
      resolve(message as { could: string[]; isolates: string });
    });
    child.once('exit', () => reject(new Error('it ended without a word')));
  });

describe('the process that draws [PLT-16] [PRM-35]', () => {
  it('has isolates and nothing else, should code ever leave one', async () => {
    expect(await told(rights)).toEqual({ could: [], isolates: 'function' });
  });
});
