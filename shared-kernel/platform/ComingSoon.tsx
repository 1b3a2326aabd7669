import { Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { createUseText } from 'shared-kernel/i18n/text';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';

const useText = createUseText<never>();

/** The honest screen of a route whose area is not built yet: what will be here, and a way back. */
export function ComingSoon({ title }: { title: string }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  return (
    <EmptyState
      icon={Hammer}
      title={t('kernel.comingSoon.title')}
      text={t('kernel.comingSoon.text', { title })}
      action={<Button onClick={() => navigation.back()}>{t('kernel.back')}</Button>}
    />
  );
}
