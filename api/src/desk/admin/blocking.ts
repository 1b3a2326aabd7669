import { and, eq, isNotNull } from 'drizzle-orm';
import type { BlockedUser } from 'shared-kernel/contract/admin';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Db } from '../../db/database.ts';
import { channels, users } from '../../db/schema/people.ts';
import { fail } from '../../errors/errors.ts';
import { personName } from '../../views/personName.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import { theRow } from '../../db/theRow.ts';

/** Admins cannot be blocked here: another admin's account is for whoever runs the site. */
const firstAdminRole = 6;

/**
 * Blocks a user from the site, or lets them in again. Their sessions are refused from then on, and no new one
 * begins; what they wrote stays for others to judge. Whether anything has changed.
 */
export async function setBlocked(
  tx: Db,
  { userId, reason, at }: { userId: number; reason: string; at: Date | null },
): Promise<boolean> {
  const [user] = await tx
    .select({ roleId: users.roleId, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!user) fail('not_found');
  if (user.roleId >= firstAdminRole) fail('forbidden');
  await tx
    .update(users)
    .set({ blockedAt: at, blockedReason: at === null ? '' : reason })
    .where(eq(users.id, userId));
  return (user.blockedAt === null) !== (at === null);
}

const latest = latestFirst({ at: users.blockedAt, id: users.id });

export async function blockedPage(db: Db, start: PageStart, locale: Locale): Promise<Page<BlockedUser>> {
  const where = isNotNull(users.blockedAt);
  const [found, total] = await Promise.all([
    db
      .select({ user: users, username: channels.username, name: channels.name })
      .from(users)
      .leftJoin(channels, eq(channels.userId, users.id))
      .where(and(where, latest.after(start)))
      .orderBy(...latest.order)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db.$count(users, where),
  ]);
  const { rows, next } = latest.cut(found, ({ user }) => ({ at: user.blockedAt, id: user.id }));
  return toPage(
    rows.map(({ user, username, name }) => ({
      id: user.id,
      username,
      name: name ?? personName(user, locale),
      reason: user.blockedReason,
      blocked_at: theRow(user.blockedAt, 'moment').toISOString(),
    })),
    start,
    { total, next },
  );
}
