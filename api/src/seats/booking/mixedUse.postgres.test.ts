import { jest } from '@jest/globals';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import { patience } from '../../../../deploy/testing/patience.ts';
import { issueToken } from '../../http/token.ts';
import { eventSessions, reservations, sessionPlans } from '../../db/schema/seats.ts';
import type { AnswerOf } from '../../http/route.ts';
import { describePostgres } from '../../testing/database.ts';
import { makeEvent, makePlaces, makeUser, type TestUser } from '../../testing/rows.ts';
import type { Site } from '../../testing/site.ts';
import { startServers } from '../../testing/twoServers.ts';
import { rounds } from '../../testing/rounds.ts';

jest.setTimeout(60 * patience);

// The whole promise (50 × 1,000) takes minutes: `node bench/mixedUse.ts` runs it.
const runs = rounds({ test: 2, audit: 50 });
const steps = rounds({ test: 40, audit: 1000 });
/** At the same time, each with an event of its own. */
const lanes = Math.min(4, runs);

const guestsPerLane = 5;
const day = 24 * 3600_000;

type Step =
  | { do: 'book'; guest: number; session: number; plan: number; count: number }
  | { do: 'cancel'; guest: number; session: number }
  | { do: 'kick'; guest: number; session: number }
  | { do: 'capacity'; to: number }
  | { do: 'planCapacity'; to: number }
  | { do: 'move'; session: number };

const guest = fc.nat(guestsPerLane - 1);
const one = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      guest,
      session: one,
      plan: one,
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.oneof(
      fc.record({ do: fc.constant('cancel' as const), guest, session: one }),
      fc.record({ do: fc.constant('kick' as const), guest, session: one }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.record({ do: fc.constant('capacity' as const), to: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ do: fc.constant('planCapacity' as const), to: fc.integer({ min: 1, max: 8 }) }),
    ),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move' as const), session: one }) },
);

/** The expected state: who has which seats, and how many there are. */
interface Model {
  starts: number[];
  capacity: number;
  planCapacity: number;
  booked: Map<string, { plan: number; count: number }>;
}

const takenIn = (model: Model, session: number, plan?: number): number =>
  [...model.booked]
    .filter(([key, seats]) => key.startsWith(`${session}/`) && (plan === undefined || seats.plan === plan))
    .reduce((sum, [, { count }]) => sum + count, 0);

interface Lane {
  eventId: number;
  sessionIds: number[];
  planIds: number[];
  form: EventForm;
  guests: { token: string; username: string }[];
}

