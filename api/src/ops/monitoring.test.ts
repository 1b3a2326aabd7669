import { calls } from 'shared-kernel/contract/calls';
import {
  askedOfTheApi,
  dashboardExpressions,
  exportedIn,
  rules,
} from '../../../deploy/monitoring/testing/expressions.ts';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('the dashboard and the alerts [REL-15]', () => {
  it('ask the API for nothing that it does not tell', async () => {
    const told = new Set(exportedIn((await api.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body));
    expect(askedOfTheApi.length).toBeGreaterThan(8);
    expect(askedOfTheApi.filter((name) => !told.has(name))).toEqual([]);
  });

  it('ask for calls that there are', () => {
    const asked = [...rules.map(({ expr }) => expr), ...dashboardExpressions].flatMap((text) =>
      [...text.matchAll(/call="([^"]+)"/g)].map(([, call = '']) => call),
    );
    expect([...new Set(asked)].sort()).toEqual(['booking.setOrder', 'chat.sendMessage']);
    expect(asked.filter((call) => !Object.hasOwn(calls, call))).toEqual([]);
  });
});
