import { CircleCheck, Flag } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LeaveQuestion } from 'shared-kernel/product/LeaveQuestion';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { useText } from '../../messages/text.ts';
import { ReportForm } from '../../parts/report/ReportForm.tsx';
import { Splash } from '../../parts/Splash.tsx';
import { reportSlice } from './reportSlice.ts';

/** `/app-report?path=`. */
export const ReportScreen = observer(function ReportScreen(): ReactNode {
  const t = useText();
  const { navigation } = useRoot();
  const report = useSlice(reportSlice);
  const [isSent, setSent] = useState(false);
  const path = useSearchParams()[0].get('path') ?? '';
  if (isSent) {
    return (
      <EmptyState
        icon={CircleCheck}
        title={t('auth.report.thanks')}
        text={t('auth.report.thanksText')}
        action={<Button href={navigation.href('/home')}>{t('kernel.home')}</Button>}
      />
    );
  }
  return (
    <Splash icon={Flag} title={t('auth.report.title')} text={t('auth.report.text')}>
      <ReportForm report={report} path={path} onSent={() => setSent(true)} />
      <LeaveQuestion isDirty={report.isDirty} onLeave={report.forget} />
    </Splash>
  );
});
