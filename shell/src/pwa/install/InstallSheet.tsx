import { css } from '@emotion/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { loadWords, type PwaText } from '../messages/load.ts';
import { StepDrawing } from './StepDrawing.tsx';

const look = css`
  display: grid;
  gap: var(--s-4);
  padding: 0 var(--s-4) var(--s-6);
`;
const list = css`
  display: grid;
  gap: var(--s-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const step = css`
  display: grid;
  grid-template-columns: 96px 1fr;
  align-items: center;
  gap: var(--s-4);
  line-height: 1.8;
`;

/** Where to press on an iPhone so that the site stands on its home screen, step by step. */
export function InstallSheet({ browser }: SheetParams['shell.install']): ReactNode {
  const { locale } = useRoot();
  const frame = useText();
  const [t, setText] = useState<PwaText | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (words: PwaText): void => void (isCurrent && setText(() => words));
    const bring = (): void => void loadWords(locale).then(show, () => {});
    bring();
    // What the network has lost comes when it is back.
    window.addEventListener('online', bring);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', bring);
    };
  }, [locale]);
  if (!t) return <SkeletonRows label={frame('kernel.loading')} count={3} />;
  const steps = [
    { of: browser, text: t(`pwa.install.${browser}.share`) },
    { of: 'choose', text: t('pwa.install.choose') },
    { of: 'add', text: t('pwa.install.add') },
  ] as const;
  return (
    <div css={look}>
      <p>{t('pwa.install.why')}</p>
      <ol css={list}>
        {steps.map(({ of, text }) => (
          <li key={of} css={step}>
            <StepDrawing of={of} />
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
