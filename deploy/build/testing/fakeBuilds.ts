import { writeFileSync } from 'node:fs';
import type { AppToBuild, BuildOutcome } from '../buildSideBySide.ts';

// Stands for the process that builds apps: writes its number where the app's files go, and ends as the app's name says.
process.on('message', ({ app, dir }: AppToBuild) => {
  writeFileSync(dir, String(process.pid));
  if (app === 'mf-killed') process.kill(process.pid, 'SIGKILL');
  const failure = app === 'mf-broken' ? 'mf-broken has no door' : null;
  if (app !== 'mf-endless') process.send!({ failure } satisfies BuildOutcome);
});
process.on('disconnect', () => process.exit());
