import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runRelease } from '../cli/runRelease.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { canary, raise } from './canary.ts';
import { preview } from './preview.ts';
import { promote } from './promote.ts';
import { openRegistry, type Registry } from './registry.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';
import type { FixtureBuild } from './testing/fixtureBuild.ts';
import { by, publishFixture, release } from './testing/fixtureRegistry.ts';

const offers = {
  slots: ['shell.aside'],
  layouts: ['default'],
  guards: ['public'],
};
const shell: FixtureBuild = { app: 'shell', offers };
/** Who opens a sheet of chat and leads to its rooms. */
const event: FixtureBuild = {
  app: 'mf-event',
  routes: [{ path: '/event/create' }],
  uses: { sheets: ['chat.members'], links: ['/direct/:', '/:', '/event/create', '/nobody/has/this'] },
  offers: { slots: ['event.aside'] },
};
const chat: FixtureBuild = {
  app: 'mf-chat',
  routes: [{ path: '/direct/:id?' }],
  sheets: ['chat.members'],
  offers: { slots: [] },
};
const discovery: FixtureBuild = { app: 'mf-discovery', routes: [{ path: '/:username' }], offers: { slots: [] } };

async function site() {
  const data = await temporaryDir();
  const root = join(data, 'releases');
  const registry = await openRegistry(root);
  await release(registry, shell, event, chat, discovery);
  return { data, root, registry };
}

/** All reasons against the next version of an app, as its promote says them; none where it would go live. */
async function reasonsAgainst(registry: Registry, next: FixtureBuild): Promise<string[]> {
  const version = next.version ?? '1.1.0';
  await publishFixture(registry, { ...next, version });
  const change = await promote(registry, 'production', { [next.app]: version }, { by, dryRun: true }).catch(
    (error: Error) => error.message.split('\n'),
  );
  return Array.isArray(change) ? change : [];
}

