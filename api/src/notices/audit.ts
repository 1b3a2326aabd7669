import type { CallName } from 'shared-kernel/contract/calls';
import type { Db } from '../db/database.ts';
import { auditLog } from '../db/schema/desk.ts';

/** What an admin did with an admin's powers. `detail` holds no secrets. */
export interface AdminAct {
  userId: number;
  act: CallName;
  targetId?: number;
  detail?: Record<string, unknown>;
  at: Date;
}

/** Call it in the transaction of the act itself. */
export async function recordAdminAct(tx: Db, { userId, act, targetId, detail = {}, at }: AdminAct): Promise<void> {
  await tx.insert(auditLog).values({ userId, act, targetId, detail, createdAt: at });
}
