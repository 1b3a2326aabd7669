import { matchRoute, routeTable } from './routeTable.ts';
import type { Route } from './manifest.ts';

const route = (path: string): Route => ({ path, screen: 'x', layout: 'default', guard: 'public', title: {} });
const table = routeTable({
  'mf-event': { manifest: { routes: [route('/:username/:slug'), route('/event/create')] } },
  'mf-discovery': { manifest: { routes: [route('/:username'), route('/'), route('/home')] } },
  'mf-chat': { manifest: { routes: [route('/direct/:id?')] } },
});

describe('the route table', () => {
  it('prefers fixed segments to parameters, whichever remote declared them', () => {
    expect(matchRoute(table, '/event/create')?.route.path).toBe('/event/create');
    expect(matchRoute(table, '/home')?.route.path).toBe('/home');
    expect(matchRoute(table, '/sara')?.params).toEqual({ username: 'sara' });
  });
  it('matches optional parameters with and without them', () => {
    expect(matchRoute(table, '/direct')?.remote).toBe('mf-chat');
    expect(matchRoute(table, '/direct/12')?.params).toEqual({ id: '12' });
  });
  it('matches the root, ignores a trailing slash and decodes parameters', () => {
    expect(matchRoute(table, '/')?.route.path).toBe('/');
    expect(matchRoute(table, '/sara/')?.params).toEqual({ username: 'sara' });
    expect(matchRoute(table, '/sara/%D8%B4%D8%A8')?.params).toEqual({ username: 'sara', slug: 'شب' });
  });
  it('answers null to what no route knows or what cannot be decoded', () => {
    expect(matchRoute(table, '/a/b/c')).toBeNull();
    expect(matchRoute(table, '/%E0%A4')).toBeNull();
  });
  it('looks an address up once, however often it is asked for', () => {
    const once = matchRoute(table, '/sara/dinner');
    expect(matchRoute(table, '/sara/dinner')).toBe(once);
    expect(matchRoute(table, '/sara')?.params).toEqual({ username: 'sara' });
    expect(matchRoute(routeTable({}), '/sara')).toBeNull();
  });
});
