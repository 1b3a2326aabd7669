import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { useText } from '../../messages/text.ts';
import { ReportForm } from '../../parts/report/ReportForm.tsx';
import { reportSlice } from '../../screens/report/reportSlice.ts';

/** The report form over the page that it is about. What was written is kept when the sheet closes. */
export function AppReportSheet({ path = '' }: SheetParams['auth.appReport']): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const report = useSlice(reportSlice);
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <EmptyState
        icon={CircleCheck}
        title={t('auth.report.thanks')}
        text={t('auth.report.thanksText')}
        action={<Button onClick={sheets.close}>{t('kernel.close')}</Button>}
      />
    );
  return <ReportForm report={report} path={path} sheetIntro={t('auth.report.text')} onSent={() => setSent(true)} />;
}
