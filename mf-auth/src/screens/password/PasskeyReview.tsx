import { ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { Splash } from '../../parts/Splash.tsx';
import { PasskeysStore } from '../../stores/PasskeysStore.ts';
import { accountMessages } from '../account/messages/load.ts';
import { PasskeyRows } from '../account/PasskeyRows.tsx';
import { useText } from './messages/text.ts';

export interface PasskeyReviewProps {
  onDone: () => void;
}

/**
 * Follows a new password, because a stranger's passkey would still open the account. Where there is none, or the list
 * cannot be loaded now, it is skipped: the account page has the same list.
 */
export const PasskeyReview = observer(function PasskeyReview({ onDone }: PasskeyReviewProps): ReactNode {
  const t = useText();
  const { api } = useRoot();
  const [passkeys] = useState(() => new PasskeysStore({ api }));
  const [hasAny, setHasAny] = useState(false);
  const decide = useEffectEvent(() => {
    if (passkeys.list.length === 0) onDone();
    else setHasAny(true);
  });
  useEffect(() => {
    let isLeft = false;
    const goOn = (): void => {
      if (!isLeft) decide();
    };
    passkeys.read().then(goOn, goOn);
    return () => {
      isLeft = true;
    };
  }, [passkeys]);
  if (!hasAny) return <SkeletonRows label={t('kernel.loading')} count={3} />;
  return (
    <Splash icon={ShieldCheck} title={t('auth.review.title')} text={t('auth.review.text')}>
      <OwnWords files={accountMessages}>
        <PasskeyRows passkeys={passkeys} />
      </OwnWords>
      <Button size="large" block onClick={onDone}>
        {t(passkeys.list.length === 0 ? 'auth.review.goOn' : 'auth.review.mine')}
      </Button>
    </Splash>
  );
});
