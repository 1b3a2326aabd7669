import { css, keyframes } from '@emotion/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { Spinner } from 'shared-kernel/ui/Spinner';
import { splashIsSlowAfter } from '../figures.ts';
import { useLaterText } from '../later/text.ts';

const appear = keyframes`from { opacity: 0; }`;

/** Over the place of the first screen and not in it, so that nothing moves when that comes. */
const look = css`
  position: fixed;
  inset: 0;
  z-index: 10;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s-3);
  padding: var(--s-6);
  color: var(--brand);
  text-align: center;
  pointer-events: none;
  animation: ${appear} var(--motion) backwards;
  & > p {
    max-inline-size: 36ch;
    color: var(--text-soft);
    font-size: var(--t-14);
  }
  & > button {
    pointer-events: auto;
  }
`;

/** The page has no screen yet: it says so, and after a while what may be done about it. */
export function Splash(): ReactNode {
  const t = useLaterText();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), splashIsSlowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div css={look}>
      <Spinner size={32} label={t('kernel.loading')} />
      <p role="status">{t(isSlow ? 'shell.splash.slow' : 'kernel.loading')}</p>
      {isSlow && (
        <Button variant="ghost" onClick={() => location.reload()}>
          {t('kernel.retry')}
        </Button>
      )}
    </div>
  );
}
