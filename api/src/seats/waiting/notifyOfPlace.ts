import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { isolate } from 'shared-kernel/language/text';
import type { Db } from '../../db/database.ts';
import { pushSubscriptions } from '../../db/schema/outgoing.ts';
import { userEntries } from '../../db/schema/people.ts';
import { accessTokens } from '../../db/schema/signIn.ts';
import type { Deps } from '../../http/deps.ts';
import { goesOn } from '../../http/token.ts';
import { translate } from '../../messages/translate.ts';
import { notify } from '../../notices/notify.ts';
import { writeMessages } from '../../notices/outbox/message.ts';

interface Place {
  userId: number;
  reservationId: number;
  event: { id: number; title: string; timezone: string };
  /** Its name, where the event has several. */
  ticket: string | null;
  until: Date;
  at: Date;
}

/**
 * Notifies a member that a place is held: on the site and by push or, without a browser for pushes, by text message
 * or mail, because the place does not wait for the next visit. In Persian, because an account has no language of
 * its own.
 */
export async function notifyOfPlace(
  tx: Db,
  { siteUrl, product }: Pick<Deps, 'siteUrl' | 'product'>,
  { userId, reservationId, event, ticket, until, at }: Place,
): Promise<void> {
  const key = `place/${reservationId}`;
  await notify(tx, [userId], {
    kind: 'place_free',
    actorId: null,
    eventId: event.id,
    ...(ticket !== null && { text: ticket }),
    key,
    at,
  });
  const [browser] = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(accessTokens, and(eq(accessTokens.tokenHash, pushSubscriptions.tokenHash), goesOn(at)))
    .where(eq(pushSubscriptions.userId, userId))
    .limit(1);
  if (browser) return;
  const entries = await tx
    .select()
    .from(userEntries)
    .where(and(eq(userEntries.userId, userId), isNotNull(userEntries.verifiedAt)))
    .orderBy(asc(userEntries.id));
  const entry = entries.find(({ kind }) => kind === 'sms') ?? entries[0];
  if (!entry) return;
  const words = {
    title: isolate(event.title),
    ticket: isolate(ticket ?? ''),
    product: product.fa,
    link: `${siteUrl}/joined`,
    until: new Intl.DateTimeFormat('fa-IR', {
      timeZone: event.timezone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }).format(until),
  };
  await writeMessages(tx, [
    {
      recipient: entry.entry,
      channel: entry.kind,
      subject:
        entry.kind === 'mail' ? translate('fa', ticket === null ? 'place.subject' : 'place.ticketSubject', words) : '',
      text: translate('fa', ticket === null ? 'place.text' : 'place.ticketText', words),
      key,
      at,
    },
  ]);
}
