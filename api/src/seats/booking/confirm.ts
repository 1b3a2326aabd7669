import { recordActivity } from '../../notices/record.ts';
import type { Db } from '../../db/database.ts';
import { joinGroupChat } from './groupChat.ts';

export interface Confirmed {
  eventId: number;
  ownerId: number;
  userId: number;
  at: Date;
}

/** What comes with a confirmed reservation: the group chat, the activity, and the owner's notification. */
export async function confirmReservation(tx: Db, { eventId, ownerId, userId, at }: Confirmed): Promise<void> {
  await joinGroupChat(tx, { eventId, ownerId, userId, at });
  await recordActivity(tx, { kind: 'reserved', userId, ownerId, eventId, at });
}
