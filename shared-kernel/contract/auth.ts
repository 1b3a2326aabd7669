import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { body, Code, Count, envelope, Id, Instant, Kept, PathId } from './scalar.ts';
import { UserSchema } from './user.ts';

/** A mobile number or an e-mail address, as typed; the server normalises it. */
const Entry = Code(120, 3);

/**
 * Which sent code a try is for, as the answer to the sending said. Tries with it count for this device alone; a try
 * without it is judged too, but counted together with everybody else's.
 */
const Challenge = Type.Optional(Kept(60, 1));

/** A code was sent: how long it lives and when another may be asked for, both in seconds. */
const CodeSentSchema = Type.Object({
  result: Type.Enum(['verify', 'password-login']),
  entry: Type.String(),
  expires_in: Count,
  resend_in: Count,
  challenge: Type.String(),
});

/** Eight characters or more; a common one is refused by the server (`weak_password`). */
const NewPassword = Kept(200, 8);

const TypedCode = Code(12, 1);

/** What a right code allows once, for ten minutes: setting a new password. */
const Permission = Type.Object({ permission: Type.Literal(true), token: Type.String() });

const Passwords = { password: NewPassword, password_confirmation: Kept(200) };

/** One place where the account is signed in. */
export const SignInSchema = Type.Object({
  id: Id,
  created_at: Instant,
  last_used_at: Instant,
  /** Browser and system as the browser names them, shortened. */
  device: Type.String(),
  /** Where it was last used from, as the proxy in front of the site names it; empty where none does. */
  city: Type.String(),
  is_current: Type.Boolean(),
});

export type SignIn = Static<typeof SignInSchema>;

/** A session that was just begun. */
export const SessionSchema = Type.Object({
  access_token: Type.String(),
  /**
   * The browser keeps it, also after signing out, and shows it as `X-Device-Token` with every call of this file: what
   * strangers use up of the account's tries and sendings is not counted against such a device. Absent where the call
   * has shown one.
   */
  device_token: Type.Optional(Type.String()),
  user: UserSchema,
});

/**
 * Codes of refusals: `user-not-exist` and `user-has-no-password` (406, in `data`), `already_member` and `has_password`
 * (409), `invalid_code`, `code_used`, `invalid_permission`, `wrong_password`, `weak_password` and `confirmed` (422),
 * `too_many_tries`, `too_many_requests` and `too_soon` (429). A new password ends all other sessions of the account.
 * Whether an entry is known is told by registering, by signing in with a code and by the password check only, because
 * those flows need it: a code for resetting is answered alike, and sent only to whoever has an account. /callback is
 * told `ticket`, or as `error` one of `sign_in_canceled`, `sign_in_expired`, `sign_in_failed`, `email_unverified`,
 * `already_member`, `too_many_requests` and `provider_unavailable` (also where Google is not set up).
 */
