import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { MadePasskey, ShownPasskey } from 'shared-kernel/contract/passkey';
import { fail } from '../../errors/errors.ts';
import type { Deps } from '../../http/deps.ts';

/** ES256, EdDSA and RS256, in order of preference. */
export const algorithms = [-7, -8, -257];

/** Browsers bind keys to the site's host, and use them only on pages of its origin. */
export const siteOf = ({ siteUrl }: Pick<Deps, 'siteUrl'>): { host: string; origin: string } => {
  const { hostname, origin } = new URL(siteUrl);
  return { host: hostname, origin };
};

export interface Judged {
  /** COSE, in base64url. */
  publicKey: string;
  counter: number;
}

interface Kept {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** Loaded on first use: it is half of what the server would load at its start. */
const load = () => import('@simplewebauthn/server');

/** The client is not told what is wrong with a key; the log is. */
const refuse = (cause: unknown): never => fail('invalid_passkey', { cause });

/**
 * Checks that a key was made for this site and challenge, and that the authenticator has recognised its user.
 */
export async function judgeMade(deps: Deps, made: MadePasskey, challenge: string): Promise<Judged> {
  const { verifyRegistrationResponse } = await load();
  const { host, origin } = siteOf(deps);
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse);
  if (!info || info.credential.id !== made.id) fail('invalid_passkey');
  return { publicKey: Buffer.from(info.credential.publicKey).toString('base64url'), counter: info.credential.counter };
}

/** Checks the signature of a shown key; returns the authenticator's use counter. */
export async function judgeShown(deps: Deps, shown: ShownPasskey, challenge: string, kept: Kept): Promise<number> {
  const { verifyAuthenticationResponse } = await load();
  const { host, origin } = siteOf(deps);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: shown.id,
      rawId: shown.id,
      type: 'public-key',
      response: {
        clientDataJSON: shown.client_data,
        authenticatorData: shown.authenticator_data,
        signature: shown.signature,
        userHandle: shown.user_handle,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: kept.credentialId,
      publicKey: Uint8Array.from(Buffer.from(kept.publicKey, 'base64url')),
      counter: kept.counter,
      transports: kept.transports as AuthenticatorTransport[],
    },
  }).catch(refuse);
  return verified ? authenticationInfo.newCounter : fail('invalid_passkey');
}
