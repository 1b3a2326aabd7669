import { css } from '@emotion/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { ApiError } from 'shared-kernel/api/ApiError';
import { asFailure } from 'shared-kernel/api/failure';
import type { ShownPasskey } from 'shared-kernel/contract/passkey';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { hasPasskeys, offersPasskeys, reasonOf, showPasskey } from '../../stores/passkeyCeremony.ts';

const look = css`
  display: grid;
`;

interface Props {
  /** Resolves with whether it signed somebody in. */
  onShown: (shown: ShownPasskey) => Promise<boolean>;
}

/**
 * Signs in with a passkey, where the browser has them: by a press, or by picking one that the browser offers at the
 * entry's field.
 */
export function PasskeyWay({ onShown }: Props): ReactNode {
  const t = useText();
  const { api, toasts } = useRoot();
  const [isThere] = useState(hasPasskeys);
  const [isBusy, setBusy] = useState(false);
  const offered = useRef<AbortController | null>(null);
  const handleShown = useEffectEvent(onShown);

  /** A browser allows only one request at a time, so the one before is aborted. */
  const begin = (): AbortSignal => {
    offered.current?.abort();
    offered.current = new AbortController();
    return offered.current.signal;
  };
  /** Offers passkeys among the browser's suggestions; nobody is told when that fails. */
  const offer = async (): Promise<void> => {
    const signal = begin();
    try {
      const { data } = await api('POST /auth/passkeys/challenge', {}, { signal });
      if (await handleShown(await showPasskey(data, { signal, mediation: 'conditional' }))) return;
    } catch {
      return;
    }
    // Whoever was not signed in may pick another one.
    if (!signal.aborted) void offer();
  };
  const offerNow = useEffectEvent(offer);
  useEffect(() => {
    let isGone = false;
    void offersPasskeys().then((isOffered) => void (isOffered && !isGone && offerNow()));
    return () => {
      isGone = true;
      offered.current?.abort();
    };
  }, []);

  const handlePress = async (): Promise<void> => {
    setBusy(true);
    const signal = begin();
    try {
      const { data } = await api('POST /auth/passkeys/challenge', {}, { signal });
      await onShown(await showPasskey(data, { signal, mediation: 'optional' }));
    } catch (error) {
      const isRefused = error instanceof ApiError;
      if (reasonOf(error) === 'failed' && !signal.aborted)
        toasts.error(isRefused ? failureText(t, asFailure(error)) : t('auth.passkey.failed'));
    } finally {
      setBusy(false);
    }
  };
  if (!isThere) return null;
  return (
    <div css={look}>
      <Button
        variant="secondary"
        size="large"
        block
        start={<Icon icon={KeyRound} />}
        loading={isBusy}
        onClick={() => void handlePress()}
      >
        {t('auth.passkey.submit')}
      </Button>
    </div>
  );
}
