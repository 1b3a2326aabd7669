import fc from 'fast-check';
import { callbackPath } from '../../seats/payment/begin.ts';
import { expireHolds } from '../../seats/booking/expireHolds.ts';
import { verifyPayments } from '../../seats/payment/verifyPayments.ts';
import { giveReferralRewards } from '../../hosting/reward/referralRewards.ts';
import type { MoneyWorld } from './moneyWorld.ts';
import { type Attempt, dayOf, holdMinutes, isStanding, type Place } from './ledger.ts';

const minute = 60_000;

interface Order {
  guest: number;
  event: number;
  sessions: readonly number[];
  plan: number;
  count: number;
  code: boolean;
}

/**
 * How a payer comes back from the gateway: `forged`, with another's card; `tooLate`, when the hold is over and its
 * places are free again; `outbid`, when somebody else holds them; `left`, after giving the places up; `reversed`, so late
 * that the gateway has given the money back, and so a second time.
 */
type Return = (typeof returns)[number];
const returns = [
  'atOnce',
  'atOnce',
  'forged',
  'nineLater',
  'tooLate',
  'outbid',
  'left',
  'reversed',
  'refused',
] as const;

/** What may happen. A number called `pick` chooses among what there is by then. */
export type Step =
  | ({ do: 'hold' } & Order)
  | ({ do: 'buy'; more: Omit<Order, 'guest'> | null; gap: number; return: Return } & Order)
  | { do: 'begin'; guest: number; most: number }
  | { do: 'gateway'; pick: number; decision: 'pay' | 'refuse' }
  | { do: 'callback'; pick: number; isForged: boolean }
  | { do: 'ask'; pick: number }
  | { do: 'cancel'; pick: number }
  | { do: 'kick'; pick: number }
  | { do: 'admit'; guest: number; event: number; session: number }
  | { do: 'endEvent'; event: number; by: 'delete' | 'callOff' }
  | { do: 'refund'; pick: number }
  | { do: 'payOut'; host: number; percent: number }
  | { do: 'tell'; event: number }
  | { do: 'jobs' }
  | { do: 'pass'; minutes: number };

type StepOf<K extends Step['do']> = Extract<Step, { do: K }>;
type Details<K extends Step['do']> = Omit<StepOf<K>, 'do'>;

const often = <K extends Step['do']>(
  weight: number,
  kind: K,
  parts: { [P in keyof Details<K>]: fc.Arbitrary<Details<K>[P]> },
): { weight: number; arbitrary: fc.Arbitrary<Step> } => ({
  weight,
  arbitrary: fc.record(parts).map((details) => ({ do: kind, ...details }) as unknown as Step),
});

const among = <T>(...all: T[]): fc.Arbitrary<T> => fc.constantFrom(...all);
const guest = among(0, 0, 1, 2);
const event = among(0, 0, 0, 1, 2, 3);
const pick = fc.nat(99);
const order = {
  event,
  sessions: among<readonly number[]>([0], [1], [0, 1]),
  plan: among(0, 0, 1),
  count: among(1, 1, 2),
  code: fc.boolean(),
};

/** More is bought than ended, so that there is something to end. */
const step = fc.oneof(
  often(8, 'buy', {
    guest,
    ...order,
    more: fc.option(fc.record(order)),
    gap: among(0, 4),
    return: among<Return>(...returns),
  }),
  often(2, 'hold', { guest, ...order }),
  often(1, 'begin', { guest, most: among(1, 3) }),
  often(2, 'gateway', { pick, decision: among<'pay' | 'refuse'>('pay', 'pay', 'refuse') }),
  often(2, 'callback', { pick, isForged: fc.boolean() }),
  often(1, 'ask', { pick }),
  often(4, 'cancel', { pick }),
  often(1, 'kick', { pick }),
  often(1, 'admit', { guest, event, session: among(0, 1) }),
  often(1, 'endEvent', { event, by: among<'delete' | 'callOff'>('delete', 'callOff') }),
  often(3, 'refund', { pick }),
  often(2, 'payOut', { host: among(0, 1), percent: among(30, 100, 101) }),
  often(1, 'tell', { event }),
  often(2, 'jobs', {}),
  often(4, 'pass', { minutes: among(1, 10, 14, 16, 180, 1440, 2160, 4320) }),
);

