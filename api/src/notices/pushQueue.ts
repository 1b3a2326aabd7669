import { type SQL, sql } from 'drizzle-orm';
import { notificationMutes } from '../db/schema/news.ts';
import { outbox, pushSubscriptions } from '../db/schema/outgoing.ts';
import { accessTokens } from '../db/schema/signIn.ts';

const prefix = 'push:';

export const subscriptionIdOf = (recipient: string): number => Number(recipient.slice(prefix.length));

/**
 * Writes one message to the outbox for each subscription of those who were told, for use behind a `told` that returns
 * the `id`, `user_id`, `kind` and `created_at` of new notifications. It is part of that statement: such activities are
 * frequent, and most members have no subscription.
 */
export const pushTold: SQL = sql`
  insert into ${outbox} (recipient, channel, text, created_at, next_try_at)
  select ${sql.raw(`'${prefix}'`)} || subscription.id, 'push', told.id::text, told.created_at, told.created_at
  from told
  join ${pushSubscriptions} as subscription on subscription.user_id = told.user_id
  join ${accessTokens} as session on session.token_hash = subscription.token_hash and session.revoked_at is null
  where not exists (select 1 from ${notificationMutes} as mute
    where mute.user_id = told.user_id and mute.way = 'push' and mute.kind = told.kind)`;
