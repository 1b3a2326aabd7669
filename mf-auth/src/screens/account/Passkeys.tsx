import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { hasPasskeys, makePasskey, reasonOf } from '../../stores/passkeyCeremony.ts';
import type { PasskeysStore } from '../../stores/PasskeysStore.ts';
import { part } from './accountLook.ts';
import { useText } from './messages/text.ts';
import { PasskeyRows } from './PasskeyRows.tsx';
import { useAction } from './useAction.ts';

/** The account's passkeys; further ones can be made where the browser supports it. */
export const Passkeys = observer(function Passkeys({ passkeys }: { passkeys: PasskeysStore }): ReactNode {
  const t = useText();
  const { toasts } = useRoot();
  const { busy, run } = useAction();
  const [canMake] = useState(hasPasskeys);
  if (!canMake && passkeys.list.length === 0) return null;

  const handleAdd = async (): Promise<void> => {
    const made = await passkeys.add((options) =>
      makePasskey(options).catch((error: unknown) => {
        const reason = reasonOf(error);
        if (reason === 'has-one') toasts.show({ kind: 'info', text: t('auth.account.hasPasskey') });
        if (reason === 'failed') toasts.error(t('auth.account.passkeyFailed'));
        return null;
      }),
    );
    if (made) toasts.success(t('auth.account.passkeyMade'));
  };
  return (
    <section css={part} aria-label={t('auth.account.passkeys')}>
      <h2>{t('auth.account.passkeys')}</h2>
      <p>{t('auth.account.passkeysText')}</p>
      {passkeys.list.length === 0 && <p>{t('auth.account.nonePasskeys')}</p>}
      <PasskeyRows passkeys={passkeys} />
      {canMake && (
        <Button variant="secondary" loading={busy === 'add'} onClick={() => run('add', handleAdd)}>
          {t('auth.account.addPasskey')}
        </Button>
      )}
    </section>
  );
});
