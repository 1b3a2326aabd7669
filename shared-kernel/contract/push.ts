import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { locales } from './locale.ts';
import { body, envelope, Id, Kept, nullable } from './scalar.ts';

const Endpoint = Kept(2000, 1);

/** What a push says, once the browser has decrypted it. */
const PushPayloadSchema = Type.Object({
  title: Type.String(),
  body: Type.String(),
  /** The page to open: a path on the site, with its language in front. */
  link: Type.String(),
  /** A push that comes twice has the same one, so that the second takes the first one's place. */
  tag: Type.String(),
  lang: Type.Enum([...locales]),
  dir: Type.Enum(['rtl', 'ltr']),
  /** Null for a message of a chat, which is no notification. */
  notification_id: nullable(Id),
});

export type PushPayload = Static<typeof PushPayloadSchema>;

export const pushCalls = defineCalls({
  /** The site's public VAPID key, which a browser subscribes with; null where the site sends no push. */
  'push.key': {
    method: 'GET',
    path: '/push/key',
    permission: 'visitor',
    answer: envelope(Type.Object({ key: nullable(Type.String()) })),
  },
  /**
   * What the caller is told of is pushed to this browser too, in the language of this call and for as long as this
   * session lasts: call it again after each signing in. A browser belongs to whoever called last. A member has at most
   * 20; the oldest goes. Codes: `no_push` (409), `unknown_push_service` and `invalid_push_key` (422).
   */
  'push.subscribe': {
    method: 'POST',
    path: '/push/subscribe',
    permission: 'user',
    body: body({
      endpoint: Endpoint,
      keys: body({
        p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
      }),
    }),
    answer: envelope(Type.Null()),
  },
  /** Nothing more is pushed to this browser, if it is the caller's. A repeat changes nothing. */
  'push.unsubscribe': {
    method: 'POST',
    path: '/push/unsubscribe',
    permission: 'user',
    body: body({ endpoint: Endpoint }),
    answer: envelope(Type.Null()),
  },
});
