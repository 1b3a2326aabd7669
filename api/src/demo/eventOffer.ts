import { offCodeTitles } from './data/talk.ts';
import type { Theme } from './data/themes/theme.ts';
import type { Prng } from '../drawing/prng.ts';
import type { Instant, PaymentType, SeedOffCode, SeedPlan } from './world/worldTypes.ts';

type Ids = () => number;
const roundPrice = (toman: number): number => Math.round(toman / 10_000) * 10_000;

export interface Offer {
  paymentType: PaymentType;
  plans: SeedPlan[];
  offCodes: SeedOffCode[];
}

/** Price and discounts of an event; low prices of the theme's range are more frequent than high ones. */
export function makeOffer(rng: Prng, theme: Theme, lastEnd: Instant, nextPlan: Ids, nextOffCode: Ids): Offer {
  const plan = (type: PaymentType, title: string, price: number): SeedPlan => ({
    id: nextPlan(),
    type,
    title,
    price: roundPrice(price),
  });
  const [low, high] = theme.price;
  const price = roundPrice(low + (high - low) * rng.next() ** 1.5);

  if (rng.chance(theme.freeShare)) return { paymentType: 'free', plans: [plan('free', 'رایگان', 0)], offCodes: [] };
  // Sharing the cost suits friends, not a ticketed stage.
  if (theme.id !== 'stage' && theme.id !== 'music' && low < 400_000 && rng.chance(0.16)) {
    return { paymentType: 'collective', plans: [plan('collective', 'سهم دنگی هر نفر', price)], offCodes: [] };
  }
  const plans = [plan('payable', 'بلیت عادی', price)];
  if (rng.chance(0.4)) plans.push(plan('payable', 'دانشجویی', price * 0.7));
  if ((theme.id === 'music' || theme.id === 'stage' || theme.id === 'cafe') && rng.chance(0.35))
    plans.push(plan('payable', 'VIP', price * 1.6));
  const offCodes = rng.chance(0.16)
    ? [
        {
          id: nextOffCode(),
          title: rng.pick(offCodeTitles),
          code: `DOREHAMI${rng.int(10, 99)}`,
          percent: rng.pick([10, 15, 20, 30]),
          useCount: rng.pick([10, 20, 50]),
          expiresAt: lastEnd,
        },
      ]
    : [];
  return { paymentType: 'payable', plans, offCodes };
}
