import { css } from '@emotion/react';
import { Download, EllipsisVertical, Share, Smartphone, SquarePlus, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useLaterText } from '../later/text.ts';
import { installOffer, takeInstallOffer } from '../pwa/install/offer.ts';
import { wayToInstall, type WayToInstall } from './wayToInstall.ts';

const look = css`
  display: grid;
  gap: var(--s-5);
  padding: var(--s-2) var(--s-6) var(--s-8);
`;
const list = css`
  display: grid;
  gap: var(--s-3);
`;
const row = css`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: var(--s-3);
  min-block-size: 56px;
  padding: var(--s-2) var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  & > b {
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border-radius: 50%;
    background: var(--brand-soft);
    color: var(--brand-strong);
  }
  & > svg {
    color: var(--text-soft);
  }
`;

const first = {
  safari: 'shell.download.safari1',
  chromeOnIos: 'shell.download.chrome1',
  menu: 'shell.download.menu1',
} as const;

/** The way onto this device's home screen: the browser's own question, or where its buttons are. */
export function DownloadSheet(): ReactNode {
  const t = useLaterText();
  const [way] = useState(() => wayToInstall(window));
  const [isOffered, setOffered] = useState(() => installOffer() !== null);
  const handleInstall = async (): Promise<void> => {
    await takeInstallOffer()?.prompt();
    setOffered(false);
  };
  return (
    <div css={look}>
      <p>{t(way === 'installed' ? 'shell.download.installed' : 'shell.download.text')}</p>
      {way !== 'installed' &&
        (isOffered ? (
          <Button block size="large" start={<Icon icon={Download} />} onClick={() => void handleInstall()}>
            {t('shell.download.install')}
          </Button>
        ) : (
          <Steps way={way} />
        ))}
    </div>
  );
}

function Steps({ way }: { way: Exclude<WayToInstall, 'installed'> }): ReactNode {
  const t = useLaterText();
  const isIos = way !== 'menu';
  return (
    <ol css={list} aria-label={t('shell.download.steps')}>
      <Step number={1} text={t(first[way])} icon={isIos ? Share : EllipsisVertical} />
      <Step number={2} text={t(isIos ? 'shell.download.home2' : 'shell.download.install2')} icon={SquarePlus} />
      <Step number={3} text={t('shell.download.done3')} icon={Smartphone} />
    </ol>
  );
}

function Step({ number, text, icon }: { number: number; text: string; icon: LucideIcon }): ReactNode {
  const { locale } = useRoot();
  return (
    <li css={row}>
      <b>{formatNumber(locale, number)}</b>
      {text}
      <Icon icon={icon} />
    </li>
  );
}
