import { css } from '@emotion/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { Notice } from 'shared-kernel/ui/Notice';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { GivenTab } from './GivenTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { LiveTab } from './LiveTab.tsx';
import { column, row, soft } from './look.ts';
import { service } from './service.ts';
import { SignIn } from './SignIn.tsx';
import { useFigures, useText } from './useText.ts';
import { useView } from './useView.ts';
import { WhyTab } from './WhyTab.tsx';

const page = css`
  ${column};
  inline-size: min(880px, 100%);
  margin-inline: auto;
  padding: var(--s-4);
`;
const head = css`
  ${row};
  justify-content: space-between;
`;
const inTab = css`
  padding-block-start: var(--s-4);
`;
const titleLook = css`
  font-size: var(--t-22);
`;

/** The whole page: who is not signed in is asked for a token. */
export function Console(): ReactNode {
  const t = useText();
  const [session, setSession] = useState<'asking' | 'none' | 'over' | 'signed in'>('asking');
  useEffect(() => {
    void service.session().then((answer) => setSession(answer.is === 'done' && !answer.data.me ? 'none' : 'signed in'));
  }, []);
  return (
    <main css={page}>
      {session === 'asking' ? (
        <SkeletonRows label={t('kernel.loading')} avatar={false} count={4} />
      ) : session === 'signed in' ? (
        <SignedIn onOver={() => setSession('over')} onSignedOut={() => setSession('none')} />
      ) : (
        <>
          <div css={head}>
            <span />
            <OtherLanguage />
          </div>
          <SignIn isOver={session === 'over'} onSignedIn={() => setSession('signed in')} />
        </>
      )}
    </main>
  );
}

const tabs = ['live', 'given', 'history', 'why'] as const;
const usualChannel = 'production';

function SignedIn({ onOver, onSignedOut }: { onOver: () => void; onSignedOut: () => void }): ReactNode {
  const t = useText();
  const { number } = useFigures();
  const [channel, setChannel] = useState(usualChannel);
  const [tab, setTab] = useState<(typeof tabs)[number]>('live');
  const [done, setDone] = useState<string | null>(null);
  const { view, link } = useView(channel, onOver);
  const signOut = async (): Promise<void> => {
    await service.signOut();
    onSignedOut();
  };
  const choose = (next: () => void): void => {
    setDone(null);
    next();
  };
  const isLost = link === 'lost' || link === 'trouble';
  return (
    <>
      <header css={head}>
        <div>
          <h1 css={titleLook}>{t('console.title')}</h1>
          {view && (
            <p css={soft}>{t(`console.me.${view.me.role}`, { name: view.me.name, names: view.me.apps.join(' ') })}</p>
          )}
        </div>
        <div css={row}>
          <OtherLanguage />
          <Button variant="ghost" size="small" onClick={() => void signOut()}>
            {t('console.signOut')}
          </Button>
        </div>
      </header>
      {isLost && (
        <Notice tone="warning" announce>
          {t(link === 'lost' ? 'console.unreachable' : 'console.trouble')}
        </Notice>
      )}
      {done !== null && (
        <Notice tone="success" announce>
          {done}
        </Notice>
      )}
      {view ? (
        <>
          {view.channels.length > 1 && (
            <div css={row} role="group" aria-label={t('console.channels')}>
              {view.channels.map((name) => (
                <Chip key={name} selected={name === channel} onClick={() => choose(() => setChannel(name))}>
                  {name}
                </Chip>
              ))}
            </div>
          )}
          <Tabs
            label={t('console.tabs')}
            tabs={tabs.map((id) => ({
              id,
              label: t(`console.tab.${id}`),
              ...(id === 'given' && view.given.length > 0 && { count: number(view.given.length) }),
            }))}
            selected={tab}
            onSelect={(id) => choose(() => setTab(id))}
          >
            <div css={inTab}>
              {tab === 'live' && <LiveTab view={view} onDone={setDone} />}
              {tab === 'given' && <GivenTab view={view} onDone={setDone} />}
              {tab === 'history' && <HistoryTab view={view} />}
              {tab === 'why' && <WhyTab />}
            </div>
          </Tabs>
        </>
      ) : (
        !isLost && <SkeletonRows label={t('kernel.loading')} avatar={false} count={6} />
      )}
    </>
  );
}

/** The page again in the other language; it has two. */
function OtherLanguage(): ReactNode {
  const isPersian = useIntl().locale === 'fa';
  return (
    <a href={isPersian ? '?lang=en' : '?lang=fa'} lang={isPersian ? 'en' : 'fa'} hrefLang={isPersian ? 'en' : 'fa'}>
      {isPersian ? 'English' : 'فارسی'}
    </a>
  );
}
