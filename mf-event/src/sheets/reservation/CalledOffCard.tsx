import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import { ReservationFacts } from './ReservationFacts.tsx';

const look = css`
  display: grid;
  gap: var(--s-2);
`;

/** A reservation that the host called off: there is nothing to do but to read what becomes of the money. */
export const CalledOffCard = observer(function CalledOffCard({
  reservation,
}: {
  reservation: ReservationEntity;
}): ReactNode {
  const t = useText();
  return (
    <div css={look}>
      <Notice tone="warning">{t('event.callOff.place')}</Notice>
      <ReservationFacts reservation={reservation} />
    </div>
  );
});
