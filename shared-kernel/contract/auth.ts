import Type from 'typebox';
import { defineCalls } from './call.ts';
import { UserSchema } from './user.ts';
import { body, Count, envelope, Text } from './scalar.ts';

/** A mobile number or an e-mail address, as typed; the server normalises it. */
const Entry = Text(120, 3);

/** A code was sent: how long it lives and when another may be asked for, both in seconds. */
const CodeSentSchema = Type.Object({ result: Type.Enum(['verify', 'password-login']), entry: Type.String(), expires_in: Count, resend_in: Count });

const SessionSchema = Type.Object({ access_token: Type.String(), user: UserSchema });

/** Codes of refusals: `user-not-exist` and `user-has-no-password` (406, in `data`), `already_member` (409), `invalid_code` (422), `too_many_tries` and `too_soon` (429). */
export const authCalls = defineCalls({
  'auth.register': {
    method: 'POST', path: '/auth/register', permission: 'visitor',
    body: body({ phone_number: Type.Optional(Entry), email: Type.Optional(Entry), reference: Type.Optional(Text(40)) }),
    answer: envelope(CodeSentSchema),
  },
  'auth.checkPassword': {
    method: 'POST', path: '/auth/password/check', permission: 'visitor',
    body: body({ entry: Entry }),
    answer: envelope(Type.Object({ has_password: Type.Boolean() })),
  },
  'auth.codeLogin': {
    method: 'POST', path: '/auth/code/login', permission: 'visitor',
    body: body({ entry: Entry }),
    answer: envelope(CodeSentSchema),
  },
  'auth.passwordLogin': {
    method: 'POST', path: '/auth/password/login', permission: 'visitor',
    body: body({ entry: Entry, password: Text(200, 1) }),
    answer: envelope(SessionSchema),
  },
  'auth.verify': {
    method: 'POST', path: '/auth/verify', permission: 'visitor',
    body: body({ entry: Entry, code: Text(12, 1) }),
    answer: envelope(SessionSchema),
  },
  'auth.resend': {
    method: 'POST', path: '/auth/verify/resend', permission: 'visitor',
    body: body({ entry: Entry }),
    answer: envelope(CodeSentSchema),
  },
  'auth.logout': { method: 'POST', path: '/auth/logout', permission: 'user', answer: envelope(Type.Null()) },
  'auth.user': { method: 'GET', path: '/auth/user', permission: 'user', answer: envelope(UserSchema) },
});
