import Type, { type Static } from 'typebox';
import { SignInSchema } from './auth.ts';
import { defineCalls } from './call.ts';
import { NotificationKind } from './notification.ts';
import { body, Count, envelope, Instant, nullable } from './scalar.ts';
import { PasskeySchema } from './passkey.ts';
import { UserSchema } from './user.ts';

const Muted = Type.Array(NotificationKind, { maxItems: 40 });

/**
 * Kinds that are turned off, by way. One that is off for `push` or `mail` still stands among the notifications; one
 * that is off for `site` is not told at all. Kinds about the account itself cannot be turned off and are left out.
 */
const NotificationSettingsSchema = Type.Object({ push: Muted, mail: Muted, site: Muted });

export type NotificationSettings = Static<typeof NotificationSettingsSchema>;

const DeletionSchema = Type.Object({ due_at: nullable(Instant) });

/** A row of what somebody has done, in words that outlive the site: no ids. */
const PastAct = Type.Object({ at: Instant, event: Type.String(), text: Type.String() });

/** All that the site keeps of one person, as far as it is theirs. */
const AccountDataSchema = Type.Object({
  made_at: Instant,
  account: UserSchema,
  sessions: Type.Array(SignInSchema),
  passkeys: Type.Array(PasskeySchema),
  /** Accounts elsewhere that sign in to this one, such as `google`. */
  providers: Type.Array(Type.String()),
  following: Type.Array(Type.String()),
  close_friends: Type.Array(Type.String()),
  blocked: Type.Array(Type.String()),
  events: Type.Array(Type.Object({ at: Instant, title: Type.String(), slug: Type.String() })),
  reservations: Type.Array(
    Type.Object({
      at: Instant,
      event: Type.String(),
      start: Instant,
      count: Count,
      amount: Count,
      paid: Count,
      status: Type.String(),
    }),
  ),
  /** Places on waiting lists, present and former. */
  waiting: Type.Array(
    Type.Object({ at: Instant, event: Type.String(), start: Instant, count: Count, status: Type.String() }),
  ),
  /** With the member's own folder that it lies in; null in none. */
  saved: Type.Array(Type.Object({ at: Instant, event: Type.String(), folder: nullable(Type.String()) })),
  /** The names of all folders of saved events, also of those that are empty. */
  folders: Type.Array(Type.String()),
  liked: Type.Array(Type.Object({ at: Instant, event: Type.String() })),
  rates: Type.Array(Type.Object({ ...PastAct.properties, points: Count })),
  experiences: Type.Array(PastAct),
  comments: Type.Array(PastAct),
  messages: Type.Array(Type.Object({ at: Instant, text: Type.String() })),
  /** Reports about others and about the site. */
  reports: Type.Array(Type.Object({ at: Instant, about: Type.String(), text: Type.String() })),
  /** Unpublished events; their content is the form's own. */
  drafts: Type.Array(Type.Object({ at: Instant, title: Type.String(), content: Type.String() })),
  /** The addresses of all uploaded pictures. */
  pictures: Type.Array(Type.Object({ at: Instant, link: Type.String() })),
  /** Requests to be paid out, with the account that they went to. */
  pay_outs: Type.Array(Type.Object({ at: Instant, amount: Count, sheba: Type.String(), status: Type.String() })),
  notifications: NotificationSettingsSchema,
});

export type AccountData = Static<typeof AccountDataSchema>;

export const accountCalls = defineCalls({
  /**
   * Signs the address of a file that is the caller's to see, so that a browser opens it without a token: in the
   * request's language, for a quarter of an hour, and no longer than the session. `path` is below the API root.
   */
  'account.fileAddress': {
    method: 'POST',
    path: '/account/file-address',
    permission: 'user',
    body: body({
      path: Type.String({
        pattern: '^(/[\\w.-]+)+(\\?[\\w.%+-]+=[\\w.%+-]*(&[\\w.%+-]+=[\\w.%+-]*)*)?$',
        maxLength: 300,
      }),
    }),
    answer: envelope(Type.Object({ address: Type.String(), ends_at: Instant })),
  },
  'account.notificationSettings': {
    method: 'GET',
    path: '/account/notifications',
    permission: 'user',
    answer: envelope(NotificationSettingsSchema),
  },
  'account.setNotificationSettings': {
    method: 'PUT',
    path: '/account/notifications',
    permission: 'user',
    body: body({ push: Muted, mail: Muted }),
    answer: envelope(NotificationSettingsSchema),
  },
  'account.data': {
    method: 'GET',
    path: '/account/data',
    permission: 'user',
    linked: true,
    answer: envelope(AccountDataSchema),
  },
  /** When the caller's account goes; null when it stays. */
  'account.deletion': {
    method: 'GET',
    path: '/account/deletion',
    permission: 'user',
    answer: envelope(DeletionSchema),
  },
  /**
   * The account goes in a week: names, pictures, entries, numbers of banks and whom it follows. What others took part
   * in (gatherings, payments, comments, messages) stays without the name. `has_plans` (409) while there are gatherings
   * to come. A repeat does not put it off. Its owner is notified, and by mail, or by text message where no address is
   * proven; so they are when it is called off.
   */
  'account.askDeletion': {
    method: 'POST',
    path: '/account/deletion',
    permission: 'verified',
    answer: envelope(DeletionSchema),
  },
  'account.callOffDeletion': {
    method: 'DELETE',
    path: '/account/deletion',
    permission: 'user',
    answer: envelope(DeletionSchema),
  },
});
