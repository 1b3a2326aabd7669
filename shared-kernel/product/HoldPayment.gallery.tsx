import { defineStates } from '../testing/gallery/states.ts';
import { HoldPayment } from './HoldPayment.tsx';

const hold = (expires_at: string | null) => (
  <HoldPayment
    hold={{ id: 7, factor_number: '123456789012', amount: 450_000, expires_at }}
    timezone="Asia/Tehran"
    onEnd={() => {}}
  />
);

export const states = defineStates({
  'waits some minutes': () => hold('2026-11-21T08:14:30.000Z'),
  'waits some seconds': () => hold('2026-11-21T08:00:42.000Z'),
  'waits for ever': () => hold(null),
  'on the way to the gateway': {
    draw: () => hold('2026-11-21T08:14:30.000Z'),
    after: (place) => place.querySelector('button')!.click(),
  },
  over: () => hold('2026-11-21T07:59:00.000Z'),
});
