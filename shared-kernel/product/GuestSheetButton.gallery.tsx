import { defineStates } from '../testing/gallery/states.ts';
import { GuestSheetButton } from './GuestSheetButton.tsx';

const button = () => <GuestSheetButton eventId={7} />;

export const states = defineStates({
  ready: button,
  'on its way': { draw: button, after: (place) => place.querySelector('button')!.click() },
});
