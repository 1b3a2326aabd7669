import Type, { type Static } from 'typebox';
import { SessionSchema } from './auth.ts';
import { defineCalls } from './call.ts';
import { body, envelope, Id, Instant, nullable, PathId } from './scalar.ts';

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const Bytes = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength });

/** A kind of way to the authenticator (`internal`, `hybrid`, `usb` …); new ones come without a version here. */
const Transports = Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 8 });

/** A key by which one account is signed in to, without a code or a password. */
export const PasskeySchema = Type.Object({
  id: Id,
  /** Browser and system in which it was made. */
  name: Type.String(),
  created_at: Instant,
  last_used_at: nullable(Instant),
});

export type Passkey = Static<typeof PasskeySchema>;

/** What the browser needs to make a key, as `PublicKeyCredentialCreationOptions` has it. */
const ToMakeSchema = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), display_name: Type.String() }),
  algorithms: Type.Array(Type.Integer()),
  /** Keys that the account has: one authenticator makes no second one. */
  exclude: Type.Array(Type.Object({ id: Type.String(), transports: Type.Array(Type.String()) })),
});

export type PasskeyToMake = Static<typeof ToMakeSchema>;

/** What the browser needs to ask for a key, whosever it is: nothing is told of any account. */
const ToAskSchema = Type.Object({ challenge: Type.String(), rp_id: Type.String() });

export type PasskeyToAsk = Static<typeof ToAskSchema>;

const Made = {
  id: Bytes(1400),
  client_data: Bytes(4000),
  attestation: Bytes(20_000),
  transports: Transports,
};

const Shown = {
  id: Bytes(1400),
  client_data: Bytes(4000),
  authenticator_data: Bytes(4000),
  signature: Bytes(2000),
  user_handle: Bytes(100),
};

/**
 * Passkeys, by WebAuthn. A challenge is good once, for half an hour. Refusals: `sign_in_expired` where it is not good
 * any more, `invalid_passkey` (both 422) for whatever else is wrong, so that nothing is told of who has which key, and
 * `too_many_passkeys` (409).
 */
export const passkeyCalls = defineCalls({
  'passkey.list': {
    method: 'GET',
    path: '/auth/passkeys',
    permission: 'verified',
    answer: envelope(Type.Array(PasskeySchema)),
  },
  'passkey.begin': {
    method: 'POST',
    path: '/auth/passkeys/options',
    permission: 'verified',
    answer: envelope(ToMakeSchema),
  },
  'passkey.add': {
    method: 'POST',
    path: '/auth/passkeys',
    permission: 'verified',
    body: body(Made),
    answer: envelope(Type.Array(PasskeySchema)),
  },
  'passkey.remove': {
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    permission: 'verified',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Array(PasskeySchema)),
  },
  'passkey.ask': {
    method: 'POST',
    path: '/auth/passkeys/challenge',
    permission: 'visitor',
    answer: envelope(ToAskSchema),
  },
  'passkey.signIn': {
    method: 'POST',
    path: '/auth/passkeys/session',
    permission: 'visitor',
    body: body(Shown),
    answer: envelope(SessionSchema),
  },
});

const MadeSchema = body(Made);
const ShownSchema = body(Shown);
export type MadePasskey = Static<typeof MadeSchema>;
export type ShownPasskey = Static<typeof ShownSchema>;
