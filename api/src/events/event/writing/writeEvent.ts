import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { eventCategories, eventContributors, events, eventUploads } from '../../../db/schema/events.ts';
import { eventPlans, eventSessions, offCodes, sessionPlans } from '../../../db/schema/seats.ts';
import type { Changes } from './changes.ts';
import type { EventDraft, OffCodeDraft, PlanDraft, SessionDraft } from './eventForm.ts';
import type { ReferencedFields } from './references.ts';
import { theRow } from '../../../db/theRow.ts';

interface NewEvent {
  channelId: number;
  draft: EventDraft;
  references: ReferencedFields;
  at: Date;
}

/** Inserts a new event with its rows in other tables and returns its id. */
export async function insertEvent(tx: Db, { channelId, draft, references, at }: NewEvent): Promise<number> {
  const [event] = await tx
    .insert(events)
    .values({ ...draft.fields, ...references, channelId, createdAt: at, updatedAt: at })
    .returning({ id: events.id });
  const { id } = theRow(event, 'event');
  await insertSessions(tx, id, draft.sessions, draft.fields.capacity);
  await insertPlans(tx, id, draft.plans);
  await openSeats(tx, id);
  await insertOffCodes(tx, id, draft.offCodes);
  await insertLinks(tx, id, draft);
  return id;
}

interface Edit {
  id: number;
  draft: EventDraft;
  changes: Changes;
  references: ReferencedFields;
  at: Date;
}

/** Overwrites an event with a draft. Its seats must be locked; its address stays. */
export async function rewriteEvent(
  tx: Db,
  { id, draft, changes, references: { provinceId, searchKey }, at }: Edit,
): Promise<void> {
  await tx
    .update(events)
    .set({ ...draft.fields, provinceId, searchKey, updatedAt: at })
    .where(eq(events.id, id));
  await takeAway(tx, changes);
  await updateKept(tx, changes);
  await insertSessions(tx, id, changes.newSessions, draft.fields.capacity);
  await insertPlans(tx, id, changes.newPlans);
  await openSeats(tx, id);
  await rewriteOffCodes(tx, id, draft.offCodes, changes.goneOffCodes);
  for (const table of [eventUploads, eventCategories, eventContributors])
    await tx.delete(table).where(eq(table.eventId, id));
  await insertLinks(tx, id, draft);
}

/**
 * Sessions, plans and codes are not deleted, because ended reservations refer to them: they are detached from the
 * event. Their seats are deleted, so that a booking that waits for one finds none.
 */
async function takeAway(tx: Db, { goneSessions, gonePlans }: Changes): Promise<void> {
  if (goneSessions.length > 0) {
    await tx.delete(sessionPlans).where(inArray(sessionPlans.sessionId, goneSessions));
    await tx.update(eventSessions).set({ eventId: null }).where(inArray(eventSessions.id, goneSessions));
  }
  if (gonePlans.length > 0) {
    await tx.delete(sessionPlans).where(inArray(sessionPlans.planId, gonePlans));
    await tx.update(eventPlans).set({ eventId: null }).where(inArray(eventPlans.id, gonePlans));
  }
}

/** Rows as one parameter, which both engines read alike. */
const rowsOf = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)`;

async function updateKept(tx: Db, { keptSessions, keptPlans }: Changes): Promise<void> {
  if (keptSessions.length > 0) {
    await tx.execute(sql`update ${eventSessions} as s set start = n.start, "end" = n."end", day = n.day, capacity = n.capacity
      from ${rowsOf(keptSessions)} as n(id int, start timestamptz, "end" timestamptz, day date, capacity int) where s.id = n.id`);
  }
  if (keptPlans.length > 0) {
    await tx.execute(sql`update ${eventPlans} as p set type = n.type, title = n.title, price = n.price, capacity = n.capacity
      from ${rowsOf(keptPlans)} as n(id int, type text, title text, price int, capacity int) where p.id = n.id`);
    // Past sessions keep their limit; future ones get the new one.
    await tx.execute(sql`update ${sessionPlans} as sp set capacity = n.capacity
      from ${rowsOf(keptPlans)} as n(id int, capacity int), ${rowsOf(keptSessions)} as s(id int, "end" timestamptz, "isOver" boolean)
      where sp.plan_id = n.id and sp.session_id = s.id and not s."isOver" and sp.capacity is distinct from n.capacity`);
  }
}

/** Replaces an event's discount codes by the draft's; `gone` are detached as sessions are. */
export async function rewriteOffCodes(
  tx: Db,
  eventId: number,
  codes: readonly OffCodeDraft[],
  gone: readonly number[],
): Promise<void> {
  if (gone.length > 0)
    await tx
      .update(offCodes)
      .set({ eventId: null })
      .where(inArray(offCodes.id, [...gone]));
  const kept = codes.filter(({ id }) => id !== null);
  if (kept.length > 0) {
    await tx.execute(sql`update ${offCodes} as o set title = n.title, code = n.code, percent = n.percent, use_limit = n."useLimit", expires_at = n."expiresAt"
      from ${rowsOf(kept)} as n(id int, title text, code text, percent int, "useLimit" int, "expiresAt" timestamptz) where o.id = n.id`);
  }
  await insertOffCodes(
    tx,
    eventId,
    codes.filter(({ id }) => id === null),
  );
}

async function insertSessions(
  tx: Db,
  eventId: number,
  sessions: readonly SessionDraft[],
  capacity: number | null,
): Promise<void> {
  if (sessions.length > 0)
    await tx
      .insert(eventSessions)
      .values(sessions.map(({ start, end, day }) => ({ start, end, day, eventId, capacity })));
}

async function insertPlans(tx: Db, eventId: number, plans: readonly PlanDraft[]): Promise<void> {
  if (plans.length > 0)
    await tx
      .insert(eventPlans)
      .values(plans.map(({ type, title, price, capacity }) => ({ eventId, type, title, price, capacity })));
}

/** Inserts the seats of every plan in every session that has none yet. */
async function openSeats(tx: Db, eventId: number): Promise<void> {
  await tx.execute(sql`insert into ${sessionPlans} (session_id, plan_id, capacity)
    select ${eventSessions.id}, ${eventPlans.id}, ${eventPlans.capacity} from ${eventSessions}
    inner join ${eventPlans} on ${eventPlans.eventId} = ${eventSessions.eventId} where ${eventSessions.eventId} = ${eventId} on conflict do nothing`);
}

async function insertOffCodes(tx: Db, eventId: number, codes: readonly OffCodeDraft[]): Promise<void> {
  if (codes.length > 0)
    await tx.insert(offCodes).values(
      codes.map(({ title, code, percent, useLimit, expiresAt }) => ({
        eventId,
        title,
        code,
        percent,
        useLimit,
        expiresAt,
      })),
    );
}

async function insertLinks(
  tx: Db,
  eventId: number,
  { gallery, categories, contributors, influencers }: EventDraft,
): Promise<void> {
  if (gallery.length > 0)
    await tx.insert(eventUploads).values(gallery.map((uploadId, position) => ({ eventId, uploadId, position })));
  await tx.insert(eventCategories).values(categories.map((categoryId) => ({ eventId, categoryId })));
  const people = [
    ...contributors.map((channelId) => ({ eventId, channelId, role: 'contributor' as const })),
    ...influencers.map((channelId) => ({ eventId, channelId, role: 'influencer' as const })),
  ];
  if (people.length > 0) await tx.insert(eventContributors).values(people);
}
