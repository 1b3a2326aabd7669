import { readConfig } from '../settings/config.ts';
import { ConfigError } from '../settings/environment.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { DirectoryLocked } from '../db/directoryLock.ts';
import { OperationRefused } from './archive.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

// `npm run migrate`, `npm run backup -- FILE` and `npm run restore -- FILE`, with the same environment as the API. An archive holds
// what the data folder holds: it is for this account alone.
process.umask(0o077);
const [, , command, file] = process.argv;
try {
  if (command === 'migrate') {
    // Opening it is all that there is to do: the API does the same when it starts, and finds nothing left to do.
    const database = await openDatabase(readConfig(process.env));
    await database.close();
    console.log('The tables are those of this version');
    process.exit(0);
  }
  if (file === undefined || (command !== 'backup' && command !== 'restore'))
    throw new OperationRefused('Say which file: npm run backup -- FILE, or npm run restore -- FILE');
  const config = readConfig(process.env);
  const done = command === 'backup' ? await backup(config, file, new Date()) : await restore(config, file);
  console.log(
    [`${command === 'backup' ? 'Written to' : 'Restored from'} ${file}:`, ...done.map((line) => `- ${line}`)].join(
      '\n',
    ),
  );
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof DirectoryLocked || error instanceof OperationRefused;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
