import type { EventForm } from 'shared-kernel/contract/event';
import type { Db } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/uniqueViolation.ts';
import { fail } from '../../../errors/errors.ts';
import { changedFields, type Changes, changesTo } from './changes.ts';
import { lockEditedEvent, lockSeats, type ReadSeats } from './editedEvent.ts';
import { type EditedEvent, type EventDraft, isReserved } from './eventForm.ts';
import { lockChannel, type ReferencedFields, resolveReferences } from './references.ts';
import { readForm } from './rules.ts';
import { endWaiting, queueUpdate } from './waitingUpdate.ts';
import { rewriteEvent } from './writeEvent.ts';

/** An edit that was found good, under locks that keep it so until the transaction ends. */
export interface CheckedEdit {
  current: EditedEvent;
  draft: EventDraft;
  changes: Changes;
  changed: string[];
  references: ReferencedFields;
}

/** The event, locked with its seats and, for its title, its channel. */
export async function lockForEdit(
  tx: Db,
  id: number,
  channelId: number,
  seatsOf: ReadSeats = lockSeats,
): Promise<EditedEvent> {
  await lockChannel(tx, channelId);
  const current = (await lockEditedEvent(tx, id, seatsOf)) ?? fail('not_found');
  // What was called off stays so: its seats are gone. It can be copied.
  if (current.event.status === 'not_held') fail('event_over');
  return current;
}

/** Holds a form against the event as it is. */
export async function checkEdit(tx: Db, current: EditedEvent, form: EventForm, now: Date): Promise<CheckedEdit> {
  const draft = readForm(form, { now, current });
  const changes = changesTo(current, draft, now);
  const references = await resolveReferences(tx, draft, current.owner, current.event.id);
  return { current, draft, changes, changed: changedFields(current, draft), references };
}

export async function applyEdit(tx: Db, { current, draft, changes, references }: CheckedEdit, at: Date): Promise<void> {
  try {
    await rewriteEvent(tx, { id: current.event.id, draft, changes, references, at });
  } catch (error) {
    // Two codes that exchange their texts: the rest of what is unique was checked.
    if (isUniqueViolation(error)) fail('duplicate_off_code', { field: 'off_codes', cause: error });
    throw error;
  }
}

/**
 * The owner's edit. While somebody has a seat in what is to come it waits for an admin; a newer edit takes the place of
 * one that waits. Without guests it holds at once.
 */
export async function editEvent(
  db: Db,
  { id, channelId, form, userId, now }: { id: number; channelId: number; form: EventForm; userId: number; now: Date },
  seatsOf?: ReadSeats,
): Promise<{ isQueued: boolean }> {
  return db.transaction(async (tx) => {
    const current = await lockForEdit(tx, id, channelId, seatsOf);
    const edit = await checkEdit(tx, current, form, now);
    await endWaiting(tx, id, { status: 'replaced', at: now });
    if (edit.changed.length === 0) return { isQueued: false };
    const isQueued = isReserved(current, now);
    if (isQueued) await queueUpdate(tx, { eventId: id, userId, form, changed: edit.changed, at: now });
    else await applyEdit(tx, edit, now);
    return { isQueued };
  });
}
