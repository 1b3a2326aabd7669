import type { EventForm } from 'shared-kernel/contract/eventForm';
import { offCodes } from '../db/schema/seats.ts';
import { issueToken } from '../http/token.ts';
import type { AnswerOf } from '../http/route.ts';
import { makeEvent, makePlaces, makeUser, type TestEvent } from './rows.ts';
import type { Site } from './site.ts';

const day = 24 * 3600_000;
const codes = ['EARLY', 'FRIEND'];

/**
 * Members active at one event with two codes, its host and an admin who edit it, and an event that nobody changes.
 */
export interface CodeUse {
  event: TestEvent;
  /** Everybody acts at once, each differently; returns the statuses, those of edits separately. */
  round(n: number): Promise<{ guests: number[]; edits: number[] }>;
  /** How many milliseconds the other event's page takes, `times` in a row. */
  readPage(times: number): Promise<number[]>;
}

/** With these a site on which nobody can pay still holds seats for payment. */
export const unpaidSite = { PAYSTAR_GATEWAY_ID: 'none', PAYSTAR_KEY: 'none', PAYSTAR_URL: 'http://127.0.0.1:9' };

export async function startCodeUse(site: Site, members: number): Promise<CodeUse> {
  await makePlaces(site.db);
  const signIn = async (roleId: number) => {
    const user = await makeUser(site.db, { roleId });
    return { ...user, token: await issueToken(site.db, user.id, new Date()) };
  };
  const host = await signIn(2);
  const admin = await signIn(6);
  const guests = await Promise.all(Array.from({ length: members }, () => signIn(2)));
  const starts = [10, 20].map((days) => new Date(Date.now() + days * day).toISOString());
  const event = await makeEvent(site.db, host, {
    capacity: members * 10,
    categoryIds: [1],
    starts,
    plans: [{ type: 'payable', price: 100_000 }],
  });
  await site.db.insert(offCodes).values(
    codes.map((code) => ({
      eventId: event.id,
      title: code,
      code,
      percent: 50,
      useLimit: members * 10,
      expiresAt: new Date(Date.now() + 5 * day),
    })),
  );
  const other = await makeEvent(site.db, host, { starts });
  const pure = await site.ask<AnswerOf<'event.pure'>>(`/api/v1/event/${event.id}/pure`, {
    as: host.token,
    method: 'GET',
  });
  const { form } = pure.json.data;
  const path = `/api/v1/event/${event.id}`;
  const formWith = (n: number): EventForm => ({
    ...form,
    payment_type: 'payable',
    off_codes: form.off_codes.map((code) => ({ ...code, percent: 30 + (n % 40) })),
  });

  const book = (guest: number, n: number): Promise<{ status: number }> =>
    site.askPatiently('/api/v1/set-order', {
      as: guests[guest]!.token,
      body: {
        orders_data: [
          {
            event_id: event.id,
            date: starts[guest % 2],
            plan_id: event.plans[0]!.id,
            count: 1 + (n % 2),
            // Every second round the other code: a hold with one code is exchanged for one with the other.
            off_code: codes[(guest + n) % 2],
            accept_rules: true,
          },
        ],
      },
    });
  const cancel = (guest: number): Promise<{ status: number }> =>
    site.askPatiently(`${path}/book/cancel-reserve`, {
      as: guests[guest]!.token,
      body: { dates: [starts[guest % 2]] },
    });
  const kick = (some: readonly number[]): Promise<{ status: number }> =>
    site.askPatiently(`${path}/book/kick-users`, {
      as: host.token,
      body: { kick_data: some.map((guest) => ({ username: guests[guest]!.username, dates: starts })) },
    });
  /** The host's edit waits for an admin, which holds up bookings, until the admin's own edit replaces it. */
  const hostEdit = (n: number) => site.askPatiently(path, { as: host.token, method: 'PUT', body: formWith(n) });
  const adminEdit = (n: number) =>
    site.askPatiently(`${path}/admin-update`, {
      as: admin.token,
      method: 'PUT',
      body: n % 3 === 1 ? { decision: 'approve' } : { form: formWith(n) },
    });

  return {
    event,
    async round(n) {
      const statuses = async (asked: Promise<{ status: number }>[]) =>
        (await Promise.all(asked)).map(({ status }) => status);
      const [guestStatuses, edits] = await Promise.all([
        statuses([
          ...guests.map((_, guest) => ((guest + n) % 5 === 4 ? cancel(guest) : book(guest, n))),
          ...(n % 3 === 2 ? [kick([n % members, (n + 7) % members, (n + 3) % members])] : []),
        ]),
        statuses([...(n % 3 === 0 ? [hostEdit(n)] : []), adminEdit(n), adminEdit(n + 1)]),
      ]);
      return { guests: guestStatuses, edits };
    },
    async readPage(times) {
      const took: number[] = [];
      for (let i = 0; i < times; i++) {
        const begun = performance.now();
        const { status } = await site.askPatiently(`/api/v1/event/${other.id}/single`, { method: 'GET' });
        if (status !== 200) throw new Error(`The page was answered with ${status}.`);
        took.push(performance.now() - begun);
      }
      return took;
    },
  };
}
