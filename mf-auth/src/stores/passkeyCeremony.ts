import type { MadePasskey, PasskeyToAsk, PasskeyToMake, ShownPasskey } from 'shared-kernel/contract/passkey';

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const toText = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Whether this browser supports passkeys; over plain http none does. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function' && 'credentials' in navigator;

/** Whether the browser can offer passkeys among its suggestions for a field. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Has the browser make a passkey; it asks the person for finger, face or PIN. */
export async function makePasskey({ challenge, rp, user, algorithms, exclude }: PasskeyToMake): Promise<MadePasskey> {
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(challenge),
      rp,
      user: { id: toBytes(user.id), name: user.name, displayName: user.display_name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: exclude.map(({ id, transports }) => ({
        type: 'public-key',
        id: toBytes(id),
        transports: transports as AuthenticatorTransport[],
      })),
      // Findable without an entry, and of no use to somebody who has merely picked up the phone.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    client_data: toText(response.clientDataJSON),
    attestation: toText(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  };
}

interface Asking {
  signal: AbortSignal;
  /** `conditional`: among the browser's suggestions, and only once somebody picks one. */
  mediation: 'optional' | 'conditional';
}

/** Has the browser show a passkey of this site, whichever its owner picks. */
export async function showPasskey({ challenge, rp_id: rpId }: PasskeyToAsk, asking: Asking): Promise<ShownPasskey> {
  const shown = (await navigator.credentials.get({
    ...asking,
    publicKey: { challenge: toBytes(challenge), rpId, userVerification: 'required' },
  })) as PublicKeyCredential;
  const response = shown.response as AuthenticatorAssertionResponse;
  return {
    id: shown.id,
    client_data: toText(response.clientDataJSON),
    authenticator_data: toText(response.authenticatorData),
    signature: toText(response.signature),
    user_handle: toText(response.userHandle!),
  };
}

/** Why the browser gave no passkey: its question was closed, the device has one already, or it failed. */
export function reasonOf(error: unknown): 'closed' | 'has-one' | 'failed' {
  const { name }: { name?: unknown } = Object(error);
  if (name === 'NotAllowedError' || name === 'AbortError') return 'closed';
  return name === 'InvalidStateError' ? 'has-one' : 'failed';
}
