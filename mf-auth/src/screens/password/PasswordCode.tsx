import { ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSlice } from 'shared-kernel/root/context';
import { CodeStep } from '../../parts/flow/CodeStep.tsx';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';
import { useText } from './messages/text.ts';
import { passwordSlice } from './passwordSlice.ts';

const ways = {
  reset: { before: '/forgot-password', after: '/reset-password' },
  change: { before: '/send-change-password', after: '/change-password' },
} as const;

/** Takes the code that allows a new password. Where none was sent, it goes back to the page that sends one. */
export const PasswordCode = observer(function PasswordCode({ purpose }: { purpose: keyof typeof ways }): ReactNode {
  const t = useText();
  const passwords = useSlice(passwordSlice);
  const way = useWayOut();
  const round = passwords[purpose];
  const { step } = round;
  const { before, after } = ways[purpose];
  const isOver = !round.isWaiting && !passwords.isPermitted;
  /** Between a right code and its permission the round has ended, but nothing is over. */
  const isJudging = useRef(false);
  useEffect(() => {
    if (isOver && !isJudging.current) way.go(before, { replace: true });
    // `way` is new at each render; only the end of the round leads elsewhere.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, before]);
  const handleSubmit = async (): Promise<void> => {
    isJudging.current = true;
    const isRight = await passwords.permit(purpose);
    isJudging.current = false;
    if (isRight) way.go(after, { replace: true });
  };
  return (
    <Splash icon={ShieldCheck} title={t('auth.newPassword.code')}>
      {step && (
        <CodeStep
          flow={round}
          step={step}
          submitText={t('auth.newPassword.confirm')}
          onSubmit={() => void handleSubmit()}
          onResend={() => void round.resend()}
        />
      )}
    </Splash>
  );
});
