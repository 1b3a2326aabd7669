import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { FactList } from '../../parts/sheet/FactList.tsx';
import type { BookingStore } from '../../stores/BookingStore.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { usePlanNotes } from './usePlanNotes.ts';
import { useSessionNote } from './useSessionNote.ts';

interface SettledProps {
  booking: BookingStore;
  zone: string;
}

const noteLook = css`
  display: block;
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** The only time and the only ticket: there is nothing to choose, so they are shown and not asked for. */
export const Settled = observer(function Settled({ booking, zone }: SettledProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const format = useFormats();
  const noteOfTime = useSessionNote();
  const notesOf = usePlanNotes();
  const { onlySession, onlyPlan, session, isOnlyOffer } = booking.choice;
  if (!onlySession && !onlyPlan) return null;
  // Where it can simply be had, how many are left is said nowhere else.
  const withNote = (value: ReactNode, note: string | undefined): ReactNode => (
    <>
      {value}
      {note && !isOnlyOffer && <span css={noteLook}>{note}</span>}
    </>
  );
  const ticketOf = ({ title: own, price: sum }: NonNullable<typeof onlyPlan>): ReactNode => {
    const [title, price] = [format.ticket(own), format.price(sum)];
    return (
      <>
        <bdi>{title}</bdi>
        {title !== price && ` · ${price}`}
      </>
    );
  };
  return (
    <>
      <FactList
        facts={[
          ...(onlySession
            ? [
                {
                  label: t('event.reservation.time'),
                  value: withNote(
                    formatRange(locale, onlySession.start, onlySession.end, zone),
                    noteOfTime(onlySession),
                  ),
                },
              ]
            : []),
          ...(onlyPlan
            ? [
                {
                  label: t('event.reservation.plan'),
                  value: withNote(ticketOf(onlyPlan), notesOf(onlyPlan, session)),
                },
              ]
            : []),
        ]}
      />
      {onlyPlan?.type === 'collective' && onlyPlan.price > 0 && <p>{t('event.booking.shareNote')}</p>}
    </>
  );
});
