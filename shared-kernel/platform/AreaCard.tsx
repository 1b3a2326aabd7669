import type { ReactNode } from 'react';
import { useNavigation } from 'shared-kernel/root/navigation';
import { createUseText } from 'shared-kernel/i18n/text';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { Button } from 'shared-kernel/ui/Button';

const useText = createUseText<never>();

/** What stands in the place of an area that failed. The rest of the page goes on. */
export function AreaCard({ onRetry = () => location.reload() }: { onRetry?: () => void }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  return (
    <ErrorState
      title={t('kernel.areaFailed.title')}
      text={t('kernel.areaFailed.text')}
      action={
        <>
          <Button onClick={onRetry}>{t('kernel.retry')}</Button>
          <Button variant="ghost" href={navigation.href('/')}>
            {t('kernel.home')}
          </Button>
        </>
      }
    />
  );
}
