import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accountKinds } from 'shared-kernel/contract/figures';
import { notificationMutes } from '../db/schema/news.ts';
import { outbox, pushSubscriptions } from '../db/schema/outgoing.ts';
import { accessTokens } from '../db/schema/signIn.ts';

const prefix = 'push:';

/** The recipient that a push to a browser has in the outbox. */
export const pushTo = (subscriptionId: SQL): SQL => sql`${sql.raw(`'${prefix}'`)} || ${subscriptionId}`;

export const subscriptionIdOf = (recipient: string): number => Number(recipient.slice(prefix.length));

/** Whatever stands among the mutes: what concerns the account itself reaches its owner. */
export const isMutable = (kind: SQLWrapper): SQL =>
  sql`${kind} not in (${sql.join(
    accountKinds.map((each) => sql`${each}`),
    sql`, `,
  )})`;

/**
 * Writes one message to the outbox for each push subscription of those who were notified. It follows a CTE
 * `notified` with the `id`, `user_id`, `kind` and `created_at` of new notifications, and is part of that statement
 * because notifications are frequent and most members have no subscription.
 */
export const insertPushes: SQL = sql`
  insert into ${outbox} (recipient, channel, text, created_at, next_try_at)
  select ${pushTo(sql`subscription.id`)}, 'push', notified.id::text, notified.created_at, notified.created_at
  from notified
  join ${pushSubscriptions} as subscription on subscription.user_id = notified.user_id
  join ${accessTokens} as session on session.token_hash = subscription.token_hash and session.revoked_at is null
  where not exists (select 1 from ${notificationMutes} as mute
    where mute.user_id = notified.user_id and mute.way = 'push' and mute.kind = notified.kind and ${isMutable(sql`mute.kind`)})`;
