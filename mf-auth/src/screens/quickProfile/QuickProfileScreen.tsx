import { IdCard } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type ReactNode } from 'react';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import { NameForm } from '../../parts/profile/NameForm.tsx';
import { auth } from '../../area.ts';
import { SessionGate } from '../../parts/SessionGate.tsx';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';

/** Name and username of an account that has none yet. */
export const QuickProfileScreen = observer(function QuickProfileScreen(): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const { profileName } = useSlice(auth);
  const way = useWayOut();
  const { user } = session;
  useLayoutEffect(() => {
    if (user) profileName.begin(user);
  }, [profileName, user]);
  return (
    <Splash icon={IdCard} title={t('auth.name.title')} text={t('auth.name.text')}>
      {user === null && <SessionGate session={session} />}
      {user && !session.isVerified && (
        <Notice
          tone="warning"
          action={
            <Button size="small" href={way.href('/verify')}>
              {t('auth.name.toVerify')}
            </Button>
          }
        >
          {t('auth.name.unverified')}
        </Notice>
      )}
      {session.isVerified && (
        <NameForm profile={profileName} onSaved={() => way.go('/quick/profile/categories')} onLater={way.skip} />
      )}
    </Splash>
  );
});
