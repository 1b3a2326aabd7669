import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { MadePasskey, PasskeyToMake, ShownPasskey } from 'shared-kernel/contract/passkey';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const encoded = (data: Buffer | string): string => Buffer.from(data).toString('base64url');
const recognised = 0x05;
const withKey = 0x40;

/** What an attacker changes about a signature. */
export interface Forgery {
  origin?: string;
  host?: string;
  /** That the authenticator has seen a finger, or recognised it. */
  flags?: number;
  type?: string;
  counter?: number;
}

/** A phone with one key, as a browser would talk to it. */
export function newAuthenticator(site = 'https://example.com') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let handle: string | null = null;

  const clientData = (challenge: string, type: string, { origin = site, type: forged = type }: Forgery): Buffer =>
    Buffer.from(JSON.stringify({ type: forged, challenge, origin, crossOrigin: false }));
  const data = (flags: number, forgery: Forgery, attested = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forgery.counter ?? counter);
    return Buffer.concat([sha256(forgery.host ?? new URL(site).hostname), Buffer.from([flags]), count, attested]);
  };

  return {
    id: encoded(id),
    make({ challenge, user }: Pick<PasskeyToMake, 'challenge' | 'user'>, forgery: Forgery = {}): MadePasskey {
      handle ??= user.id;
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const authData = data((forgery.flags ?? recognised) | withKey, forgery, attested);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return {
        id: encoded(id),
        client_data: encoded(clientData(challenge, 'webauthn.create', forgery)),
        attestation: encoded(Buffer.from(attestation)),
        transports: ['internal', 'hybrid'],
      };
    },
    show({ challenge }: { challenge: string }, forgery: Forgery = {}): ShownPasskey {
      counter++;
      const client = clientData(challenge, 'webauthn.get', forgery);
      const authData = data(forgery.flags ?? recognised, forgery);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      return {
        id: encoded(id),
        client_data: encoded(client),
        authenticator_data: encoded(authData),
        signature: encoded(signature),
        user_handle: handle ?? 'nobody',
      };
    },
  };
}

function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (part: string): Uint8Array => Uint8Array.from(Buffer.from(part, 'base64url'));
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]) as never,
    ),
  );
}
