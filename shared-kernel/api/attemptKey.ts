/**
 * A key that names one attempt, so that the server does once what is sent again. Not `randomUUID`, which is missing
 * where a site under development is opened without TLS.
 */
export const attemptKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