describePostgres('seats under mixed use', () => {
  let site: Site;
  let host: TestUser & { token: string };
  let admin: string;
  let people: { token: string; username: string }[][];
  beforeAll(async () => {
    site = await startServers(async () => ({
      PAYSTAR_GATEWAY_ID: 'none',
      PAYSTAR_KEY: 'none',
      PAYSTAR_URL: 'http://127.0.0.1:9',
    }));
    await makePlaces(site.db);
    const made = async (roleId = 2) => {
      const user = await makeUser(site.db, { roleId });
      return { ...user, token: await issueToken(site.db, user.id, new Date()) };
    };
    host = await made();
    admin = (await made(6)).token;
    people = await Promise.all(
      Array.from({ length: lanes }, () => Promise.all(Array.from({ length: guestsPerLane }, () => made()))),
    );
  });
  afterAll(() => site.stop());

  async function open(lane: number): Promise<{ lane: Lane; model: Model }> {
    const starts = [10, 20].map((days) => Math.floor(Date.now() / day) * day + days * day);
    // The second plan costs money: its seats are held.
    const event = await makeEvent(site.db, host, {
      capacity: 6,
      categoryIds: [1],
      starts: starts.map((start) => new Date(start).toISOString()),
      plans: [{ capacity: 4 }, { type: 'payable', price: 100_000 }],
    });
    const pure = await site.ask<AnswerOf<'event.pure'>>(`/api/v1/event/${event.id}/pure`, {
      as: host.token,
      method: 'GET',
    });
    return {
      lane: {
        eventId: event.id,
        sessionIds: event.sessions.map(({ id }) => id),
        planIds: event.plans.map(({ id }) => id),
        form: pure.json.data.form,
        guests: people[lane]!,
      },
      model: { starts, capacity: 6, planCapacity: 4, booked: new Map() },
    };
  }

  const iso = (start: number): string => new Date(start).toISOString();

  async function ask(lane: Lane, model: Model, action: Step): Promise<number> {
    const path = `/api/v1/event/${lane.eventId}`;
    if (action.do === 'book') {
      const body = {
        orders_data: [
          {
            event_id: lane.eventId,
            date: iso(model.starts[action.session]!),
            plan_id: lane.planIds[action.plan],
            count: action.count,
            accept_rules: true,
          },
        ],
      };
      return (await site.askPatiently('/api/v1/set-order', { as: lane.guests[action.guest]!.token, body })).status;
    }
    if (action.do === 'cancel')
      return (
        await site.askPatiently(`${path}/book/cancel-reserve`, {
          as: lane.guests[action.guest]!.token,
          body: { dates: [iso(model.starts[action.session]!)] },
        })
      ).status;
    if (action.do === 'kick') {
      const body = {
        kick_data: [{ username: lane.guests[action.guest]!.username, dates: [iso(model.starts[action.session]!)] }],
      };
      return (await site.askPatiently(`${path}/book/kick-users`, { as: host.token, body })).status;
    }
    return (
      await site.askPatiently(`${path}/admin-update`, {
        as: admin,
        method: 'PUT',
        body: { form: formOf(lane, action, model) },
      })
    ).status;
  }

  function formOf({ form }: Lane, action: Step, model: Model): EventForm {
    const starts =
      action.do === 'move'
        ? model.starts.map((start, i) => (i === action.session ? start + 3600_000 : start))
        : model.starts;
    return {
      ...form,
      payment_type: 'payable',
      capacity: { has_limitation: true, limitation: action.do === 'capacity' ? action.to : model.capacity },
      dates: starts.map((start) => ({ start: iso(start), end: iso(start + 2 * 3600_000), times: [] })),
      plans: form.plans.map((plan, i) =>
        i === 0 ? { ...plan, capacity: action.do === 'planCapacity' ? action.to : model.planCapacity } : plan,
      ),
    };
  }

  /** The status that the model expects of an action, after applying it to itself. */
  function expected(model: Model, action: Step): number {
    if (action.do === 'capacity') {
      if ([0, 1].some((session) => takenIn(model, session) > action.to)) return 422;
      model.capacity = action.to;
      return 200;
    }
    if (action.do === 'planCapacity') {
      if ([0, 1].some((session) => takenIn(model, session, 0) > action.to)) return 422;
      model.planCapacity = action.to;
      return 200;
    }
    if (action.do === 'move') {
      model.starts[action.session]! += 3600_000;
      return 200;
    }
    const key = `${action.session}/${action.guest}`;
    const own = model.booked.get(key);
    if (action.do !== 'book') return model.booked.delete(key) ? 200 : 409;
    // An own hold is returned again or exchanged; a confirmed reservation stays.
    if (own?.plan === 0) return 409;
    if (own && action.plan === 1 && own.count === action.count) return 201;
    const inPlan = action.plan === 0 ? takenIn(model, action.session, 0) + action.count : 0;
    if (
      takenIn(model, action.session) - (own?.count ?? 0) + action.count > model.capacity ||
      inPlan > model.planCapacity
    )
      return 409;
    model.booked.set(key, { plan: action.plan, count: action.count });
    return 201;
  }

  const seatsOf = async ({ sessionIds }: Lane) => {
    const sessions = await site.db
      .select()
      .from(eventSessions)
      .where(inArray(eventSessions.id, sessionIds))
      .orderBy(eventSessions.id);
    const plans = await site.db
      .select()
      .from(sessionPlans)
      .where(inArray(sessionPlans.sessionId, sessionIds))
      .orderBy(sessionPlans.sessionId, sessionPlans.planId);
    return {
      sessions: sessions.map(({ taken, capacity }) => ({ taken, capacity })),
      plans: plans.map(({ taken, capacity }) => ({ taken, capacity })),
    };
  };

  it(`stay as a model says after each of ${runs} × ${steps} random steps over two servers [PRM-02]`, async () => {
    const property = (n: number) =>
      fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps, size: 'max' }), async (actions) => {
        const { lane, model } = await open(n);
        for (const action of actions) {
          const before = structuredClone(model);
          const want = expected(model, action);
          expect({ action, status: await ask(lane, before, action) }).toEqual({ action, status: want });
          expect(await seatsOf(lane)).toEqual({
            sessions: [0, 1].map((session) => ({ taken: takenIn(model, session), capacity: model.capacity })),
            plans: [0, 1].flatMap((session) =>
              [0, 1].map((plan) => ({
                taken: takenIn(model, session, plan),
                capacity: plan === 0 ? model.planCapacity : null,
              })),
            ),
          });
          expect([0, 1].every((session) => takenIn(model, session) <= model.capacity)).toBe(true);
        }
      });
    await Promise.all(
      Array.from({ length: lanes }, (_, n) => fc.assert(property(n), { numRuns: Math.ceil(runs / lanes) })),
    );
  });

  it('are never more than there are while everything happens at once [PRM-02]', async () => {
    const { lane, model } = await open(0);
    const actions = fc.sample(step, 300).filter((action) => action.do !== 'move');
    const statuses: number[] = [];
    for (let i = 0; i < actions.length; i += 25) {
      statuses.push(...(await Promise.all(actions.slice(i, i + 25).map((action) => ask(lane, model, action)))));
      const { sessions, plans } = await seatsOf(lane);
      for (const { taken, capacity } of [...sessions, ...plans]) {
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(capacity ?? Infinity);
      }
      const { rows } = await site.db.execute<{
        taken: number;
      }>(sql`select coalesce(sum(r.count) filter (where r.status in ('held', 'reserved')), 0)::int as taken
        from ${eventSessions} s left join ${reservations} r on r.session_id = s.id where s.event_id = ${lane.eventId} group by s.id order by s.id`);
      expect(rows.map(({ taken }) => taken)).toEqual(sessions.map(({ taken }) => taken));
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await site.db.select().from(reservations).where(eq(reservations.eventId, lane.eventId))).not.toEqual([]);
  });
});
