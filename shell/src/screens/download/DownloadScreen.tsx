import { css } from '@emotion/react';
import { Compass, MessageCircle, Plus, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { tablet } from 'shared-kernel/style/tokens';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { useLaterText } from '../../later/text.ts';
import { LandingBanner } from './LandingBanner.tsx';

const look = css`
  display: grid;
  gap: var(--s-10);
  inline-size: 100%;
  max-inline-size: 960px;
  margin-inline: auto;
  padding: var(--s-10) var(--s-4);
`;
const head = css`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s-5);
  min-block-size: 56svh;
  text-align: center;
  & > p {
    max-inline-size: 44ch;
    color: var(--text-soft);
  }
`;
const list = css`
  display: grid;
  gap: var(--s-4);
  ${tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
const reason = css`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: var(--s-4);
  min-block-size: 180px;
  padding: var(--s-6);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  font-size: var(--t-18);
  font-weight: 600;
  line-height: 1.5;
  & > span {
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    border-radius: 50%;
    background: var(--brand-soft);
    color: var(--brand-strong);
  }
`;

/** What the app is good for, and the way to it. */
export function DownloadScreen(): ReactNode {
  const t = useLaterText();
  const { sheets } = useRoot();
  return (
    <div css={look}>
      <section css={head}>
        <h1>{t('shell.download.title')}</h1>
        <p>{t('shell.download.text')}</p>
        <Button size="large" onClick={() => void sheets.open('shell.download', {})}>
          {t('shell.landing.action')}
        </Button>
      </section>
      <ul css={list}>
        <Reason icon={Compass} text={t('shell.download.find')} />
        <Reason icon={Users} text={t('shell.download.friends')} />
        <Reason icon={Plus} text={t('shell.download.create')} />
        <Reason icon={MessageCircle} text={t('shell.download.talk')} />
      </ul>
      <LandingBanner />
    </div>
  );
}

function Reason({ icon, text }: { icon: LucideIcon; text: string }): ReactNode {
  return (
    <li css={reason}>
      <span>
        <Icon icon={icon} size={6} />
      </span>
      {text}
    </li>
  );
}
