import type { AreaIsolate } from './AreaIsolate.ts';
import type { FromRenderer, ToRenderer } from './messages.ts';

// The process that draws pages. A gateway starts it without any right, tells it all that it draws from, and watches
// over it.

const apiUrl = process.env.API_URL ?? '';
const areas = new Map<string, AreaIsolate>();

const say = (message: FromRenderer): void => {
  // The gateway may be gone; then nobody needs the answer.
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
};

const drawing = import('./AreaIsolate.ts').catch((error: Error) => {
  say({ kind: 'unable', reason: error.message.slice(0, 500) });
  return null;
});

async function areaOf(app: string): Promise<AreaIsolate | null> {
  const isolates = await drawing;
  const known = areas.get(app);
  if (known || !isolates) return known ?? null;
  const area = new isolates.AreaIsolate({
    app,
    apiUrl,
    onReady: (revision, routes) => say({ kind: 'ready', revision, app, routes }),
    onFailure: (version, failure) => say({ kind: 'failed', app, version, failure }),
    // Its other isolates may be whole, but V8 says that nothing is sure any more; the process is started anew.
    onLost(version) {
      const end = (): boolean => process.kill(process.pid, 'SIGKILL');
      process.send?.({ kind: 'lost', app, version } satisfies FromRenderer, undefined, undefined, end);
      setTimeout(end, 100);
    },
  });
  areas.set(app, area);
  return area;
}

process.on('message', (message: ToRenderer) => void receive(message));

async function receive(message: ToRenderer): Promise<void> {
  if (message.kind === 'set') {
    const { set, builds } = message;
    const shell = builds.shell ?? '';
    for (const [app, remote] of Object.entries(builds))
      (await areaOf(app))?.follow(set, { shell, remote: app === 'shell' ? null : remote });
    return;
  }
  const { id, app, wanted } = message;
  const area = await areaOf(app);
  if (!area) return say({ kind: 'undrawn', id });
  area.draw(id, wanted, (drawn) => say(drawn ? { kind: 'drawn', id, drawn } : { kind: 'undrawn', id }));
}

// Its gateway is gone, however it ended. There is nothing to put in order, and isolates may be in the midst of something.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl+C reaches every process of a terminal; the gateway ends this one when its own work is done.
process.on('SIGINT', () => {});
