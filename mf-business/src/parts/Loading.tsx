import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../messages/text.ts';
import type { Loaded } from '../stores/Loaded.ts';

interface LoadingProps<T extends object> {
  of: Loaded<T>;
  failedTitle: string;
  children: (data: T) => ReactNode;
}

/** Draws one answer once it is there, and keeps it when renewing it fails. */
export const Loading = observer(function Loading<T extends object>({
  of,
  failedTitle,
  children,
}: LoadingProps<T>): ReactNode {
  const t = useText();
  const { data, load } = of;
  if (data) return children(data);
  if (load.kind === 'failed')
    return (
      <ErrorState
        title={failedTitle}
        text={failureText(t, load.failure)}
        action={<RetryButton onRetry={() => void of.enter()}>{t('kernel.retry')}</RetryButton>}
      />
    );
  return <SkeletonRows label={t('kernel.loading')} count={3} avatar={false} />;
});
