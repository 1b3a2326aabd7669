import { AreaThread } from './AreaThread.ts';
import type { FromRenderer, ToRenderer } from './messages.ts';

// The process that draws pages. A gateway starts it and watches over it.

const releases = process.env.RELEASES ?? '';
const apiUrl = process.env.API_URL ?? '';
const threads = new Map<string, AreaThread>();
let revision = 0;

const say = (message: FromRenderer): void => {
  // The gateway may be gone; then nobody needs the answer.
  if (process.connected) process.send!(message, undefined, undefined, () => {});
};

function threadOf(app: string): AreaThread {
  const known = threads.get(app);
  if (known) return known;
  const thread = new AreaThread({
    app,
    releases,
    apiUrl,
    onReady: (ready, routes) => say({ kind: 'ready', revision: ready, app, routes }),
    onFailure: (version, failure) => say({ kind: 'failed', app, version, failure }),
  });
  threads.set(app, thread);
  return thread;
}

process.on('message', (message: ToRenderer) => {
  if (message.kind === 'set') {
    ({ revision } = message.set);
    for (const app of message.apps) threadOf(app).follow(message.set);
    return;
  }
  const { id, app, wanted } = message;
  const thread = threads.get(app);
  if (!thread) return say({ kind: 'undrawn', id });
  thread.draw(id, revision, wanted, (drawn) => say(drawn ? { kind: 'drawn', id, drawn } : { kind: 'undrawn', id }));
});

// Its gateway is gone, however it ended.
process.on('disconnect', () => process.exit(0));
// Ctrl+C reaches every process of a terminal; the gateway ends this one when its own work is done.
process.on('SIGINT', () => {});