/** In the end one event is called off, all dates are over, one event is told of, and what is due is paid out and given back. */
const ending: Step[] = [
  { do: 'endEvent', event: 1, by: 'callOff' },
  { do: 'jobs' },
  { do: 'pass', minutes: 7 * 1440 },
  { do: 'tell', event: 0 },
  { do: 'payOut', host: 0, percent: 30 },
  { do: 'payOut', host: 0, percent: 101 },
  { do: 'payOut', host: 1, percent: 100 },
  { do: 'refund', pick: 1 },
  { do: 'refund', pick: 2 },
  { do: 'jobs' },
];

export const histories = fc
  .array(step, { minLength: 30, maxLength: 40, size: 'max' })
  .map((steps) => [...steps, ...ending]);

const buy = ({
  guest: who,
  event: at,
  session,
  ...more
}: { guest: number; event: number; session: number } & Partial<StepOf<'buy'>>): Step => ({
  do: 'buy',
  guest: who,
  event: at,
  sessions: [session],
  plan: 0,
  count: 1,
  code: false,
  more: null,
  gap: 4,
  return: 'atOnce',
  ...more,
});

/** One in which everything happens that becomes of money, whatever chance brings besides. */
export const fullHistory: Step[] = [
  buy({
    guest: 1,
    event: 0,
    session: 0,
    count: 2,
    code: true,
    more: { event: 3, sessions: [0], plan: 0, count: 1, code: false },
    return: 'forged',
  }),
  // Two uses of a code come back at once when these expire.
  { do: 'hold', guest: 2, event: 0, sessions: [0, 1], plan: 1, count: 1, code: true },
  { do: 'pass', minutes: 16 },
  { do: 'jobs' },
  buy({ guest: 0, event: 2, session: 1 }),
  buy({ guest: 2, event: 1, session: 0 }),
  // Kept by its host's rule; and then one is kicked.
  { do: 'cancel', pick: 3 },
  { do: 'kick', pick: 1 },
  buy({ guest: 1, event: 2, session: 1, count: 2, return: 'outbid' }),
  buy({ guest: 2, event: 0, session: 1, return: 'left' }),
  buy({ guest: 2, event: 0, session: 1, return: 'reversed' }),
  { do: 'cancel', pick: 3 },
  buy({ guest: 0, event: 0, session: 1 }),
  { do: 'refund', pick: 0 },
  { do: 'hold', guest: 2, event: 3, sessions: [1], plan: 0, count: 1, code: false },
  // Between two days and one before the date, where the rule gives a part back.
  { do: 'pass', minutes: 3.5 * 1440 },
  { do: 'cancel', pick: 3 },
  { do: 'endEvent', event: 2, by: 'delete' },
  buy({ guest: 0, event: 3, session: 1 }),
  { do: 'refund', pick: 1 },
  ...ending,
];

/** Between two looks into the books. */
const leastSteps = 12;

/** Does all steps of a history. The books are looked into at ends of days in Tehran, and in full at the end. */
export async function play(
  world: MoneyWorld,
  steps: readonly Step[],
  look: (at: { isEnd: boolean }) => Promise<void>,
): Promise<void> {
  let unseen = 0;
  for (const step of steps) {
    const before = dayOf(world.now);
    await doStep(world, step);
    unseen++;
    if (dayOf(world.now) === before || unseen < leastSteps) continue;
    await look({ isEnd: false });
    unseen = 0;
  }
  await look({ isEnd: true });
}

const chosen = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];

