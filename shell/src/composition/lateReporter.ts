import type { Api } from 'shared-kernel/api/api';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Failure } from './report.ts';

/** The code that reports failures is fetched with the first of them, or while the page is idle. */
export function lateReporter(api: Api, set: ReleaseSet): (failure: Failure) => void {
  let report: ((failure: Failure) => void) | undefined;
  return (failure) =>
    void import(/* webpackChunkName: "late" */ './report.ts').then(
      ({ failureReporter }) => (report ??= failureReporter(api, set))(failure),
      () => {},
    );
}
