import type { ReactNode } from 'react';
import { toLocaleDigits } from 'shared-kernel/language/digits';
import { isolate } from 'shared-kernel/language/text';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { aside } from './flowLook.ts';

/** Seconds as on a clock: 75 is `1:15`. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How long it is until another code may be asked for. */
export function WaitLine({ seconds }: { seconds: number }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  return (
    <p css={aside}>
      <span css={{ lineHeight: 'var(--target)' }}>
        {t('auth.code.resendIn', { time: isolate(toLocaleDigits(locale, clock(seconds))) })}
      </span>
    </p>
  );
}
