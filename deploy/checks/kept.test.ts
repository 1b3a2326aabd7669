import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keeps, keepers, namedKeepers } from './kept.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the table of what is kept [PRM-38]', () => {
  it('names every file of the product that keeps something, and no other', () => {
    expect(keepers(root)).toEqual(namedKeepers(readFileSync(path.join(root, 'docs/kept.md'), 'utf8')));
  });

  it.each([
    ['deploy/gateway/a.ts', 'class A {\n  private readonly pages = new LRUCache<string, Page>({ max: 9 });\n}', true],
    ['deploy/gateway/a.ts', 'class A {\n  private readonly pages = new Map<string, Page>();\n}', true],
    ['deploy/renderer/a.ts', 'const answers = new Map<string, Answer>();', true],
    ['api/src/a.ts', 'export const known = new WeakMap<Db, User>();', true],
    ['api/src/a.ts', 'const counted = prepared(() => new Map<string, number>());', true],
    ['api/src/a.ts', 'const memory = prepared(() => ({ pages: null, until: 0 }));', true],
    ['api/src/a.ts', "const byId = prepared((db) => db.select().prepare('a'));", false],
    ['api/src/a.ts', 'export const cursors = new RecentCache<Cursor>(20);', true],
    ['api/src/a.ts', 'class A {\n  readonly #kept = new Map<string, number>();\n}', true],
    ['api/src/a.ts', 'class A {\n  private readonly kept: Map<string, number> = new Map();\n}', true],
    ['api/src/a.ts', "reply.header('Cache-Control', 'public');", true],
    ['shell/src/worker/a.ts', "await caches.open('pages');", true],
    ['mf-chat/src/a.ts', "localStorage.setItem('a', 'b');", true],
    ['shell/src/a.tsx', "document.cookie = 'a=b';", true],
    ['mf-chat/src/a.ts', 'const dates = new Map<string, string>();', true],
    ['mf-chat/src/a.ts', 'const known = new WeakMap<Message, Line>();', false],
    ['api/src/a.ts', 'function f() {\n  const seen = new Map<string, number>();\n}', false],
    ['api/src/a.ts', 'const fixed = new Map([[1, 2]]);', false],
    ['mf-chat/src/a.ts', 'const rooms = observable.map();', false],
    ['mf-chat/src/a.test.ts', 'localStorage.clear();', false],
    ['api/src/testing/a.ts', 'const known = new Map<string, number>();', false],
  ])('%s with %j: %s', (file, source, does) => {
    expect(keeps(file, source)).toBe(does);
  });
});
