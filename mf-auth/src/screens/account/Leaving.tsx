import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { formatWeekday } from 'shared-kernel/language/when';
import { Question } from 'shared-kernel/product/Question';
import { useFile } from 'shared-kernel/product/useFile';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import type { AccountStore } from '../../stores/AccountStore.ts';
import { part } from './accountLook.ts';
import { useText } from './messages/text.ts';
import { useAction } from './useAction.ts';

/** A download of all data that is stored of the member, and the deletion of the account, which waits a week. */
export const Leaving = observer(function Leaving({ account }: { account: AccountStore }): ReactNode {
  const t = useText();
  const { locale, session, toasts } = useRoot();
  const files = useFile();
  const { busy, run } = useAction();
  const [isAsked, setAsked] = useState(false);
  const { dueAt } = account;
  const day = dueAt && formatWeekday(locale, dueAt, deviceZone());
  const handleDelete = (): void => {
    setAsked(false);
    run('delete', account.askDeletion);
  };
  return (
    <>
      <section css={part} aria-label={t('auth.account.data')}>
        <h2>{t('auth.account.data')}</h2>
        <p>{t('auth.account.dataText')}</p>
        <Button
          variant="secondary"
          loading={busy === 'data'}
          onClick={() => run('data', () => files.open('GET /account/data', {}))}
        >
          {t('auth.account.download')}
        </Button>
      </section>
      {session.isVerified && (
        <section css={part} aria-label={t('auth.account.delete')}>
          <h2>{t('auth.account.delete')}</h2>
          {day ? (
            <Notice
              tone="warning"
              announce
              action={
                <Button
                  size="small"
                  loading={busy === 'keep'}
                  onClick={() =>
                    run('keep', async () => {
                      await account.callOffDeletion();
                      toasts.success(t('auth.account.kept'));
                    })
                  }
                >
                  {t('auth.account.keep')}
                </Button>
              }
            >
              {t('auth.account.due', { day })}
            </Notice>
          ) : (
            <>
              <p>{t('auth.account.deleteText')}</p>
              <Button variant="danger" loading={busy === 'delete'} onClick={() => setAsked(true)}>
                {t('auth.account.delete')}
              </Button>
            </>
          )}
        </section>
      )}
      <Question
        open={isAsked}
        title={t('auth.account.deleteTitle')}
        text={t('auth.account.deleteText')}
        confirmLabel={t('auth.account.deleteDo')}
        cancelLabel={t('kernel.cancel')}
        dangerous
        onConfirm={handleDelete}
        onCancel={() => setAsked(false)}
      />
    </>
  );
});
