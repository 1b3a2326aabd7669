import { css } from '@emotion/react';
import { BellRing } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import { reminderHours } from 'shared-kernel/contract/figures';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useRoot } from 'shared-kernel/root/context';
import { Chip } from 'shared-kernel/ui/Chip';
import { Icon } from 'shared-kernel/ui/Icon';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import type { ReservationStore } from '../../stores/ReservationStore.ts';

const look = css`
  display: grid;
  gap: var(--s-2);
  padding-block: var(--s-2);
`;
const head = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  font-size: var(--t-14);
  font-weight: 600;
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;
const hour = 3600_000;

interface RemindersProps {
  store: ReservationStore;
  reservation: ReservationEntity;
}

/** When the guest is reminded, by the ways chosen in the account; times that have passed are disabled. */
export const Reminders = observer(function Reminders({ store, reservation }: RemindersProps): ReactNode {
  const t = useText();
  const { now } = useRoot();
  const id = useId();
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const left = Date.parse(reservation.date.start) - now().getTime();
  const chosen = reservation.reminders;
  const toggle = async (hours: (typeof reminderHours)[number]): Promise<void> => {
    setRefusal(null);
    const wanted = reminderHours.filter((one) => (one === hours ? !chosen.includes(one) : chosen.includes(one)));
    try {
      await store.remind(reservation, wanted);
    } catch (error) {
      setRefusal(asFailure(error));
    }
  };
  return (
    <div css={look}>
      <p css={head} id={id}>
        <Icon icon={BellRing} size={4} />
        {t('event.remind.title')}
      </p>
      <div css={chips} role="group" aria-labelledby={id}>
        {reminderHours.map((hours) => (
          <Chip
            key={hours}
            selected={chosen.includes(hours)}
            disabled={hours * hour >= left}
            onClick={() => void toggle(hours)}
          >
            {t(`event.remind.${hours}`)}
          </Chip>
        ))}
      </div>
      {refusal && (
        <Notice tone="danger" announce>
          {failureText(t, refusal)}
        </Notice>
      )}
    </div>
  );
});
