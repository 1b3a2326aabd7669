import fc from 'fast-check';
import { patience } from '../../../deploy/testing/patience.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { rounds } from '../testing/rounds.ts';
import { startSandbox, type TestSandbox } from '../testing/sandbox.ts';
import type { Part } from './testing/ledger.ts';
import { expectBooksToAgree } from './testing/moneyBooks.ts';
import { fullHistory, histories, play } from './testing/moneyHistory.ts';
import { makeMoneyWorld, type MoneyWorld } from './testing/moneyWorld.ts';

let api: TestApi;
let gateway: TestSandbox;
beforeAll(async () => {
  gateway = await startSandbox({ now: () => api.clock.now });
  api = await startApi({ payStar: gateway.settings });
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

/** The audit plays other histories each time; fast-check names the seed and path of one that fails. */
const numRuns = rounds({ test: 1, audit: 60 });
const seed = rounds({ test: 12, audit: Date.now() % 2 ** 31 });

/** What becomes of money: where one of them does not happen, nothing is proven of it. */
const fates = {
  late: ({ reason }: Part) => reason === 'late',
  'called off': ({ reason }: Part) => reason === 'event_deleted',
  kicked: ({ reason }: Part) => reason === 'kicked',
  'given back in part': ({ reason, amount, back }: Part) => reason === 'canceled' && back < amount,
  kept: ({ status, place }: Part) => status === 'paid' && place.status === 'canceled',
  'left before it was paid': ({ reason, place }: Part) => reason === 'canceled' && place.paid === 0,
  'given back': ({ returned }: Part) => returned !== null,
  'with a code': ({ status, place }: Part) => status === 'paid' && place.isWithCode,
};

const happened = ({ ledger }: MoneyWorld): string[] => {
  const all = ledger.taking.map(({ part }) => part);
  const ofParts = Object.entries(fates).filter(([, is]) => all.some(is));
  const isTogether = ledger.attempts.some(
    ({ paidAt, parts }) => paidAt !== null && new Set(parts.map(({ place }) => place.expiresAt.getTime())).size > 1,
  );
  const failed = ledger.attempts.flatMap(({ parts }) => parts.filter(({ status }) => status === 'failed'));
  const isPaidAgain = failed.some(({ place }) => place.status === 'canceled' && place.paid > 0);
  return [
    ...ofParts.map(([name]) => name),
    ...(isPaidAgain ? ['paid after the gateway gave it back'] : []),
    ...(isTogether ? ['several holds of different ends'] : []),
    ...(ledger.referral ? ['a referral'] : []),
    ...(ledger.payouts.length > 0 ? ['a payout'] : []),
    ...(ledger.events.some(({ fate }) => fate === 'deleted') ? ['a deleted event'] : []),
    ...(ledger.events[1]!.fate === 'calledOff' ? ['a called-off event'] : []),
    ...(ledger.account(0, api.clock.now).rewards > (ledger.referral?.amount ?? 0) ? ['a reward'] : []),
  ];
};

it(
  'adds up after whatever guests, hosts and the gateway do: what was paid is owed, given back or kept, in every list [PRM-06] [PRM-18]',
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        const world = await makeMoneyWorld(api, gateway);
        await play(world, steps, (at) => expectBooksToAgree(world, at));
        for (const name of happened(world)) seen.add(name);
      }),
      { seed, numRuns, examples: [[fullHistory]], endOnFailure: process.env['SHRINK'] === undefined },
    );
    expect([...seen].toSorted()).toEqual(
      [
        ...Object.keys(fates),
        'several holds of different ends',
        'paid after the gateway gave it back',
        'a referral',
        'a payout',
        'a deleted event',
        'a called-off event',
        'a reward',
      ].toSorted(),
    );
  },
  10 * patience,
);
