import { ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
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
 * After a new password: a passkey of somebody else would still open the account. Passes by where there is none; one that
 * can't be read now is found in the account.
 */
export const PasskeyReview = observer(function PasskeyReview({ onDone }: PasskeyReviewProps): ReactNode {
  const t = useText();
  const { api } = useRoot();
  const [passkeys] = useState(() => new PasskeysStore({ api }));
  const [hasAny, setHasAny] = useState(false);
  useEffect(() => {
    let isHere = true;
    const pass = (): void => {
      if (!isHere) return;
      if (passkeys.list.length === 0) onDone();
      else setHasAny(true);
    };
    passkeys.read().then(pass, pass);
    return () => {
      isHere = false;
    };
    // Asked once: what becomes of the list afterwards is seen here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
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
