import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { Boundary } from 'shared-kernel/platform/Boundary';
import type { OpenSheet } from 'shared-kernel/store/SheetsStore';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../messages/text.ts';
import { waiting } from './sheetLook.ts';
import type { SheetParts } from './SheetParts.ts';

interface Props {
  sheet: OpenSheet;
  parts: SheetParts;
}

/** A sheet's own component once its owner's code is here; until then a skeleton, or why it did not come. */
export const SheetContent = observer(function SheetContent({ sheet: { name, params }, parts }: Props): ReactNode {
  const t = useText();
  const [load, setLoad] = useState<'busy' | 'failed' | 'ready'>(parts.get(name, 'screen') ? 'ready' : 'busy');
  useEffect(() => {
    if (load !== 'busy') return;
    let isCurrent = true;
    parts.load(name, 'screen').then(
      () => isCurrent && setLoad('ready'),
      // Reported by the loader already.
      () => isCurrent && setLoad('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, name, parts]);

  const Part = parts.get(name, 'screen');
  if (load === 'failed') return <Failed onRetry={() => setLoad('busy')} />;
  if (!Part)
    return (
      <div css={waiting}>
        <SkeletonRows label={t('kernel.loading')} count={4} />
      </div>
    );
  return (
    // A sheet that throws is one card in the sheet; the page behind it goes on.
    <Boundary onError={(error) => parts.report(name, error)} instead={(retry) => <Failed onRetry={retry} />}>
      <Part {...params} />
    </Boundary>
  );
});

function Failed({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useText();
  return (
    <ErrorState
      title={t('shell.sheet.failed')}
      text={t('shell.sheet.failedText')}
      action={<RetryButton onRetry={onRetry}>{t('kernel.retry')}</RetryButton>}
    />
  );
}
