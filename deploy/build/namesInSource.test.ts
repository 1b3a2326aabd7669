import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { namesInSource } from './namesInSource.ts';

async function named(files: Record<string, string>) {
  const folder = await temporaryDir();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return namesInSource([folder]);
}

describe('what an app names of others, by its sources [REL-22]', () => {
  it.each([
    ["void root.sheets.open('chat.members', { id });", ['chat.members'], []],
    ["sheets.open(isOwner ? 'event.guests' : 'event.reserved', {})", ['event.guests', 'event.reserved'], []],
    ["const text = t('chat.members'); sheets.open('nobody.knows', {})", [], []],
    [
      "const open = (name: 'auth.login' | 'auth.theme') => root.sheets.open(name, {});",
      ['auth.login', 'auth.theme'],
      [],
    ],
    ["const label = 'chat.members';", [], []],
    ['const link = <a href={navigation.href(`/event/edit/${slug}?from=${here}`)} />;', [], ['/event/edit/:']],
    ['const link = <a href="/joined#past" />;', [], ['/joined']],
    ["// '/nothing/here'\napi('GET /event/:id', {}); fetch('/api/v1/x'); const sum = a + '/' + b;", [], []],
  ])('in %s', async (source, sheets, links) => {
    expect((await named({ 'screens/A.tsx': source })).uses).toEqual({ sheets, links });
  });

  it('are the slots that it shows, and nothing of its tests', async () => {
    const { uses, offers } = await named({
      'screens/A.tsx': 'const slot = <Slot name="event.aside" with={{}} />;',
      'screens/A.test.tsx': 'const slot = <Slot name="a.test" with={{}} />; const link = "/tests";',
      'testing/a.ts': "const link = '/testing';",
    });
    expect([uses.links, offers]).toEqual([[], { slots: ['event.aside'] }]);
  });

  it('tells of the shell which layouts and guards it knows', () => {
    const { offers } = namesInSource([], { isShell: true });
    expect([offers.layouts, offers.guards]).toEqual([
      expect.arrayContaining(['default', 'landing']),
      expect.arrayContaining(['public', 'member']),
    ]);
  });
});
