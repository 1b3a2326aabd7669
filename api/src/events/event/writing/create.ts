import { eq } from 'drizzle-orm';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import type { Db } from '../../../db/database.ts';
import { channels } from '../../../db/schema/people.ts';
import { fail } from '../../../errors/errors.ts';
import { notifyFollowers } from './followers.ts';
import { lockChannel, resolveReferences } from './references.ts';
import { readForm } from './rules.ts';
import { insertEvent } from './writeEvent.ts';

/** What a write changed, and who gets a live hint after it is committed. */
export interface Written {
  id: number;
  notified: number[];
}

/** `lock` is replaced only by the test that shows what happens without it. */
export async function createEvent(
  db: Db,
  form: EventForm,
  { userId, now }: { userId: number; now: Date },
  lock = lockChannel,
): Promise<Written> {
  const draft = readForm(form, { now });
  return db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: channels.userId, channelId: channels.id, name: channels.name })
      .from(channels)
      .where(eq(channels.userId, userId));
    if (!owner) fail('profile_incomplete');
    await lock(tx, owner.channelId);
    const references = await resolveReferences(tx, draft, owner);
    const id = await insertEvent(tx, { channelId: owner.channelId, draft, references, at: now });
    const notified = await notifyFollowers(tx, {
      id,
      ownerId: owner.id,
      channelId: owner.channelId,
      isCloseFriend: draft.fields.isCloseFriend,
      at: now,
    });
    return { id, notified };
  });
}
