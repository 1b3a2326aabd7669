import { css } from '@emotion/react';
import { QrCode as QrIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { twice } from 'shared-kernel/platform/twice';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { Notice } from 'shared-kernel/ui/Notice';
import type { QrCode } from 'shared-kernel/ui/QrCode';
import { useText } from '../../messages/text.ts';

const look = css`
  display: grid;
  justify-items: center;
  gap: var(--s-2);
  padding: var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-sunken);
  font-size: var(--t-14);
  text-align: center;
`;

const bringCode = () => import('shared-kernel/ui/QrCode');
// With the code of the sheet, which is fetched ahead: at the door there may be no network.
if (typeof window !== 'undefined') void bringCode().catch(() => {});

interface Shown {
  Code: ComponentType<ComponentProps<typeof QrCode>>;
  value: string;
}

/**
 * The ticket of a confirmed place: a QR code for the door, drawn on request, or at once (`isShown`) where it was asked
 * for already or is wanted now.
 */
export const Ticket = observer(function Ticket({
  reservationId,
  isShown,
}: {
  reservationId: number;
  isShown: boolean;
}): ReactNode {
  const t = useText();
  const { api } = useRoot();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isBusy, setBusy] = useState(isShown);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const show = useCallback(async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const [{ data }, { QrCode: Code }] = await Promise.all([
        api('GET /profile/reserves/:id/ticket', { id: reservationId }),
        twice(bringCode),
      ]);
      setShown({ Code, value: data.code });
    } catch (error) {
      setRefusal(asFailure(error));
    }
    setBusy(false);
  }, [api, reservationId]);
  useEffect(() => {
    if (isShown) void show();
  }, [isShown, show]);
  if (shown)
    return (
      <div css={look}>
        <shown.Code value={shown.value} label={t('event.ticket.code')} />
        <p>{t('event.ticket.hint')}</p>
      </div>
    );
  return (
    <>
      <Button variant="secondary" block loading={isBusy} start={<Icon icon={QrIcon} />} onClick={() => void show()}>
        {t('event.ticket.show')}
      </Button>
      {refusal && (
        <Notice tone="danger" announce>
          {failureText(t, refusal)}
        </Notice>
      )}
    </>
  );
});
