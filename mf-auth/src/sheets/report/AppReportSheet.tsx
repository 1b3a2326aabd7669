import { css } from '@emotion/react';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { useText } from '../../messages/text.ts';
import { intro } from '../../parts/flow/flowLook.ts';
import { ReportForm } from '../../parts/report/ReportForm.tsx';
import { reportSlice } from '../../screens/report/reportSlice.ts';

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  padding: var(--s-2) var(--s-4) var(--s-6);
`;

/** The report form over the page that it is about. What was written is kept when the sheet is closed. */
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
  return (
    <div css={body}>
      <p css={intro}>{t('auth.report.text')}</p>
      <ReportForm report={report} path={path} onSent={() => setSent(true)} />
    </div>
  );
}
