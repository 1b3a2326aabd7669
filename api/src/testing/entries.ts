import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { hashPassword } from '../people/auth/password.ts';
import type { Db } from '../db/database.ts';
import { outbox } from '../db/schema/outgoing.ts';
import { userEntries, users } from '../db/schema/people.ts';
import { makeUser, type TestUser } from './rows.ts';

let serial = 0;
export const newNumber = (): string => `+98935${String(++serial).padStart(7, '0')}`;

/** The last code sent to an entry; undefined if there is none. */
export async function codeSentTo(db: Db, entry: string): Promise<string | undefined> {
  const [message] = await db
    .select({ code: outbox.code })
    .from(outbox)
    .where(and(eq(outbox.recipient, entry), isNotNull(outbox.code)))
    .orderBy(desc(outbox.id))
    .limit(1);
  return message?.code ?? undefined;
}

export const notThe = (code: string | undefined): string => (code === '000000' ? '000001' : '000000');

export interface MemberEntry {
  entry?: string;
  password?: string;
  isProven?: boolean;
}

/** A member with a completed profile and one entry, proven by default. */
export async function makeMember(
  db: Db,
  { entry = newNumber(), password, isProven = true }: MemberEntry = {},
): Promise<TestUser & { entry: string }> {
  const user = await makeUser(db);
  await db.insert(userEntries).values({
    userId: user.id,
    entry,
    kind: entry.includes('@') ? 'mail' : 'sms',
    verifiedAt: isProven ? new Date() : null,
  });
  if (password)
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, user.id));
  return { ...user, entry };
}
