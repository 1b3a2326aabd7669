import { Hammer } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';

const useText = createUseText<never>();

/** The screen of a route whose area is not built yet: what will be here, and a way back. */
export const ComingSoon = observer(function ComingSoon(): ReactNode {
  const t = useText();
  // The shell has put the route's title there; the remote itself knows only its id.
  const { title = '' } = useRoot().header.state;
  const navigation = useNavigation();
  return (
    <EmptyState
      icon={Hammer}
      title={t('kernel.comingSoon.title')}
      text={t('kernel.comingSoon.text', { title })}
      action={<Button onClick={() => navigation.back()}>{t('kernel.back')}</Button>}
    />
  );
});
