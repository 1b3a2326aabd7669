import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { keysOf } from 'shared-kernel/contract/keys';
import { entryType } from 'shared-kernel/language/entry';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Checkbox } from 'shared-kernel/ui/Checkbox';
import { Notice } from 'shared-kernel/ui/Notice';
import { kindsOf, type NotificationsStore, type Way } from '../../stores/NotificationsStore.ts';
import { part, rows } from './accountLook.ts';
import { useText } from './messages/text.ts';
import { useAction } from './useAction.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-3);
  min-block-size: 56px;
  padding-block: var(--s-1);
  border-block-end: 1px solid var(--border);
  font-size: var(--t-14);
  & > :first-child {
    flex: 1 1 min(6rem, 100%);
    min-inline-size: 0;
  }
`;

const note = css`
  flex-basis: 100%;
  color: var(--text-soft);
  font-size: var(--t-12);
  line-height: 1.6;
`;

const ways = ['push', 'mail'] as const satisfies Way[];
const subjects = keysOf(kindsOf);

/** What is sent to the member, by kind and way. */
export const NotificationWays = observer(function NotificationWays({
  notifications,
}: {
  notifications: NotificationsStore;
}): ReactNode {
  const t = useText();
  const { navigation, session, sheets } = useRoot();
  const { attempt } = useAction();
  const choose = async (): Promise<void> => {
    await sheets.open('activity.notificationKinds', {});
    await attempt(notifications.read);
  };
  const hasMail = (session.user?.all_entries ?? []).some(
    ({ entry, is_verified: isProven }) => isProven && entryType(entry) === 'email',
  );
  return (
    <section css={part} aria-label={t('auth.account.notifications')}>
      <h2>{t('auth.account.notifications')}</h2>
      <p>{t('auth.account.notificationsText')}</p>
      <p>{t('auth.account.smsText')}</p>
      {!hasMail && (
        <Notice
          tone="info"
          action={
            <Button size="small" variant="secondary" href={navigation.href('/profile')}>
              {t('auth.account.addMail')}
            </Button>
          }
        >
          {t('auth.account.noMail')}
        </Notice>
      )}
      <div css={rows}>
        {subjects.map((subject) => (
          <div key={subject} css={row} role="group" aria-label={t(`auth.account.subject.${subject}`)}>
            <span>{t(`auth.account.subject.${subject}`)}</span>
            {ways.map((way) => (
              <Checkbox
                key={way}
                checked={notifications.isSent(way, subject)}
                disabled={notifications.offOf(subject) === 'all'}
                onChange={(isWanted) => void attempt(() => notifications.setWay(way, subject, isWanted))}
              >
                {t(`auth.account.way.${way}`)}
              </Checkbox>
            ))}
            <Off much={notifications.offOf(subject)} />
          </div>
        ))}
      </div>
      <Button variant="secondary" onClick={() => void choose()}>
        {t('auth.account.chooseKinds')}
      </Button>
    </section>
  );
});

function Off({ much }: { much: ReturnType<NotificationsStore['offOf']> }): ReactNode {
  const t = useText();
  return much === 'none' ? null : <span css={note}>{t(`auth.account.off.${much}`)}</span>;
}
