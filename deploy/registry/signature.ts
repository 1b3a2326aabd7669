import { sign, verify } from 'node:crypto';
import type { ReleaseSet, SignedReleaseSet } from 'shared-kernel/contract/platform/release';
import { canonicalJson } from './canonicalJson.ts';
import type { SigningKey, TrustedKeys } from './keys.ts';

/** Signs a release set over its canonical JSON. */
export const signSet = (set: ReleaseSet, { keyId, privateKey }: SigningKey): SignedReleaseSet => ({
  set,
  keyId,
  signature: sign(null, Buffer.from(canonicalJson(set)), privateKey).toString('base64'),
});

/** Whether a trusted key signed exactly this set. */
export function signatureHolds({ set, keyId, signature }: SignedReleaseSet, keys: TrustedKeys): boolean {
  const key = keys.get(keyId);
  return key !== undefined && verify(null, Buffer.from(canonicalJson(set)), key, Buffer.from(signature, 'base64'));
}
