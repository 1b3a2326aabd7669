import { createHash } from 'node:crypto';

/** A weak tag: the same content may come in several encodings. */
export const etagOf = (content: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
