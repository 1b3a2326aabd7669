import { KeyRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { Passkey } from 'shared-kernel/contract/passkey';
import { isolate } from 'shared-kernel/language/text';
import { formatAgo, formatDay } from 'shared-kernel/language/when';
import { Question } from 'shared-kernel/product/Question';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { hasPasskeys, makePasskey, reasonOf } from '../../stores/passkeyCeremony.ts';
import type { PasskeysStore } from '../../stores/PasskeysStore.ts';
import { part, rows } from './accountLook.ts';
import { useText } from './messages/text.ts';
import { useAction } from './useAction.ts';

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The keys of the account, each with where it was made and when it was used; more are made where the browser can. */
export const Passkeys = observer(function Passkeys({ passkeys }: { passkeys: PasskeysStore }): ReactNode {
  const t = useText();
  const { locale, now, toasts } = useRoot();
  const { busy, run } = useAction();
  const [canMake] = useState(hasPasskeys);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
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
  const handleRemove = ({ id }: Passkey): void => {
    setLeaving(null);
    run(String(id), () => passkeys.remove(id));
  };
  return (
    <section css={part} aria-label={t('auth.account.passkeys')}>
      <h2>{t('auth.account.passkeys')}</h2>
      <p>{t('auth.account.passkeysText')}</p>
      {passkeys.list.length === 0 && <p>{t('auth.account.nonePasskeys')}</p>}
      <ul css={rows}>
        {passkeys.list.map((passkey) => {
          const name = passkey.name || t('auth.account.unknownDevice');
          const used =
            passkey.last_used_at === null
              ? t('auth.account.neverUsed')
              : t('auth.account.lastUsed', { when: formatAgo(locale, passkey.last_used_at, now()) });
          const since = t('auth.account.since', { day: formatDay(locale, passkey.created_at, zone()) });
          return (
            <li key={passkey.id}>
              <LineRow
                start={<Icon icon={KeyRound} />}
                title={<bdi>{name}</bdi>}
                note={`${used} · ${since}`}
                end={
                  <Button
                    variant="secondary"
                    size="small"
                    label={t('auth.account.removePasskeyLabel', { name: isolate(name) })}
                    loading={busy === String(passkey.id)}
                    onClick={() => setLeaving(passkey)}
                  >
                    {t('auth.account.removePasskey')}
                  </Button>
                }
              />
            </li>
          );
        })}
      </ul>
      {canMake && (
        <Button variant="secondary" loading={busy === 'add'} onClick={() => run('add', handleAdd)}>
          {t('auth.account.addPasskey')}
        </Button>
      )}
      <Question
        open={leaving !== null}
        title={t('auth.account.passkeyTitle')}
        text={t('auth.account.passkeyGoes')}
        confirmLabel={t('auth.account.removePasskey')}
        cancelLabel={t('kernel.cancel')}
        dangerous
        onConfirm={() => leaving && handleRemove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </section>
  );
});
