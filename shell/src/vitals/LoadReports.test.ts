import type { Load } from 'shared-kernel/contract/releaseHealth';
import { LoadReports } from './LoadReports.ts';

const load = (outcome: Load['outcome'], version = '1.0.0'): Load => ({ app: 'mf-chat', version, outcome });

describe('what a page tells of its remotes [REL-18]', () => {
  let sent: (readonly Load[])[];
  let reports: LoadReports;
  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    reports = new LoadReports((loads) => void sent.push(loads));
  });
  afterEach(() => void jest.useRealTimers());

  it('goes together, each outcome of a version once', () => {
    for (const one of [load('failed', '2.0.0'), load('loaded'), load('failed', '2.0.0')]) reports.note(one);
    expect(sent).toEqual([]);
    jest.runAllTimers();
    expect(sent).toEqual([[load('failed', '2.0.0'), load('loaded')]]);
    reports.note(load('loaded'));
    jest.runAllTimers();
    expect(sent).toHaveLength(1);
  });

  it('is sent when the page goes, before its time', () => {
    reports.start();
    reports.note(load('failed'));
    dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([[load('failed')]]);
    jest.runAllTimers();
    expect(sent).toHaveLength(1);
  });
});
