import { Federation } from './composition/federation.ts';
import './composition/containerRuntime.ts';
import { nextTask } from './timing/nextTask.ts';
import { tellLost } from './vitals/lostShell.ts';

/**
 * Runs what is in this bundle: what is shared, the frameworks first, then the shell's own. Over a page that can be
 * read already each is a task of its own, between which the page can respond.
 */
async function begin(): Promise<void> {
  const isDrawn = document.getElementById('app')!.hasChildNodes();
  const turn = isDrawn ? nextTask : () => Promise.resolve();
  await turn();
  await import(/* webpackMode: "eager" */ 'react/jsx-runtime');
  await turn();
  await import(/* webpackMode: "eager" */ 'shared-kernel/facade');
  await turn();
  await import(/* webpackMode: "eager" */ './shared.ts');
  await turn();
  const { start } = await import(/* webpackMode: "eager" */ './boot/boot.tsx');
  await turn();
  await start((set) => {
    const federation = new Federation(set);
    return (...wanted) => federation.load(...wanted);
  });
}

void begin().catch((error: unknown) => {
  tellLost();
  throw error;
});
