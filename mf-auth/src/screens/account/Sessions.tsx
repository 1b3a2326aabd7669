import { MonitorSmartphone } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatAgo, formatDay } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import type { AccountStore } from '../../stores/AccountStore.ts';
import { part, rows } from './accountLook.ts';
import { useText } from './messages/text.ts';
import { useAction } from './useAction.ts';

/** Signed-in devices, this one first, each with its last use and a button to sign it out. */
export const Sessions = observer(function Sessions({ account }: { account: AccountStore }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const { busy, run } = useAction();
  return (
    <section css={part} aria-label={t('auth.account.sessions')}>
      <h2>{t('auth.account.sessions')}</h2>
      <p>{t('auth.account.sessionsText')}</p>
      <ul css={rows}>
        {account.sessions.map((session) => {
          const device = session.device || t('auth.account.unknownDevice');
          // The server writes down a use only now and then: of the device in hand it would say something old.
          const used =
            !session.is_current && t('auth.account.lastUsed', { when: formatAgo(locale, session.last_used_at, now()) });
          const since = t('auth.account.since', { day: formatDay(locale, session.created_at, deviceZone()) });
          return (
            <li key={session.id}>
              <LineRow
                start={<Icon icon={MonitorSmartphone} />}
                title={<bdi>{device}</bdi>}
                note={
                  <>
                    {used && `${used} · `}
                    {session.city && (
                      <>
                        <bdi>{session.city}</bdi>
                        {' · '}
                      </>
                    )}
                    {since}
                  </>
                }
                end={
                  session.is_current ? (
                    <Badge tone="success">{t('auth.account.thisDevice')}</Badge>
                  ) : (
                    <Button
                      variant="secondary"
                      size="small"
                      label={t('auth.account.endLabel', { device })}
                      loading={busy === String(session.id)}
                      onClick={() => run(String(session.id), () => account.end(session.id))}
                    >
                      {t('auth.account.end')}
                    </Button>
                  )
                }
              />
            </li>
          );
        })}
      </ul>
      {account.others.length > 1 && (
        <Button variant="secondary" loading={busy === 'others'} onClick={() => run('others', account.endOthers)}>
          {t('auth.account.endOthers')}
        </Button>
      )}
    </section>
  );
});
