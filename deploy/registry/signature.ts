import { sign, verify } from 'node:crypto';
import { canonicalJson } from './canonicalJson.ts';
import type { SigningKey, TrustedKeys } from './keys.ts';

/** A value with an Ed25519 signature (base64) over its canonical JSON. */
export interface Signed {
  record: unknown;
  keyId: string;
  signature: string;
}

/** The bytes of a signed value. There is only one way to write them, so that no change goes unnoticed. */
export function signedBytes(record: unknown, { keyId, privateKey }: SigningKey): Buffer {
  const signature = sign(null, Buffer.from(canonicalJson(record)), privateKey).toString('base64');
  return Buffer.from(canonicalJson({ record, keyId, signature } satisfies Signed));
}

/** Whether a trusted key signed exactly this, and these are the bytes that it wrote. */
export function signatureHolds(bytes: Buffer, { record, keyId, signature }: Signed, keys: TrustedKeys): boolean {
  const key = keys.get(keyId);
  const raw = Buffer.from(signature, 'base64');
  return (
    key !== undefined &&
    verify(null, Buffer.from(canonicalJson(record)), key, raw) &&
    // Base64 and JSON allow several spellings of one value.
    Buffer.from(canonicalJson({ record, keyId, signature: raw.toString('base64') })).equals(bytes)
  );
}
