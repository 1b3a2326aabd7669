import { LogIn, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { useLaterText } from '../later/text.ts';

/** Why something does not go on here, and the one step that lets it: for every area alike. */
export function PromptSheet({ need }: SheetParams['shell.prompt']): ReactNode {
  const t = useLaterText();
  const { sheets } = useRoot();
  const signIn = async (): Promise<void> => {
    if ((await sheets.open('auth.login', {})) === 'signed-in') sheets.finish('shell.prompt', 'signed-in');
  };
  const later = (
    <Button variant="ghost" onClick={sheets.back}>
      {t('shell.prompt.later')}
    </Button>
  );
  if (need === 'app')
    return (
      <EmptyState
        icon={Smartphone}
        title={t('shell.prompt.mobileOnly')}
        text={t('shell.prompt.mobileOnlyText')}
        action={
          <>
            <Button onClick={() => void sheets.open('shell.download', {})}>{t('shell.landing.action')}</Button>
            {later}
          </>
        }
      />
    );
  return (
    <EmptyState
      icon={LogIn}
      title={t('kernel.levelUp')}
      text={t('shell.prompt.noPermissionText')}
      action={
        <>
          <Button onClick={() => void signIn()}>{t('shell.nav.signIn')}</Button>
          {later}
        </>
      }
    />
  );
}
