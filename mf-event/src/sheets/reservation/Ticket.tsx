import { css } from '@emotion/react';
import { QrCode as QrIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { asFailure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
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

interface Shown {
  Code: ComponentType<ComponentProps<typeof QrCode>>;
  value: string;
}

/** The ticket of a confirmed place: a QR code for the door, drawn on request. */
export const Ticket = observer(function Ticket({ reservationId }: { reservationId: number }): ReactNode {
  const t = useText();
  const { api, toasts } = useRoot();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isBusy, setBusy] = useState(false);
  const handleShow = async (): Promise<void> => {
    setBusy(true);
    try {
      const [{ data }, { QrCode: Code }] = await Promise.all([
        api('GET /profile/reserves/:id/ticket', { id: reservationId }),
        import('shared-kernel/ui/QrCode'),
      ]);
      setShown({ Code, value: data.code });
    } catch (error) {
      toasts.error(failureText(t, asFailure(error)));
    }
    setBusy(false);
  };
  if (!shown)
    return (
      <Button
        variant="secondary"
        block
        loading={isBusy}
        start={<Icon icon={QrIcon} />}
        onClick={() => void handleShow()}
      >
        {t('event.ticket.show')}
      </Button>
    );
  return (
    <div css={look}>
      <shown.Code value={shown.value} label={t('event.ticket.code')} />
      <p>{t('event.ticket.hint')}</p>
    </div>
  );
});
