import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { pageLook } from 'shared-kernel/style/pageLook';
import { OwnEvents } from '../../parts/OwnEvents.tsx';
import { EventInsight } from './EventInsight.tsx';
import { room } from './insightLook.ts';

/** The numbers of the event in the address, or a choice of events where it names none. */
export function EventInsightScreen(): ReactNode {
  const { id } = useParams();
  if (id === undefined)
    return (
      <div css={pageLook}>
        <OwnEvents />
      </div>
    );
  return (
    <div css={[pageLook, room]} data-wide>
      <EventInsight key={id} eventId={Number(id)} />
    </div>
  );
}
