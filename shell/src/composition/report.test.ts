import type { Api } from 'shared-kernel/api/api';
import { ApiError } from 'shared-kernel/api/ApiError';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { failureReporter } from './report.ts';

const set = { apps: { 'mf-chat': { version: '1.4.0' } } } as unknown as ReleaseSet;

function reporter(answer: () => Promise<unknown> = async () => ({})) {
  const sent: { error: string }[] = [];
  const api = (async (call: string, body: { error: string }) => {
    sent.push({ call, ...body } as never);
    return answer();
  }) as unknown as Api;
  return { sent, report: failureReporter(api, set) };
}

describe('what went wrong in a page [KRN-12]', () => {
  beforeEach(() => window.history.replaceState(null, '', '/en/direct/7'));

  it('is told with its area, the version that is live unless another was in use, and the page', () => {
    const { sent, report } = reporter();
    report({ app: 'mf-chat', error: new TypeError('x is not a function') });
    report({ app: 'mf-chat', version: '1.3.0', stage: 'prepare', error: 'no answer' });
    report({ app: 'mf-mine', error: new Error('unheard of') });
    const common = { call: 'POST /logError', type: 'client', path: '/en/direct/7' };
    expect(sent).toEqual([
      { ...common, app: 'mf-chat', version: '1.4.0', error: 'TypeError: x is not a function' },
      { ...common, app: 'mf-chat', version: '1.3.0', error: 'prepare: no answer' },
      { ...common, app: 'mf-mine', version: 'unknown', error: 'Error: unheard of' },
    ]);
  });

  it('is told once, ten things at most, and no more of each than the server takes', () => {
    const { sent, report } = reporter();
    for (let turn = 0; turn < 3; turn++) report({ app: 'mf-chat', error: new Error('again') });
    expect(sent).toHaveLength(1);
    for (let turn = 0; turn < 20; turn++) report({ app: 'mf-chat', error: new Error(`${turn} ${'x'.repeat(9000)}`) });
    expect([sent.length, Math.max(...sent.map(({ error }) => error.length))]).toEqual([10, 4000]);
  });

  it('is no refusal of the server, which the screen says itself, and a report that is lost is no error', async () => {
    const { sent, report } = reporter(() => Promise.reject(new ApiError(0, { code: 'offline' })));
    report({ app: 'mf-chat', error: new ApiError(403, { code: 'forbidden' }) });
    expect(sent).toEqual([]);
    report({ app: 'mf-chat', error: new Error('lost') });
    await Promise.resolve();
    expect(sent).toHaveLength(1);
  });
});
