import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { patience, until } from '../testing/patience.ts';
import { AreaIsolate } from './AreaIsolate.ts';
import { drawingLimits } from './limits.ts';
import type { DrawnText } from './messages.ts';
import { drawnSets, page } from './testing/drawnSets.ts';
import { greedy, planted } from './testing/planted.ts';

/** Asks the API for the account as the real one does, and gives its remote all that a remote has. */
const shell = `
'use strict';
exports.modules = { react: { version: 19 } };
exports.draw = async (wanted, { fetch, remote, onStage }) => {
  const door = await remote();
  onStage('data');
  const asked = await fetch('/api/v1/auth/user', { headers: { authorization: 'Bearer ' + wanted.token } });
  const { name } = await asked.json();
  onStage('render');
  const html = await door.draw(wanted, name);
  return {
    html: html?.html ?? html, links: '', css: '', styles: '',
    page: { arrangement: 'phone', isMember: wanted.token !== null, now: 7, answers: {} },
  };
};`;

/** A bundle that does what its address names. */
const bundleOf = (tries: Record<string, string>): string => `
'use strict';
const tries = {
${Object.entries(tries)
  .map(([name, code]) => `${JSON.stringify(name)}: async (wanted, name) => {${code}\n},`)
  .join('\n')}
};
exports.draw = async (wanted, name) => {
  const does = tries[wanted.url];
  if (!does) return 'drawn for ' + name;
  const got = await does(wanted, name);
  return typeof got === 'object' && got !== null && 'html' in got ? got : got && typeof got !== 'object' ? 'got ' + got : got || 'nothing';
};`;

const usual = { ...drawingLimits };
let api: Server;
let apiUrl: string;
let outside: Server;
/** What servers were asked: the way, and for whom. */
let asked: string[];
let set: ReleaseSet;
let areas: AreaIsolate[];
let lost: number;
let count = 0;

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  outside = createServer((request, answer) => {
    asked.push(`outside ${request.url}`);
    answer.end('taken');
  });
  api = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    const name = request.headers.authorization?.replace('Bearer ', '') ?? 'nobody';
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ name }));
  });
  apiUrl = await listening(api);
  await listening(outside);
  set = (await drawnSets('')).sets[0]!;
});
afterAll(() => {
  for (const server of [api, outside]) {
    server.close();
    server.closeAllConnections();
  }
});
beforeEach(() => {
  asked = [];
  areas = [];
  lost = 0;
  // Not by the clock: what is answered is answered by the isolate or by its end.
  Object.assign(drawingLimits, {
    dataWithin: patience,
    wholeWithin: patience,
    importWithin: patience,
    turnWithin: patience,
    firstBackoff: 5,
    longestBackoff: 20,
    memory: 32,
  });
});
afterEach(() => {
  for (const area of areas) area.stop();
  Object.assign(drawingLimits, usual);
});

interface Area {
  draw(url: string, token?: string): Promise<DrawnText | null>;
  failures: string[];
}
function areaOf(remote: string): Area {
  const failures: string[] = [];
  const area = new AreaIsolate({
    app: 'mf-discovery',
    apiUrl,
    onReady() {},
    onFailure: (_, { stage, reason }) => failures.push(`${stage}: ${reason}`),
    onLost: () => lost++,
  });
  areas.push(area);
  area.follow(set, { shell, remote });
  const draw: Area['draw'] = (url, token) =>
    new Promise((resolve) => area.draw(++count, { ...page(url), token: token ?? null }, resolve));
  return { draw, failures };
}

