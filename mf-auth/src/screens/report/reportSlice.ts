import { FormDraft } from 'shared-kernel/forms/FormDraft';
import { defineSlice } from 'shared-kernel/root/slice';
import { type Report, ReportStore } from '../../stores/ReportStore.ts';

/** Apart from the area's other stores, so that signing in does not load the code for pictures. */
export const reportSlice = defineSlice('auth.report', (root, left) => {
  const report = new ReportStore(
    root,
    new FormDraft<Report>({
      name: 'app-report',
      fields: ['title', 'description', 'bug_address'],
      storage: () => sessionStorage,
      session: root.session,
      left,
    }),
  );
  left.addEventListener('abort', report.forget);
  return report;
});
