import { and, eq, gt, inArray } from 'drizzle-orm';
import type { RoomLine } from 'shared-kernel/contract/chat';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import { recordAdminAct } from '../../../notices/audit.ts';
import type { Db } from '../../../db/database.ts';
import { eventRewards } from '../../../db/schema/hosting.ts';
import { eventSessions, reservations } from '../../../db/schema/seats.ts';
import { fail } from '../../../errors/errors.ts';
import { notify } from '../../../notices/notify.ts';
import { concernsGuests, linesOf } from './changes.ts';
import type { Written } from './create.ts';
import { versionOfWaiting } from '../../../views/formVersion.ts';
import { applyEdit, assertUnchanged, checkEdit, lockForEdit } from './edit.ts';
import type { EditedEvent } from './eventForm.ts';
import { endWaiting, findWaiting } from './waitingUpdate.ts';
import { theRow } from '../../../db/theRow.ts';

export interface AdminEdit {
  id: number;
  channelId: number;
  adminId: number;
  decision: 'approve' | 'reject' | undefined;
  reason: string | undefined;
  /** With an approval it replaces the waiting edit; without one it is the admin's own edit. */
  form: EventForm | undefined;
  /** The version that the admin began from or, with a decision, has seen of the edit and its event. */
  version?: string | undefined;
  reward: typeof eventRewards.$inferInsert | undefined;
  now: Date;
}

type LockForEdit = (tx: Db, id: number, channelId: number) => Promise<EditedEvent>;

/**
 * What only admins do: decide on a waiting edit, edit without the queue, set the reward. What was valid when the owner
 * sent it is checked again, under locks, because seats may have been taken since. `lock` is replaced only by the tests
 * that show what happens without it.
 */
export async function adminEdit(
  db: Db,
  edit: AdminEdit,
  lock: LockForEdit = lockForEdit,
): Promise<Written & Pick<Outcome, 'lines'>> {
  const { id, channelId, adminId, decision, reason, form, version, reward, now } = edit;
  if (!decision && !form && !reward) fail('invalid', { field: 'decision', fault: 'required' });
  if (decision === 'reject' && form) fail('invalid', { field: 'form' });
  return db.transaction(async (tx) => {
    const current = await lock(tx, id, channelId);
    const waiting = decision ? ((await findWaiting(tx, id)) ?? fail('nothing_waiting')) : null;
    if (waiting) assertSeen(waiting, current, version);
    else await assertUnchanged(tx, current, version);
    const outcome =
      decision === 'reject'
        ? await reject(tx, current, edit)
        : decision === 'approve' || form
          ? await apply(tx, current, edit, waiting)
          : { changed: [], notified: [], lines: [] };
    if (reward)
      await tx.insert(eventRewards).values(reward).onConflictDoUpdate({ target: eventRewards.eventId, set: reward });
    await recordAdminAct(tx, {
      userId: adminId,
      act: 'event.adminUpdate',
      targetId: id,
      at: now,
      detail: {
        ...(decision && { decision }),
        ...(reason && { reason }),
        ...(outcome.changed.length > 0 && { changed: outcome.changed }),
        ...(reward && { reward: { ...reward } }),
      },
    });
    return { id, notified: outcome.notified, lines: outcome.lines };
  });
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** A decision holds for what the admin has seen: not where the edit was replaced since, nor where the event was edited. */
function assertSeen({ form }: Waiting, { event }: EditedEvent, version: string | undefined): void {
  if (version !== undefined && version !== versionOfWaiting(form, event)) fail('edited_elsewhere');
}

interface Outcome {
  changed: string[];
  notified: number[];
  /** For the event's room. */
  lines: RoomLine[];
}

async function reject(tx: Db, { event, owner }: EditedEvent, { adminId, reason, now }: AdminEdit): Promise<Outcome> {
  await endWaiting(tx, event.id, { status: 'rejected', reason, decidedById: adminId, at: now });
  await notify(tx, [owner.id], { kind: 'rejected', actorId: null, eventId: event.id, text: reason, at: now });
  return { changed: [], notified: [owner.id], lines: [] };
}

async function apply(
  tx: Db,
  current: EditedEvent,
  { adminId, reason, form, now }: AdminEdit,
  waiting: Waiting | null,
): Promise<Outcome> {
  const { event, owner } = current;
  const edit = await checkEdit(tx, current, theRow(form ?? waiting?.form, 'form'), now);
  await applyEdit(tx, edit, now);
  if (waiting) await endWaiting(tx, event.id, { status: 'approved', reason, decidedById: adminId, at: now });
  const guests = concernsGuests(edit.changed, edit.changes) ? await guestsAhead(tx, event.id, now) : [];
  await notify(tx, [owner.id, ...guests], {
    kind: 'approved',
    actorId: null,
    eventId: event.id,
    text: reason,
    at: now,
  });
  const lines = linesOf(edit.changed, edit.changes, current, now);
  return { changed: edit.changed, notified: [owner.id, ...guests], lines };
}

/** Those who have a seat in a session that is not over. */
async function guestsAhead(tx: Db, eventId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: reservations.userId })
    .from(reservations)
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .where(
      and(
        eq(reservations.eventId, eventId),
        inArray(reservations.status, ['held', 'reserved']),
        gt(eventSessions.end, now),
      ),
    );
  return rows.map((row) => row.userId);
}
