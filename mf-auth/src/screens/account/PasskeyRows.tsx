import { KeyRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { Passkey } from 'shared-kernel/contract/passkey';
import { formatAgo, formatDay } from 'shared-kernel/language/when';
import { Question } from 'shared-kernel/product/Question';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { LineRow } from 'shared-kernel/ui/LineRow';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import type { PasskeysStore } from '../../stores/PasskeysStore.ts';
import { rows } from './accountLook.ts';
import { useText } from './messages/text.ts';
import { useAction } from './useAction.ts';

/** The account's passkeys, each with where it was made, when it was last used, and a button to remove it. */
export const PasskeyRows = observer(function PasskeyRows({ passkeys }: { passkeys: PasskeysStore }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const { busy, run } = useAction();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const handleRemove = ({ id }: Passkey): void => {
    setLeaving(null);
    run(String(id), () => passkeys.remove(id));
  };
  return (
    <>
      <ul css={rows}>
        {passkeys.list.map((passkey) => {
          const name = passkey.name || t('auth.account.unknownDevice');
          const used =
            passkey.last_used_at === null
              ? t('auth.account.neverUsed')
              : t('auth.account.lastUsed', { when: formatAgo(locale, passkey.last_used_at, now()) });
          const since = t('auth.account.since', { day: formatDay(locale, passkey.created_at, deviceZone()) });
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
                    label={t('auth.account.removePasskeyLabel', { name })}
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
    </>
  );
});