async function doStep(world: MoneyWorld, step: Step): Promise<void> {
  const { ledger } = world;
  switch (step.do) {
    case 'hold':
      return void (await hold(world, step));
    case 'buy': {
      const places = await hold(world, step);
      if (step.more !== null) {
        world.pass(step.gap);
        places.push(...(await hold(world, { ...step.more, guest: step.guest })));
      }
      const held = [...new Set(places)].filter(({ status }) => status === 'held');
      const attempt = await begin(world, held);
      if (attempt) await comeBack(world, attempt, step);
      return;
    }
    case 'begin': {
      const held = ledger.places.filter((place) => place.guest === step.guest && place.status === 'held');
      return void (await begin(world, held.slice(0, step.most)));
    }
    case 'gateway': {
      const attempt = chosen(ledger.attempts, step.pick);
      return attempt && decide(world, attempt, step.decision);
    }
    case 'callback': {
      const attempt = chosen(
        ledger.attempts.filter(({ fields }) => fields !== null),
        step.pick,
      );
      return attempt && callBack(world, attempt, step.isForged);
    }
    case 'ask': {
      const attempt = chosen(ledger.attempts, step.pick);
      return attempt && ask(world, attempt);
    }
    case 'cancel': {
      const place = chosen(ledger.places.filter(isStanding), step.pick);
      return place && cancel(world, place);
    }
    case 'kick': {
      const place = chosen(ledger.places.filter(isStanding), step.pick);
      return place && kick(world, place);
    }
    case 'admit':
      return admit(world, step);
    case 'endEvent':
      return endEvent(world, step);
    case 'refund':
      return refund(world, step.pick);
    case 'payOut':
      return payOut(world, step);
    case 'tell': {
      const { id, host } = ledger.events[step.event]!;
      const { status } = await world.api.call('experience.create', {
        as: world.hosts[host]!,
        params: { id },
        body: { body: 'told', gallery: [] },
      });
      if (status < 300) ledger.events[step.event]!.isTold = true;
      return;
    }
    case 'jobs':
      return jobs(world);
    case 'pass':
      return world.pass(step.minutes);
  }
}

/** Holds places as the API allows; what they cost and who gave up what for them is the ledger's word. */
async function hold(
  world: MoneyWorld,
  { guest: who, event: at, sessions, plan, count, code }: Order,
): Promise<Place[]> {
  const { api, ledger, now } = world;
  const event = ledger.events[at]!;
  const isWithCode = code && event.code !== null && event.prices[plan]! > 0;
  const { status, json } = await api.call('booking.setOrder', {
    as: world.guests[who]!,
    body: {
      orders_data: sessions.map((session) => ({
        event_id: event.id,
        date: event.starts[session]!.toISOString(),
        plan_id: event.planIds[plan]!,
        count,
        accept_rules: true,
        ...(isWithCode && { off_code: 'code' }),
      })),
    },
  });
  if (status >= 300) {
    expect(status).toBeLessThan(500);
    return [];
  }
  return json.data.reservations.map((made, i) => {
    const known = ledger.places.find(({ factor }) => factor === made.factor_number);
    if (known) return known;
    const wanted = { event: at, plan, count, isWithCode };
    const amount = ledger.price(wanted);
    const place: Place = {
      ...wanted,
      id: made.id,
      factor: made.factor_number,
      guest: who,
      session: sessions[i]!,
      amount,
      paid: 0,
      status: amount > 0 ? 'held' : 'reserved',
      isForced: false,
      at: now,
      expiresAt: new Date(now.getTime() + holdMinutes * minute),
      endedAt: null,
    };
    ledger.add(place);
    return place;
  });
}

async function begin(world: MoneyWorld, places: readonly Place[]): Promise<Attempt | null> {
  const { api, ledger, now } = world;
  if (places.length === 0) return null;
  // What has begun for one of them is asked about first; here in a known order.
  for (const attempt of ledger.attempts)
    if (attempt.parts.some(({ place }) => places.includes(place))) await ask(world, attempt);
  const [first, ...others] = places;
  const { status, json } = await api.call('payment.getToken', {
    as: world.guests[first!.guest]!,
    params: { factorNumber: first!.factor },
    body: others.length > 0 ? { together_with: others.map(({ factor }) => factor) } : {},
  });
  const isPayable = places.every((place) => place.status === 'held' && place.expiresAt > now);
  expect(status).toBe(isPayable ? 200 : 409);
  if (status !== 200) return null;
  expect(json.data).toMatchObject({
    amount: places.reduce((total, { amount }) => total + amount, 0),
    expires_at: new Date(Math.min(...places.map(({ expiresAt }) => expiresAt.getTime()))).toISOString(),
  });
  const known = ledger.attempts.find(({ transId }) => transId === json.data.trans_id);
  if (known) return known;
  const attempt: Attempt = {
    transId: json.data.trans_id,
    token: json.data.token,
    guest: first!.guest,
    parts: places
      .toSorted((a, b) => a.id - b.id)
      .map((place) => ({ place, amount: place.amount, status: 'waiting', reason: null, back: 0, returned: null })),
    createdAt: now,
    atGateway: 'waiting',
    gatewayPaidAt: null,
    paidAt: null,
    fields: null,
  };
  ledger.attempts.push(attempt);
  return attempt;
}

