import type { EventForm } from 'shared-kernel/contract/eventForm';
import type { Db } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/violation.ts';
import { fail } from '../../../errors/errors.ts';
import { changedFields, type Changes, changesTo, touchedBy } from './changes.ts';
import { lockEditedEvent, lockSeats, readOffCodes, type ReadSeats } from './editedEvent.ts';
import { type EditedEvent, type EventDraft, isReserved } from './eventForm.ts';
import { lockChannel, type ReferencedFields, resolveReferences } from './references.ts';
import { readForm } from './rules.ts';
import { versionOf } from '../../../views/formVersion.ts';
import { toForm } from './toForm.ts';
import { endWaiting, findWaiting, queueUpdate } from './waitingUpdate.ts';
import { rewriteEvent, rewriteOffCodes } from './writeEvent.ts';

/** An edit that passed its checks, under locks that keep it valid until the transaction ends. */
export interface CheckedEdit {
  current: EditedEvent;
  draft: EventDraft;
  changes: Changes;
  changed: string[];
  references: ReferencedFields;
}

/** The event, locked with its seats and, because titles are unique in it, its channel. */
export async function lockForEdit(
  tx: Db,
  id: number,
  channelId: number,
  seatsOf: ReadSeats = lockSeats,
): Promise<EditedEvent> {
  await lockChannel(tx, channelId);
  const current = (await lockEditedEvent(tx, id, seatsOf)) ?? fail('not_found');
  // An event that was called off stays so, because its seats are gone. It can be copied.
  if (current.event.status === 'not_held') fail('event_over');
  return current;
}

/** An edit overwrites no other that it has not seen, be that one in force or waiting. */
export async function assertUnchanged(tx: Db, current: EditedEvent, version: string | undefined): Promise<void> {
  if (version === undefined) return;
  const before = (await findWaiting(tx, current.event.id))?.form ?? toForm(current);
  if (version !== versionOf(before)) fail('edited_elsewhere');
}

/** Checks a form against the present event. */
export async function checkEdit(tx: Db, current: EditedEvent, form: EventForm, now: Date): Promise<CheckedEdit> {
  const draft = readForm(form, { now, current });
  const changes = changesTo(current, draft, now);
  const references = await resolveReferences(tx, draft, current.owner, current.event.id);
  return { current, draft, changes, changed: changedFields(current, draft), references };
}

export async function applyEdit(tx: Db, { current, draft, changes, references }: CheckedEdit, at: Date): Promise<void> {
  await orRefuseDuplicates(() => rewriteEvent(tx, { id: current.event.id, draft, changes, references, at }));
}

interface OwnEdit {
  id: number;
  channelId: number;
  form: EventForm;
  /** The version that the owner began from. */
  version?: string | undefined;
  userId: number;
  now: Date;
}

/**
 * The owner's edit. While somebody has a future seat it waits for an admin, and replaces an edit that waits
 * already. Without guests it applies at once.
 */
export async function editEvent(
  db: Db,
  { id, channelId, form, version, userId, now }: OwnEdit,
  seatsOf?: ReadSeats,
): Promise<{ isQueued: boolean }> {
  return db.transaction(async (tx) => {
    const current = await lockForEdit(tx, id, channelId, seatsOf);
    await assertUnchanged(tx, current, version);
    const edit = await checkEdit(tx, current, form, now);
    await endWaiting(tx, id, { status: 'replaced', at: now });
    if (edit.changed.length === 0) return { isQueued: false };
    if (!isReserved(current, now)) {
      await applyEdit(tx, edit, now);
      return { isQueued: false };
    }
    const offCodes = await applyOffCodes(tx, edit);
    const changed = edit.changed.filter((field) => field !== 'off_codes');
    if (changed.length === 0) return { isQueued: false };
    const closes = touchedBy(edit.changes, current);
    await queueUpdate(tx, { eventId: id, userId, form: { ...form, off_codes: offCodes }, changed, closes, at: now });
    return { isQueued: true };
  });
}

/** Discount codes concern future guests only, so they apply at once. Returns the resulting codes. */
async function applyOffCodes(tx: Db, { current, draft, changes }: CheckedEdit): Promise<EventForm['off_codes']> {
  const { id } = current.event;
  await orRefuseDuplicates(() => rewriteOffCodes(tx, id, draft.offCodes, changes.goneOffCodes));
  return toForm({ ...current, offCodes: await readOffCodes(tx, id) }).off_codes;
}

async function orRefuseDuplicates(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    // Two codes that swap their texts: everything else that is unique was checked.
    if (isUniqueViolation(error)) fail('duplicate_off_code', { field: 'off_codes', cause: error });
    throw error;
  }
}
