import { calls, type CallName } from 'shared-kernel/contract/calls';
import { drawnCalls, isDrawnCall } from 'shared-kernel/contract/platform/drawnCalls';
import { apiQuestion, placeholder } from './apiQuestion.ts';

const ask = (address: string, method = 'GET', headers: [string, string][] = [], body: string | null = null) =>
  apiQuestion('http://api:1/behind', address, method, JSON.stringify(headers), body);

describe('what code that draws may ask [PLT-16]', () => {
  it('is a call of the API that answers with data', () => {
    const known = Object.values(calls).map(({ method, path, ...call }) => [`${method} ${path}`, call] as const);
    for (const drawn of drawnCalls) {
      const call = known.find(([name]) => name === drawn)?.[1];
      expect([drawn, call !== undefined, call && 'produces' in call]).toEqual([drawn, true, false]);
    }
  });

  it('is nothing that acts, and nothing between members', () => {
    const asked = (Object.keys(calls) as CallName[]).filter((name) => {
      const { method, path } = calls[name];
      return isDrawnCall(method, path.replace(/:\w+/g, '1'));
    });
    const acting = asked.filter((name) => calls[name].method !== 'GET');
    expect(acting.sort()).toEqual([
      'experience.feed',
      'feed.explore',
      'feed.exploreMap',
      'feed.home',
      'property.banners',
    ]);
    // A member's feed begins with the ticket that they need next.
    expect(asked.filter((name) => /^(chat|door|booking|payment|notification|admin|account)\./.test(name))).toEqual([
      'booking.mine',
    ]);
  });

  it('goes to the API alone, by an address whose dots are resolved', () => {
    expect(ask('/api/v1/search?q=tea')?.url).toBe('http://api:1/behind/api/v1/search?q=tea');
    expect(ask('/api/v1/event/../search')?.url).toBe('http://api:1/behind/api/v1/search');
    for (const address of [
      'http://api:1/behind/api/v1/search',
      '//other/api/v1/search',
      '@other/api/v1/search',
      '/api/v1/../../../api/v1/search',
      '/api/v1x/search',
      '/api/v1/admin/updates',
      '\\\\other/api/v1/search',
      `/api/v1/search?q=${'x'.repeat(10_000)}`,
    ])
      expect([address, ask(address)]).toEqual([address, null]);
    for (const method of ['HEAD', 'POST', 'PUT', 'get', 'GET /x\r\nGET'])
      expect(ask('/api/v1/search', method)).toBeNull();
  });

  it('takes along neither cookie nor host, and a token only as a member’s page has it', () => {
    const headers: [string, string][] = [
      ['accept', 'application/json'],
      ['cookie', 'token=x'],
      ['host', 'other'],
      ['x-forwarded-for', '1.2.3.4'],
      ['authorization', 'Bearer of somebody'],
    ];
    expect(ask('/api/v1/auth/user', 'GET', headers)).toMatchObject({
      headers: { accept: 'application/json' },
      isAsMember: false,
    });
    expect(ask('/api/v1/auth/user', 'GET', [['authorization', `Bearer ${placeholder}`]])?.isAsMember).toBe(true);
  });
});
