import { createECDH } from 'node:crypto';
import webPush from 'web-push';

const curve = 'prime256v1';

/**
 * With these a push service recognises the sender (RFC 8292): a point and a number on P-256, in base64url.
 */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The public half of a private key; null if it is not a valid one. */
export function publicKeyOf(privateKey: string): string | null {
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return null;
  }
  return pair.getPublicKey('base64url');
}

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** Checks a browser's public key: bytes that are no point on the curve would fail at each sending. */
export const isPoint = (publicKey: string): boolean => {
  try {
    const pair = createECDH(curve);
    pair.generateKeys();
    pair.computeSecret(publicKey, 'base64url');
    return true;
  } catch {
    return false;
  }
};