describe('code of a remote that draws [PLT-16] [PRM-35]', () => {
  const names = Object.keys(planted('http://x', 'http://y'));

  it.each(names)('%s: has nothing but what it is given', async (name) => {
    const { port } = outside.address() as AddressInfo;
    const { draw } = areaOf(bundleOf(planted(`http://127.0.0.1:${port}`, apiUrl)));
    for (const token of [undefined, 'sara']) {
      const drawn = await draw(name, token);
      expect(drawn?.html ?? 'nothing').toBe('nothing');
    }
    // Of the shell alone.
    expect(new Set(asked)).toEqual(new Set(['GET /api/v1/auth/user']));
    expect((await draw('/'))?.html).toBe('drawn for nobody');
  });

  it('is told of once where it asks for what it may not', async () => {
    const { draw, failures } = areaOf(`
      exports.draw = async () => {
        for (let at = 0; at < 9; at++) await fetch('/api/v1/chatroom/' + at).catch(() => {});
        return 'drawn';
      };`);
    expect((await draw('/'))?.html).toBe('drawn');
    expect(failures).toEqual(['data: a page that is drawn may not ask for GET /api/v1/chatroom/0']);
  });

  it('never has the token of a member, whose answers it is given all the same', async () => {
    const { draw } = areaOf(`
      exports.draw = async (wanted, name) => [name, JSON.stringify(wanted), Object.getOwnPropertyNames(globalThis)].join();`);
    const { html } = (await draw('/', 'the-real-token'))!;
    expect(html.startsWith('the-real-token,')).toBe(true);
    expect(html.split('the-real-token')).toHaveLength(2);
  });

  it('keeps nothing of a member for anybody else', async () => {
    const { draw } = areaOf(`
      const kept = [];
      exports.draw = async (wanted, name) => {
        kept.push(name);
        (globalThis.kept ??= []).push(name);
        Object.prototype.kept = [...(Object.prototype.kept ?? []), name];
        (Symbol.for('kept').constructor.kept ??= []).push(name);
        const { then } = Promise.prototype;
        Promise.prototype.then = function (...given) { (Promise.kept ??= []).push(name); return then.apply(this, given); };
        return JSON.stringify([kept, globalThis.kept, {}.kept, Symbol.kept, Promise.kept?.length]);
      };`);
    /** Members that it knows of; what visitors see is everybody's. */
    const whose = async (token?: string) => [...new Set((await draw('/', token))!.html.match(/sara|ali/g))];
    expect(await whose('sara')).toEqual(['sara']);
    expect(await whose('ali')).toEqual(['ali']);
    // More of them than an area remembers.
    await Promise.all(['1', '2', '3', '4'].map(whose));
    await Promise.all(['5', '6', '7', '8'].map(whose));
    expect(await whose('sara')).toEqual(['sara']);
    expect(await whose()).toEqual([]);
    expect(await Promise.all([whose('sara'), whose(), whose('ali')])).toEqual([['sara'], [], ['ali']]);
  });

  it('changes nothing that another area, or another member, is drawn with', async () => {
    const evil = areaOf(`
      exports.draw = async (wanted, name) => {
        JSON.stringify = () => '"evil"';
        String.prototype.replaceAll = () => 'evil';
        Array.prototype.map = Map.prototype.get = Object.entries = Promise.prototype.then = () => 'evil';
        globalThis.fetch = Response.prototype.json = async () => ({ name: 'evil' });
        require('react').version = 'evil';
        return 'evil ' + name;
      };`);
    const good = areaOf(
      `exports.draw = async (wanted, name) => [require('react').version, name, [1].map(String)].join()`,
    );
    await evil.draw('/', 'sara');
    await evil.draw('/');
    expect((await good.draw('/', 'sara'))?.html).toBe('19,sara,1');
    expect((await good.draw('/'))?.html).toBe('19,nobody,1');
  });

  it('is stopped where it takes what is everybody’s, and other areas are drawn meanwhile', async () => {
    const good = areaOf(bundleOf({}));
    await good.draw('/');
    let isOver = false;
    let [drawn, undrawn] = [0, 0];
    const others = (async () => {
      while (!isOver || drawn < 100) {
        const html = (await good.draw('/', drawn % 2 ? 'sara' : undefined))?.html;
        if (html === `drawn for ${drawn % 2 ? 'sara' : 'nobody'}`) drawn++;
        else undrawn++;
      }
    })();
    const had: string[] = [];
    for (const name of Object.keys(greedy)) {
      const evil = areaOf(bundleOf(greedy));
      await evil.draw('/');
      Object.assign(drawingLimits, { turnWithin: 400 });
      if (name === 'never answers') drawingLimits.dataWithin = 50;
      const before = drawn;
      const { html } = (await evil.draw(name)) ?? {};
      if (html?.includes('got') || (html?.length ?? 0) > drawingLimits.html) had.push(name);
      // It went on without the others' waiting for it.
      await until(() => drawn > before);
      Object.assign(drawingLimits, { turnWithin: patience, dataWithin: patience });
      // It is drawn again, or rests; it does no harm.
      areas.at(-1)!.stop();
    }
    for (const code of ['for (;;);', `const kept = []; for (;;) kept.push(new Array(1e6).fill(1));`, 'throw 1;']) {
      drawingLimits.importWithin = 400;
      const evil = areaOf(code);
      await until(() => evil.failures.length > 0);
      drawingLimits.importWithin = patience;
      areas.at(-1)!.stop();
    }
    isOver = true;
    await others;
    expect(had).toEqual([]);
    expect([undrawn / (drawn + undrawn) <= 0.01, lost]).toEqual([true, 0]);
  });
});
