import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import { isolate } from 'shared-kernel/language/text';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { aside, asideLink } from './flowLook.ts';
import { useSecondsUntil } from 'shared-kernel/product/useSecondsUntil';

interface Props {
  resendAt: number;
  isBusy: boolean;
  onResend: () => void;
}

/** `75` is `1:15`. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** When another code may be asked for; on a development site, where the messages are read. */
export function ResendLine({ resendAt, isBusy, onResend }: Props): ReactNode {
  const t = useText();
  const { locale, development } = useRoot();
  const seconds = useSecondsUntil(resendAt);
  return (
    <>
      {seconds > 0 ? (
        <p css={aside}>
          <span css={{ lineHeight: 'var(--target)' }}>
            {t('auth.code.resendIn', { time: isolate(toLocaleDigits(locale, clock(seconds))) })}
          </span>
        </p>
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
