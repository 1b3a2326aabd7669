import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { useNavigation } from 'shared-kernel/navigation/context';
import { AreaCard } from 'shared-kernel/remote/AreaCard';
import { Button } from 'shared-kernel/ui/Button';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import type { Composition } from '../composition/Composition.ts';
import type { RouteStore } from '../navigation/RouteStore.ts';

interface Props {
  composition: Composition;
  route: RouteStore;
}

const useText = createUseText<never>();

/** Around one outlet that never moves: remotes are mounted into it by single-spa, not by React. */
export const Frame = observer(function Frame({ composition, route }: Props): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  return (
    <main>
      {route.destination.kind === 'not-found' && (
        <ErrorState title={t('kernel.notFound.title')} text={t('kernel.notFound.text')} action={<Button href={navigation.href('/')}>{t('kernel.home')}</Button>} />
      )}
      {route.hasFailed && <AreaCard onRetry={composition.refresh} />}
      <div id="outlet" />
    </main>
  );
});