async function comeBack(
  world: MoneyWorld,
  attempt: Attempt,
  { return: how, ...order }: Order & { return: Return },
): Promise<void> {
  if (how === 'tooLate' || how === 'outbid') {
    world.pass(20);
    await sweep(world);
    world.pass(1);
    if (how === 'outbid') await hold(world, { ...order, guest: (order.guest + 1) % 3, code: false });
  }
  const [first] = attempt.parts;
  if (how === 'left' && isStanding(first!.place)) await cancel(world, first!.place);
  await decide(world, attempt, how === 'refused' ? 'refuse' : 'pay');
  if (how === 'nineLater') world.pass(9);
  if (how === 'reversed') world.pass(11);
  await callBack(world, attempt, how === 'forged');
  if (how !== 'reversed') return;
  const again = await begin(
    world,
    attempt.parts.flatMap(({ place }) => (place.status === 'held' ? [place] : [])),
  );
  if (again) await comeBack(world, again, { ...order, return: 'atOnce' });
}

async function decide(world: MoneyWorld, attempt: Attempt, decision: 'pay' | 'refuse'): Promise<void> {
  attempt.fields = await world.gateway.decide(attempt.token, decision);
  if (attempt.atGateway !== 'waiting') return;
  attempt.atGateway = decision === 'pay' ? 'paid' : 'refused';
  if (decision === 'pay') attempt.gatewayPaidAt = world.now;
}

