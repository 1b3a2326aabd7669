import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { useLaterText } from '../../later/text.ts';

const look = css`
  display: grid;
  justify-items: center;
  gap: var(--s-4);
  padding: var(--s-8) var(--s-6);
  border-radius: var(--r-card);
  background: var(--brand);
  color: var(--on-brand);
  text-align: center;
  & > p {
    font-size: var(--t-18);
    font-weight: 600;
    text-wrap: balance;
  }
`;

/** Invites to join or create an event, in the app. */
export function LandingBanner(): ReactNode {
  const t = useLaterText();
  const { sheets } = useRoot();
  return (
    <section css={look}>
      <p>{t('shell.landing.text')}</p>
      <Button variant="secondary" size="large" onClick={() => void sheets.open('shell.download', {})}>
        {t('shell.landing.action')}
      </Button>
    </section>
  );
}
