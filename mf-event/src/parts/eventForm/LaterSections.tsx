import type { ReactNode } from 'react';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { CodesSection } from './CodesSection.tsx';
import { MoreSection } from './MoreSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import { SeatsSection } from './SeatsSection.tsx';

/** Sections below the first screen. */
export function LaterSections({ store }: { store: EventFormStore }): ReactNode {
  return (
    <>
      <PlaceSection store={store} />
      <SeatsSection store={store} />
      <PriceSection store={store} />
      <PeopleSection store={store} />
      <CodesSection store={store} />
      <MoreSection store={store} />
    </>
  );
}
