import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { Avatar } from 'shared-kernel/ui/Avatar';
import { Button } from 'shared-kernel/ui/Button';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { Notice } from 'shared-kernel/ui/Notice';
import type { AccountStore } from '../../stores/AccountStore.ts';
import { part, rows } from './accountLook.ts';
import { useText } from './messages/text.ts';
import { useAction } from './useAction.ts';

/** Whom the member has blocked, each with a button to unblock them. */
export const Blocked = observer(function Blocked({ account }: { account: AccountStore }): ReactNode {
  const t = useText();
  const { entities } = useRoot();
  const { busy, run } = useAction();
  const { blocked } = account;
  return (
    <section css={part} aria-label={t('auth.account.blocked')}>
      <h2>{t('auth.account.blocked')}</h2>
      {blocked.rows.length === 0 && blocked.load.kind === 'ready' && <p>{t('auth.account.noneBlocked')}</p>}
      {blocked.load.kind === 'failed' && <Notice tone="danger">{failureText(t, blocked.load.failure)}</Notice>}
      <ul css={rows}>
        {blocked.rows.map((channel) => (
          <li key={channel.id}>
            <LineRow
              start={<Avatar name={channel.name} src={channel.profile?.thumbnail_link ?? null} decorative />}
              title={<bdi>{channel.name}</bdi>}
              note={`@${channel.username}`}
              noteDir="ltr"
              end={
                <Button
                  variant="secondary"
                  size="small"
                  label={t('auth.account.unblockLabel', { name: channel.name })}
                  loading={busy === String(channel.id)}
                  onClick={() =>
                    run(String(channel.id), async () => {
                      await account.unblock(channel);
                      const known = entities.channels.get(channel.id);
                      if (known) runInAction(() => (known.is_blocked = false));
                    })
                  }
                >
                  {t('auth.account.unblock')}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      {(blocked.foot === 'more' || blocked.foot === 'failed') && (
        <Button variant="ghost" onClick={() => void blocked.more()}>
          {t('auth.account.more')}
        </Button>
      )}
    </section>
  );
});
