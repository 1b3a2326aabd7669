import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { createUseText } from 'shared-kernel/i18n/text';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { Button } from 'shared-kernel/ui/Button';
import { RetryButton } from 'shared-kernel/ui/RetryButton';

const useText = createUseText<never>();

/** Stands in for an area that failed. The page is reloaded only where the area cannot be drawn afresh. */
export const AreaCard = observer(function AreaCard({ onRetry }: { onRetry?: () => void }): ReactNode {
  const t = useText();
  const { navigation, connectivity } = useRoot();
  return (
    <ErrorState
      title={t('kernel.areaFailed.title')}
      // Without a network the rest of the site does not work either.
      text={t(connectivity.online ? 'kernel.areaFailed.text' : 'kernel.areaFailed.offline')}
      action={
        <>
          {onRetry ? (
            <RetryButton onRetry={onRetry}>{t('kernel.retry')}</RetryButton>
          ) : (
            <Button onClick={() => location.reload()}>{t('kernel.retry')}</Button>
          )}
          <Button variant="ghost" href={navigation.href('/')}>
            {t('kernel.home')}
          </Button>
        </>
      }
    />
  );
});