describe('what speaks against a version [REL-22] [REL-09]', () => {
  it.each<[string, FixtureBuild, string[]]>([
    ['nothing', chat, []],
    [
      'another kernel',
      { ...chat, range: '^2.0.0' },
      [
        'mf-chat@1.1.0 needs kernel ^2.0.0, but the shell carries 1.0.0: build it against that kernel, or promote a shell that carries another along with it',
      ],
    ],
    [
      'a route of another app',
      { ...chat, routes: [...chat.routes!, { path: '/event/create' }] },
      ['mf-chat and mf-event both declare the route /event/create: one of them needs another'],
    ],
    [
      'a sheet that another app opens, and that is gone',
      { ...chat, sheets: [] },
      [
        'mf-chat@1.1.0 has no sheet chat.members any more, and mf-event@1.0.0 opens it: keep it until no live version of mf-event does, or promote such a version of mf-event along with it',
      ],
    ],
    [
      'a route that another app links to, and that is gone',
      { ...chat, routes: [{ path: '/rooms' }] },
      [
        'mf-chat@1.1.0 has no route /direct/:id? any more, and mf-event@1.0.0 links to it: keep it until no live version of mf-event does, or promote such a version of mf-event along with it',
      ],
    ],
    [
      'a route that begins with a parameter and is gone',
      { ...discovery, routes: [] },
      [
        'mf-discovery@1.1.0 has no route /:username any more, and mf-event@1.0.0 links to it: keep it until no live version of mf-event does, or promote such a version of mf-event along with it',
      ],
    ],
    ['nothing in a sheet and a route that nobody else names', { ...event, routes: [] }, []],
    [
      'a layout and a guard that the live shell does not know',
      { ...chat, routes: [{ path: '/direct/:id?', layout: 'flat', guard: 'member' }] },
      [
        'mf-chat@1.1.0 names the layout flat, which shell@1.0.0 lacks: promote a shell that has it along, or use one of default',
        'mf-chat@1.1.0 names the guard member, which shell@1.0.0 lacks: promote a shell that has it along, or use one of public',
      ],
    ],
    [
      'a slot that nobody shows',
      { ...chat, slots: ['shell.aside', 'event.aside', 'event.foot'] },
      ['mf-chat@1.1.0 fills the slot event.foot, which no live app shows: promote the app that shows it along'],
    ],
    [
      'a language that is missing in a title and in the messages',
      {
        ...chat,
        routes: [{ path: '/direct/:id?', title: { fa: 'چت', en: 'Chat', ar: 'دردشة' } }],
        languages: ['fa', 'en', 'ps'],
      },
      [
        'mf-chat@1.1.0 has no title of the route /direct/:id? in ps: write it in src/messages/ps.json, and build anew',
        'mf-chat@1.1.0 has no messages in ar: add src/messages/ar.json, and build anew',
      ],
    ],
  ])('is %s', async (_, next, reasons) => {
    const { registry } = await site();
    expect(await reasonsAgainst(registry, next)).toEqual(reasons);
  });

  it('is a file that is not as it was published', async () => {
    const { root, registry } = await site();
    await publishFixture(registry, { ...chat, version: '1.1.0' });
    await writeFile(join(root, 'apps/mf-chat/1.1.0/main.js'), 'changed');
    expect(await reasonsAgainst(registry, chat)).toEqual([
      'mf-chat@1.1.0: main.js was changed in the store: build it anew under another version',
    ]);
  });

  it('is told all at once, by every command that brings something new, and nothing is written', async () => {
    const { registry } = await site();
    const bad = { ...chat, range: '^2.0.0', sheets: [], slots: ['event.foot'], languages: ['fa', 'en', 'ps'] };
    const reasons = await reasonsAgainst(registry, bad);
    expect(reasons.map((reason) => /kernel|sheet|slot|messages/.exec(reason)?.[0])).toEqual([
      'kernel',
      'sheet',
      'messages',
      'slot',
    ]);
    const one = { app: 'mf-chat', version: '1.1.0' };
    for (const refused of [
      promote(registry, 'production', { 'mf-chat': '1.1.0' }, { by }),
      canary(registry, 'production', { ...one, percent: 1 }, { by }),
      preview(registry, 'production', { versions: { 'mf-chat': '1.1.0' }, hours: 1 }, { by }),
    ])
      await expect(refused).rejects.toThrow(reasons.join('\n'));
    expect(await registry.store.list('channels/production/')).toEqual(['000000001.json']);
  });

  it('is gone when the other app goes along', async () => {
    const { registry } = await site();
    await publishFixture(registry, { ...chat, version: '1.1.0', sheets: [] });
    await publishFixture(registry, { ...event, version: '1.1.0', uses: { sheets: [], links: [] } });
    const both = { 'mf-chat': '1.1.0', 'mf-event': '1.1.0' };
    expect((await promote(registry, 'production', both, { by })).written).toBe(true);
  });

  it('never stops a rollback: what links to the bad version is changed after it is gone', async () => {
    const { registry } = await site();
    await release(registry, { ...chat, version: '1.1.0', sheets: ['chat.members', 'chat.poll'] });
    const uses = { sheets: ['chat.poll'], links: [] };
    await release(registry, { ...event, version: '1.1.0', uses });
    const { changes } = await rollback(registry, 'production', 'mf-chat', { by });
    expect(changes).toEqual([{ app: 'mf-chat', from: '1.1.0', to: '1.0.0' }]);
  });

  it('is looked at anew when a candidate goes to more, since another app has changed meanwhile', async () => {
    const { registry } = await site();
    await release(registry, { ...event, version: '1.1.0', uses: { sheets: [], links: [] } });
    await publishFixture(registry, { ...chat, version: '1.1.0', sheets: [] });
    await canary(registry, 'production', { app: 'mf-chat', version: '1.1.0', percent: 1 }, { by });
    await rollback(registry, 'production', 'mf-event', { by });
    // Who has nothing to do with either of the two is not held up by them.
    expect((await release(registry, { ...discovery, version: '1.1.0' })).written).toBe(true);
    const more = raise(registry, 'production', { app: 'mf-chat', percent: 100 }, { by });
    await expect(more).rejects.toThrow('has no sheet chat.members any more');
    const [one] = (await status(registry, 'production')).filter(({ app }) => app === 'mf-chat');
    expect(one).toMatchObject({ version: '1.0.0', candidate: { version: '1.1.0' } });
  });
});

describe('release check [REL-22]', () => {
  const check = async (data: string, ...args: string[]) => {
    const { status: code, stdout, stderr } = await runRelease(['check', ...args], { DATA_DIR: data });
    return [code, stdout || stderr.split('\n\n')[0]];
  };

  it('ends with 0 and says so where nothing speaks against it, and changes nothing', async () => {
    const { data, registry } = await site();
    await publishFixture(registry, { ...chat, version: '1.1.0' });
    expect(await check(data, 'mf-chat', '1.1.0')).toEqual([
      0,
      'mf-chat@1.1.0: nothing speaks against it in production',
    ]);
    expect(await check(data, 'mf-chat', '1.0.0')).toEqual([0, 'mf-chat@1.0.0 is live in production already']);
    expect(await registry.store.list('channels/production/')).toEqual(['000000001.json']);
  });

  it('ends with 1 and a line for each reason', async () => {
    const { data, registry } = await site();
    const reasons = await reasonsAgainst(registry, { ...chat, sheets: [], slots: ['event.foot'] });
    expect(reasons).toHaveLength(2);
    expect(await check(data, 'mf-chat', '1.1.0')).toEqual([1, reasons.join('\n')]);
    expect(await check(data, 'mf-chat', '9.9.9')).toEqual([1, 'mf-chat@9.9.9 is not published']);
    expect(await check(data, 'mf-chat', '1.1.0', '--channel', 'staging')).toEqual([
      1,
      'staging has no shell yet; promote the shell first',
    ]);
    expect(await check(data, 'mf-chat')).toEqual([2, expect.stringContaining('check takes an app and a version')]);
  });
});
