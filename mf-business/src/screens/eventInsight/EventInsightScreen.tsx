import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { pageLook } from 'shared-kernel/style/pageLook';
import { OwnEvents } from '../../parts/OwnEvents.tsx';
import { EventInsight } from './EventInsight.tsx';

/** The numbers of the event in the address, or a choice of events where it names none. */
export function EventInsightScreen(): ReactNode {
  const { id } = useParams();
  return <div css={pageLook}>{id === undefined ? <OwnEvents /> : <EventInsight key={id} eventId={Number(id)} />}</div>;
}
