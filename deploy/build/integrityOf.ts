import { createHash } from 'node:crypto';

/** What browsers compare a file with before they run it. */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
