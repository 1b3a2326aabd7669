import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { checkNode, install, pinned } from './onNode24.mjs';

// Loaded first by the commands of package.json that need packages: where none are installed, or where the program
// itself is one that `npm start` leaves out, they come first, and what then runs is the Node that the repository pins.
const [, program] = process.argv;
const isThere = () => existsSync(pinned) && (program === undefined || existsSync(program));
if (!isThere()) {
  checkNode();
  await install({ dev: true });
  if (isThere())
    process.exit(spawnSync(pinned, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' }).status ?? 1);
}
