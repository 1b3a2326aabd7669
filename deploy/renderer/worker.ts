import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Drawing, DrawingStage } from 'shared-kernel/contract/platform/drawing';
import { earlyKey } from 'shared-kernel/contract/platform/early';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { folderStore } from '../registry/folderStore.ts';
import { composition, type Composition } from './composition.ts';
import { drawingLimits } from './limits.ts';
import type { DrawingFailure, DrawnText, FromWorker, WantedPage, ToWorker } from './messages.ts';
import { VisitorAnswers } from './VisitorAnswers.ts';

/** A thread that draws the pages of one area, in the versions of the sets it is told of. */
export interface WorkerSettings {
  app: string;
  releases: string;
  apiUrl: string;
}

const { app, releases, apiUrl } = workerData as WorkerSettings;
const store = folderStore(releases);
const port = parentPort!;
const say = (message: FromWorker): void => port.postMessage(message);

const visitorAnswers = new VisitorAnswers(apiUrl, drawingLimits.dataWithin);
const sets = new LRUCache<number, ReleaseSet>({ max: drawingLimits.compositions + 1 });
const compositions = new LRUCache<string, Promise<Composition>>({ max: drawingLimits.compositions });

// What a screen reports in a browser does not matter here; what it throws does.
Object.assign(globalThis, { reportError: () => {} });

port.on('message', (message: ToWorker) => {
  if (message.kind === 'set') void take(message.set);
  else if (message.kind === 'ping') say({ kind: 'pong' });
  // In a turn of its own: messages that keep coming are all heard in one, in which nothing else would happen, and React
  // lets go of a page in the next.
  else setImmediate(() => void answer(message.id, message.revision, message.wanted));
});

async function take(set: ReleaseSet): Promise<void> {
  sets.set(set.revision, set);
  say({ kind: 'enters', stage: 'import' });
  try {
    const routes = await drawnRoutes(set, await compositionOf(set));
    say({ kind: 'ready', revision: set.revision, routes });
  } catch (error) {
    say({ kind: 'broken', revision: set.revision, failure: failureOf('import', error) });
  }
}

/** The area's public routes whose screens may be drawn. */
async function drawnRoutes({ apps }: ReleaseSet, { shell, remote }: Composition): Promise<string[] | null> {
  if (!shell.draws || remote === null) return null;
  const routes: string[] = [];
  for (const { path, guard, screen } of apps[app]?.manifest.routes ?? [])
    if (guard === 'public' && screen !== null && (await shell.draws(remote, path.replace(/:\w+\??/g, 'x'))))
      routes.push(path);
  return routes;
}

function compositionOf(set: ReleaseSet): Promise<Composition> {
  const key = ['shell', app].map((name) => `${name}@${set.apps[name]?.version}`).join(' ');
  const known = compositions.get(key) ?? composition(store, set, app);
  compositions.set(key, known);
  known.catch(() => compositions.delete(key));
  return known;
}

async function answer(id: number, revision: number, wanted: WantedPage): Promise<void> {
  let stage: DrawingStage = 'import';
  const enters = (next: DrawingStage): void => {
    stage = next;
    say({ kind: 'enters', stage });
  };
  const patience = new AbortController();
  try {
    const set = sets.get(revision);
    if (!set) throw new Error(`release set ${revision} is not known here`);
    const { shell, remote } = await compositionOf(set);
    const late = new Promise<never>((_, reject) => {
      const timer = setTimeout(
        () => reject(new SlowData(`what it asks for did not come within ${drawingLimits.dataWithin} ms`)),
        drawingLimits.dataWithin,
      );
      patience.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    });
    const drawing = shell.draw(
      { set, ...wanted },
      {
        fetch:
          wanted.token === null
            ? visitorAnswers.fetch
            : (address, init) =>
                fetch(`${apiUrl}${String(address)}`, { ...init, signal: bothSignals(init?.signal, patience.signal) }),
        remote: async () => remote,
        onStage: enters,
      },
    );
    say({ kind: 'drawn', id, drawn: asText(await Promise.race([drawing, late]), wanted.head) });
  } catch (error) {
    say({ kind: 'undrawn', id, failure: failureOf(stage, error) });
  } finally {
    patience.abort();
  }
}

class SlowData extends Error {
  override readonly name = 'SlowData';
}

const bothSignals = (own: AbortSignal | null | undefined, whole: AbortSignal): AbortSignal =>
  own ? AbortSignal.any([own, whole]) : whole;

/** An API that is down, or a page that is not for servers, is no version's fault. */
function failureOf(stage: DrawingStage, error: unknown): DrawingFailure {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  return {
    stage,
    reason: `${name}: ${message}`.slice(0, 500),
    isFault: !['ApiUnwell', 'NotForServers'].includes(name),
  };
}

const withoutNul = (text: string): string => text.replaceAll('\0', '\uFFFD');

/** A NUL may come with an address, but stands for what the gateway fills in. */
const asText = (
  { html, links, css, styles, page: { now, ...page } }: Drawing,
  head: WantedPage['head'],
): DrawnText => ({
  html: withoutNul(html),
  links: withoutNul(links),
  css: withoutNul(css),
  styles,
  now,
  page: JSON.stringify(page),
  head: (head !== null && page.answers[earlyKey({ method: 'GET', path: head, body: undefined })]) || null,
});