export const authCalls = defineCalls({
  /** The ways of signing in that this site offers besides entry and code. */
  'auth.ways': {
    method: 'GET',
    path: '/auth/ways',
    permission: 'visitor',
    answer: envelope(Type.Object({ google: Type.Boolean() })),
  },
  /**
   * Sends the code, and signs this device in to a light account (role 1), which lasts a week unless the code comes. The
   * token goes with the call that proves the entry, which then is that account's; its other sessions end.
   */
  'auth.register': {
    method: 'POST',
    path: '/auth/register',
    permission: 'visitor',
    body: body({ phone_number: Type.Optional(Entry), email: Type.Optional(Entry), reference: Type.Optional(Code(40)) }),
    answer: envelope(Type.Object({ ...CodeSentSchema.properties, ...SessionSchema.properties })),
  },
  'auth.checkPassword': {
    method: 'POST',
    path: '/auth/password/check',
    permission: 'visitor',
    body: body({ entry: Entry }),
    answer: envelope(Type.Object({ has_password: Type.Boolean() })),
  },
  'auth.codeLogin': {
    method: 'POST',
    path: '/auth/code/login',
    permission: 'visitor',
    body: body({ entry: Entry }),
    answer: envelope(CodeSentSchema),
  },
  'auth.passwordLogin': {
    method: 'POST',
    path: '/auth/password/login',
    permission: 'visitor',
    body: body({ entry: Entry, password: Kept(200, 1) }),
    answer: envelope(SessionSchema),
  },
  'auth.verify': {
    method: 'POST',
    path: '/auth/verify',
    permission: 'visitor',
    body: body({ entry: Entry, code: TypedCode, challenge: Challenge }),
    answer: envelope(SessionSchema),
  },
  'auth.resend': {
    method: 'POST',
    path: '/auth/verify/resend',
    permission: 'visitor',
    body: body({ entry: Entry, challenge: Challenge }),
    answer: envelope(CodeSentSchema),
  },
  /** Judges a code without using it up; a wrong one counts as a try. */
  'auth.checkCode': {
    method: 'POST',
    path: '/auth/verify/check',
    permission: 'visitor',
    body: body({ entry: Entry, code: TypedCode, challenge: Challenge }),
    answer: envelope(Type.Object({ is_valid: Type.Literal(true) })),
  },
  'auth.sendResetPassword': {
    method: 'POST',
    path: '/auth/send-reset-password',
    permission: 'visitor',
    body: body({ entry: Entry }),
    answer: envelope(CodeSentSchema),
  },
  'auth.permitReset': {
    method: 'POST',
    path: '/auth/reset-password',
    permission: 'visitor',
    body: body({ entry: Entry, code: TypedCode, challenge: Challenge }),
    answer: envelope(Permission),
  },
  'auth.resetPassword': {
    method: 'PUT',
    path: '/auth/reset-password',
    permission: 'visitor',
    body: body({ token: Kept(200, 1), ...Passwords }),
    answer: envelope(SessionSchema),
  },
  /** Sends a code to a proven entry of the caller: the named one, else the first. */
  'auth.sendChangePassword': {
    method: 'POST',
    path: '/auth/send-change-password',
    permission: 'verified',
    body: body({ entry: Type.Optional(Entry) }),
    answer: envelope(CodeSentSchema),
  },
  'auth.permitChange': {
    method: 'POST',
    path: '/auth/change-password',
    permission: 'verified',
    body: body({ code: TypedCode, entry: Type.Optional(Entry), challenge: Challenge }),
    answer: envelope(Permission),
  },
  /** Either the permission of a code, or the old password. */
  'auth.changePassword': {
    method: 'PUT',
    path: '/auth/change-password',
    permission: 'verified',
    body: body({ token: Type.Optional(Kept(200, 1)), old_password: Type.Optional(Kept(200, 1)), ...Passwords }),
    answer: envelope(SessionSchema),
  },
  /** For an account without a password. */
  'auth.setPassword': {
    method: 'POST',
    path: '/auth/set-password',
    permission: 'verified',
    body: body(Passwords),
    answer: envelope(UserSchema),
  },
  /**
   * To Google and back to /callback. `challenge` is the base64url SHA-256 of a secret that the browser keeps and shows
   * in `auth.googleSession`, so that nobody can be signed in with another's return address.
   */
  'auth.google': {
    method: 'GET',
    path: '/auth/google',
    permission: 'visitor',
    produces: 'redirect',
    query: Type.Object({
      challenge: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
      reference: Type.Optional(Code(40)),
    }),
    answer: Type.Null(),
  },
  'auth.googleReturn': {
    method: 'GET',
    path: '/auth/google/return',
    permission: 'visitor',
    produces: 'redirect',
    query: Type.Object({
      code: Type.Optional(Kept(2000)),
      state: Type.Optional(Kept(200)),
      error: Type.Optional(Kept(200)),
      iss: Type.Optional(Kept(500)),
      scope: Type.Optional(Kept(2000)),
      authuser: Type.Optional(Kept(60)),
      prompt: Type.Optional(Kept(60)),
      hd: Type.Optional(Kept(200)),
      session_state: Type.Optional(Kept(500)),
      error_description: Type.Optional(Kept(2000)),
    }),
    answer: Type.Null(),
  },
  'auth.googleSession': {
    method: 'POST',
    path: '/auth/google/session',
    permission: 'visitor',
    body: body({ ticket: Kept(200, 1), verifier: Kept(200, 20) }),
    answer: envelope(SessionSchema),
  },
  /**
   * Sends a code to a further number or address of the caller, which is kept once it is proven. `entry_taken` (409)
   * when an account has it already.
   */
  'auth.addEntry': {
    method: 'POST',
    path: '/auth/entries',
    permission: 'verified',
    body: body({ entry: Entry }),
    answer: envelope(CodeSentSchema),
  },
  'auth.proveEntry': {
    method: 'POST',
    path: '/auth/entries/verify',
    permission: 'verified',
    body: body({ entry: Entry, code: TypedCode, challenge: Challenge }),
    answer: envelope(UserSchema),
  },
  /** Never the last one that is proven: `last_entry` (409). */
  'auth.removeEntry': {
    method: 'DELETE',
    path: '/auth/entries',
    permission: 'verified',
    query: Type.Object({ entry: Entry }),
    answer: envelope(UserSchema),
  },
  'auth.sessions': {
    method: 'GET',
    path: '/auth/sessions',
    permission: 'user',
    answer: envelope(Type.Array(SignInSchema)),
  },
  'auth.endSession': {
    method: 'DELETE',
    path: '/auth/sessions/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Array(SignInSchema)),
  },
  'auth.logout': { method: 'POST', path: '/auth/logout', permission: 'user', answer: envelope(Type.Null()) },
  'auth.user': { method: 'GET', path: '/auth/user', permission: 'user', answer: envelope(UserSchema) },
});
