import { css } from '@emotion/react';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useLaterText } from '../later/text.ts';
import { takeInstallOffer } from './offer.ts';
import { StepDrawing } from './StepDrawing.tsx';
import { wayToInstall, type WayToInstall } from './wayToInstall.ts';

const look = css`
  display: grid;
  gap: var(--s-5);
  padding: var(--s-2) var(--s-6) var(--s-8);
`;
const list = css`
  display: grid;
  gap: var(--s-4);
`;
const step = css`
  display: grid;
  grid-template-columns: 96px 1fr;
  align-items: center;
  gap: var(--s-4);
  line-height: 1.8;
`;

/** What is done by hand, in the order in which it is done: what to press, drawn and said. */
const steps = {
  safari: [
    ['safari', 'shell.download.safari1'],
    ['choose', 'shell.download.home2'],
    ['add', 'shell.download.add3'],
  ],
  chrome: [
    ['chrome', 'shell.download.chrome1'],
    ['choose', 'shell.download.home2'],
    ['add', 'shell.download.add3'],
  ],
  menu: [
    ['menu', 'shell.download.menu1'],
    ['choose', 'shell.download.install2'],
    ['home', 'shell.download.done3'],
  ],
} as const;

/** The way onto this device's home screen: the browser's own question, or where its buttons are. */
export function DownloadSheet(): ReactNode {
  const t = useLaterText();
  const [way, setWay] = useState(wayToInstall);
  const handleInstall = async (): Promise<void> => {
    await takeInstallOffer()?.prompt();
    setWay(wayToInstall());
  };
  return (
    <div css={look}>
      <p>{t(way === 'done' ? 'shell.download.installed' : 'shell.download.text')}</p>
      {way === 'prompt' && (
        <Button block size="large" start={<Icon icon={Download} />} onClick={() => void handleInstall()}>
          {t('shell.download.install')}
        </Button>
      )}
      {way === 'elsewhere' && <p>{t('shell.download.elsewhere')}</p>}
      <Steps way={way} />
    </div>
  );
}

function Steps({ way }: { way: WayToInstall }): ReactNode {
  const t = useLaterText();
  if (way !== 'safari' && way !== 'chrome' && way !== 'menu') return null;
  return (
    <ol css={list} aria-label={t('shell.download.steps')}>
      {steps[way].map(([drawing, text]) => (
        <li key={text} css={step}>
          <StepDrawing of={drawing} />
          <p>{t(text)}</p>
        </li>
      ))}
    </ol>
  );
}
