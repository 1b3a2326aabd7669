import { lockDirectory } from '../directoryLock.ts';

// Takes the lock of a directory, says whether it got it, and holds it until it is killed.
const [dir = '', name = ''] = process.argv.slice(2);
try {
  await lockDirectory(dir, name);
  process.stdout.write('held\n');
  setInterval(() => {}, 1000);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
