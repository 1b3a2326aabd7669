import { css } from '@emotion/react';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { largeLetters, shortWindow } from 'shared-kernel/style/tokens';
import { Button } from 'shared-kernel/ui/Button';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useLaterText } from '../later/text.ts';
import { attempt } from '../session/attempt.ts';
import { wayToInstall } from './wayToInstall.ts';

const look = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  padding-block: var(--s-2);
  padding-inline: var(--s-4) var(--s-1);
  background: var(--brand-soft);
  font-size: var(--t-14);
  line-height: 1.5;
  /* An offer leaves the room to the page. */
  @container frame ${largeLetters} {
    display: none;
  }
  ${shortWindow} {
    display: none;
  }
  & > p {
    flex: 1;
    min-inline-size: 0;
  }
`;

const key = 'installBannerClosed';

/** At the foot of a visitor's phone or tablet; on wide screens the start menu offers the same. */
export function VisitorBanner(): ReactNode {
  const t = useLaterText();
  const { sheets } = useRoot();
  const [isClosed, setClosed] = useState(
    () => wayToInstall() === 'done' || attempt(() => localStorage.getItem(key)) === 'yes',
  );
  if (isClosed) return null;
  const handleClose = (): void => {
    setClosed(true);
    attempt(() => localStorage.setItem(key, 'yes'));
  };
  return (
    <section css={look} aria-label={t('shell.banner.label')}>
      <p>{t('shell.banner.text')}</p>
      <Button size="small" label={t('shell.banner.label')} onClick={() => void sheets.open('shell.download', {})}>
        {t('shell.banner.install')}
      </Button>
      <IconButton icon={X} label={t('kernel.close')} onClick={handleClose} />
    </section>
  );
}
