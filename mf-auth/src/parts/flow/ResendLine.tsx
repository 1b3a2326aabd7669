import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { aside, asideLink } from './flowLook.ts';
import { WaitLine } from './WaitLine.tsx';
import { useSecondsUntil } from 'shared-kernel/product/useSecondsUntil';

interface Props {
  resendAt: number;
  isBusy: boolean;
  onResend: () => void;
}

/** When another code may be asked for; on a development site also where to read the messages. */
export function ResendLine({ resendAt, isBusy, onResend }: Props): ReactNode {
  const t = useText();
  const { development } = useRoot();
  const seconds = useSecondsUntil(resendAt);
  return (
    <>
      {seconds > 0 ? (
        <WaitLine seconds={seconds} />
      ) : (
        <Button variant="ghost" block loading={isBusy} onClick={onResend}>
          {t('auth.code.resend')}
        </Button>
      )}
      {development && (
        <p css={aside}>
          <a css={asideLink} href="/dev/outbox" target="_blank" rel="noopener">
            <Icon icon={Inbox} size={4} />
            {t('auth.code.outbox')}
          </a>
        </p>
      )}
    </>
  );
}
