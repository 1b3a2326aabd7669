import { type SQL, sql } from 'drizzle-orm';
import { heard } from 'shared-kernel/contract/heard';
import { notificationMutes } from '../db/schema/news.ts';
import { outbox, pushSubscriptions } from '../db/schema/outgoing.ts';
import { userEntries } from '../db/schema/people.ts';
import { accessTokens } from '../db/schema/signIn.ts';
import type { NewNotification } from './notify.ts';
import { isMutable } from './pushQueue.ts';
import { subjectOf } from './subjectOf.ts';

const prefix = 'user:';

/** The member whom a message about a notification is for. */
export const memberIdOf = (recipient: string): number => Number(recipient.slice(prefix.length));

/** By which messages a notification is told at once, by the table of what is heard. */
export function waysAtOnce({
  kind,
  actorId,
  commentId,
  text,
  reason,
}: Pick<NewNotification, 'kind' | 'actorId' | 'commentId' | 'text' | 'reason'>): { sms: string } | null {
  // Both sides of a kind that depends on the event are told alike.
  const subject = subjectOf({
    notification: { kind, commentId: commentId ?? null, text: text ?? null, reason: reason ?? null },
    actor: actorId === null ? null : {},
    event: null,
  });
  const { about, mail, sms } = heard[subject];
  // Changes of the account are written to where it can be reached, in the transaction of the change.
  return mail === 'at once' && about !== 'account' ? { sms } : null;
}

const provenEntry = (kind: 'mail' | 'sms'): SQL =>
  sql`exists (select 1 from ${userEntries} as entry where entry.user_id = notified.user_id and entry.kind = ${sql.raw(`'${kind}'`)} and entry.verified_at is not null)`;

/**
 * Writes a mail, a text message or neither to the outbox for each of those who were notified: a CTE that follows
 * `notified`. The placeholder `sms` says when a text message is sent, `idleSince` which sessions have ended.
 */
export const insertMessages: SQL = sql`written as (
    insert into ${outbox} (recipient, channel, text, key, created_at, next_try_at)
    select ${sql.raw(`'${prefix}'`)} || notified.user_id, way.channel, notified.id::text, 'notice/' || way.channel || '/' || notified.id,
      notified.created_at, notified.created_at
    from notified cross join lateral (
      select 'notice_mail' as channel where ${provenEntry('mail')} and not exists (select 1 from ${notificationMutes} as mute
        where mute.user_id = notified.user_id and mute.way = 'mail' and mute.kind = notified.kind and ${isMutable(sql`mute.kind`)})
      union all
      select 'notice_sms' where ${sql.placeholder('sms')}::text <> 'never' and ${provenEntry('sms')}
        and (${sql.placeholder('sms')}::text = 'where no push' or not ${provenEntry('mail')})
        and not exists (select 1 from ${pushSubscriptions} as subscription
          join ${accessTokens} as session on session.token_hash = subscription.token_hash and session.revoked_at is null
            and session.expires_at > notified.created_at and session.last_used_at > ${sql.placeholder('idleSince')}::timestamptz
          where subscription.user_id = notified.user_id)
    ) as way
  )`;

/** Of a notification: it is told by a mail of its own. */
export const wasMailed = (id: SQL | { getSQL(): SQL }): SQL<boolean> =>
  sql`exists (select 1 from ${outbox} where ${outbox.key} = 'notice/notice_mail/' || ${id})`;