/** A forged one names the payment and lies about the rest. */
async function callBack(world: MoneyWorld, attempt: Attempt, isForged: boolean): Promise<void> {
  const fields = isForged
    ? { ...attempt.fields, status: '1', card_number: '603799******9999', tracking_code: '999999' }
    : attempt.fields!;
  const { statusCode } = await world.api.app.inject({
    method: 'POST',
    url: callbackPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(statusCode).toBe(303);
  world.ledger.ask(attempt, world.now);
}

async function ask(world: MoneyWorld, attempt: Attempt): Promise<void> {
  await world.api.call('payment.verify', {
    as: world.guests[attempt.guest]!,
    params: { transId: attempt.transId },
    body: {},
  });
  world.ledger.ask(attempt, world.now);
}

async function cancel(world: MoneyWorld, place: Place): Promise<void> {
  const { id, starts } = world.ledger.events[place.event]!;
  const { status } = await world.api.call('booking.cancel', {
    as: world.guests[place.guest]!,
    params: { id },
    body: { dates: [starts[place.session]!.toISOString()] },
  });
  if (status < 300) world.ledger.cancel(place, world.now);
  else expect(starts[place.session]! <= world.now || world.ledger.events[place.event]!.fate !== 'stands').toBe(true);
}

async function kick(world: MoneyWorld, place: Place): Promise<void> {
  const { id, host, starts } = world.ledger.events[place.event]!;
  const { status } = await world.api.call('booking.kick', {
    as: world.hosts[host]!,
    params: { id },
    body: {
      kick_data: [{ username: world.guests[place.guest]!.username, dates: [starts[place.session]!.toISOString()] }],
    },
  });
  if (status < 300) world.ledger.leave(place, 'kicked', { percent: 100, reason: 'kicked', at: world.now });
}

/** An admin admits a guest without payment. */
async function admit(world: MoneyWorld, { guest: who, event: at, session }: StepOf<'admit'>): Promise<void> {
  const { api, ledger, now } = world;
  const { id, starts, planIds } = ledger.events[at]!;
  const known = new Set(ledger.places.map(({ id: place }) => place));
  const { status } = await api.call('booking.adminBook', {
    as: world.admin,
    params: { id },
    body: {
      orders_data: [
        {
          username: world.guests[who]!.username,
          date: starts[session]!.toISOString(),
          plan_id: planIds[0]!,
          count: 1,
        },
      ],
    },
  });
  if (status >= 300) return;
  const mine = await api.call('booking.mine', { as: world.guests[who]!, query: { event_id: id } });
  const made = mine.json.data.find((place) => !known.has(place.id))!;
  ledger.add({
    id: made.id,
    factor: made.factor_number,
    guest: who,
    event: at,
    session,
    plan: 0,
    count: 1,
    isWithCode: false,
    amount: 0,
    paid: 0,
    status: 'reserved',
    isForced: true,
    at: now,
    expiresAt: now,
    endedAt: null,
  });
}

async function endEvent(world: MoneyWorld, { event: at, by }: StepOf<'endEvent'>): Promise<void> {
  const { api, ledger, now } = world;
  const { id, host, fate } = ledger.events[at]!;
  const who = { as: world.hosts[host]!, params: { id } };
  const { status } =
    by === 'delete'
      ? await api.call('event.delete', who)
      : await api.call('event.callOff', { ...who, body: { reason: 'Rain' } });
  if (status < 300) ledger.endEvent(at, by === 'delete' ? 'deleted' : 'calledOff', now);
  else expect(fate !== 'stands' || ledger.isOver(at, now)).toBe(true);
}

/** An admin gives back one of what is on the list, as the list has it. */
async function refund(world: MoneyWorld, pick: number): Promise<void> {
  const { api, ledger, now } = world;
  const due = ledger.taking.filter(({ part }) => part.status === 'refund_needed');
  const one = chosen(due, pick);
  if (!one) return;
  const listed = await world.refunds('refund_needed');
  const { id } = listed.find((row) => row.order_id === one.part.place.factor && row.trans_id === one.attempt.transId)!;
  const reference = `R${id}`;
  const { status, json } = await api.call('payment.settleRefund', {
    as: world.admin,
    params: { id },
    body: { reference },
  });
  expect([status, json.data.amount]).toEqual([200, one.part.back]);
  one.part.status = 'refunded';
  one.part.returned = { at: now, reference };
}

async function payOut(world: MoneyWorld, { host, percent }: StepOf<'payOut'>): Promise<void> {
  const { api, ledger, now } = world;
  const { due } = ledger.account(host, now);
  const amount = Math.ceil((due * percent) / 100) + (percent > 100 ? 1 : 0);
  if (amount === 0) return;
  const reference = `P${ledger.payouts.length}`;
  const { status } = await api.call('reward.payOut', {
    as: world.admin,
    params: { id: world.hosts[host]!.id },
    body: { amount, reference },
  });
  expect(status).toBe(amount > due ? 409 : 201);
  if (status === 201) ledger.payouts.push({ host, amount, reference, at: now });
}

async function sweep({ api, ledger, now }: MoneyWorld): Promise<void> {
  await expireHolds(api.db, now);
  ledger.expire(now);
}

/** Six minutes later, so that every payment that waits is due to be asked about. */
async function jobs(world: MoneyWorld): Promise<void> {
  const { api, ledger } = world;
  world.pass(6);
  await sweep(world);
  const waiting = ledger.attempts.filter(({ parts }) => parts[0]!.status === 'waiting');
  // The job asks about several at once: which comes first would be chance.
  for (const attempt of waiting.slice(0, -1)) await ask(world, attempt);
  await verifyPayments(api.deps);
  for (const attempt of waiting.slice(-1)) ledger.ask(attempt, world.now);
  await giveReferralRewards(api.db, world.now);
  const isDue = ledger.reserved(({ guest: who, event: at, session, paid }) => {
    const { fate, ends } = ledger.events[at]!;
    return who === 0 && fate === 'stands' && (paid > 0 || ends[session]! <= world.now);
  });
  if (ledger.referral === null && isDue.length > 0) ledger.referral = { amount: 10_000, at: world.now };
}
