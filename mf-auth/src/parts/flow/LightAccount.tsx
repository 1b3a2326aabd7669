import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { EntryLine } from './EntryLine.tsx';
import { form, intro } from './flowLook.ts';
import { useSignInNews } from './useSignInNews.ts';
import { useText } from '../../messages/text.ts';
import type { SignInStore } from '../../stores/SignInStore.ts';

/**
 * For an account that has not proven its entry yet. The code is sent on a press: visiting or reloading costs no
 * message.
 */
export const LightAccount = observer(function LightAccount({ flow }: { flow: SignInStore }): ReactNode {
  const t = useText();
  const tell = useSignInNews();
  const { session } = useRoot();
  // A light account has only the entry that it is to prove.
  const entry = session.user?.all_entries[0]?.entry;
  if (entry === undefined) return <Notice tone="warning">{t('auth.verify.noEntry')}</Notice>;
  const handleSend = async (): Promise<void> => tell(await flow.sendCodeTo(entry));
  return (
    <div css={form}>
      <p css={intro}>{t('auth.verify.text')}</p>
      <EntryLine entry={entry} />
      {flow.progress.kind === 'failed' && (
        <Notice tone="danger" announce>
          {failureText(t, flow.progress.failure)}
        </Notice>
      )}
      <Button size="large" block loading={flow.isBusy} onClick={handleSend}>
        {t('auth.verify.send')}
      </Button>
    </div>
  );
});
