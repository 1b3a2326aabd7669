import { css } from '@emotion/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Invitation } from 'shared-kernel/store/Invitation';
import { Button } from 'shared-kernel/ui/Button';
import { useText } from '../../messages/text.ts';
import { leaveForGoogle } from '../../stores/googleDeparture.ts';

const rule = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  color: var(--text-soft);
  font-size: var(--t-14);
  &::before,
  &::after {
    content: '';
    flex: 1;
    block-size: 1px;
    background: var(--border);
  }
`;
const look = css`
  display: grid;
  gap: var(--s-4);
`;

interface Props {
  /** The path of the site to go back to. */
  next: string;
  leave?: (address: string) => void;
}

/** Signs in with Google, where the site is set up for it. */
export function GoogleButton({ next, leave = (address) => location.assign(address) }: Props): ReactNode {
  const t = useText();
  const { api, toasts } = useRoot();
  const [isThere, setThere] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    api('GET /auth/ways').then(
      ({ data }) => isCurrent && setThere(data.google),
      () => {
        // The other ways of signing in work without it.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [api]);
  if (!isThere) return null;
  const handleLeave = async (): Promise<void> => {
    setBusy(true);
    try {
      leave(await leaveForGoogle(next, new Invitation(() => localStorage).read(), sessionStorage));
    } catch {
      // Without storage, the return from Google could not be tied to this browser.
      toasts.error(t('auth.google.noStorage'));
      setBusy(false);
    }
  };
  return (
    <div css={look}>
      <span css={rule}>{t('auth.google.or')}</span>
      <Button variant="secondary" size="large" block loading={isBusy} onClick={() => void handleLeave()}>
        {t('auth.google.submit')}
      </Button>
    </div>
  );
}
