import { sql, type SQLWrapper } from 'drizzle-orm';
import { defaultLocale, type Locale } from 'shared-kernel/contract/locale';
import { pushSubscriptions } from '../db/schema/outgoing.ts';
import { accessTokens } from '../db/schema/signIn.ts';

/** In which language a member used the site last: an account has none of its own. */
export const languageOf = (userId: SQLWrapper) => sql<Locale>`coalesce(
  (select session.locale from ${accessTokens} as session where session.user_id = ${userId} and session.locale is not null
    order by session.last_used_at desc limit 1),
  (select browser.locale from ${pushSubscriptions} as browser where browser.user_id = ${userId} order by browser.created_at desc limit 1),
  ${defaultLocale})`;
