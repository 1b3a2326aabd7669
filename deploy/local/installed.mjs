import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { checkNode, install, pinned } from './onNode24.mjs';

// Loaded first by the commands of package.json that need packages: where none are installed they come first, and what
// then runs is the Node that the repository pins.
if (!existsSync(pinned)) {
  checkNode();
  await install({ dev: true });
  process.exit(spawnSync(pinned, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' }).status ?? 1);
}
