import { hash, verify } from '@node-rs/argon2';
import { Slots } from '../../db/slots.ts';
import { WaitLimit } from '../../db/waitLimit.ts';

/**
 * Two at a time: hashing runs in Node's four threads, in which answers are compressed too, and guessers from many
 * networks would fill them all.
 */
const slots = new Slots(2, new WaitLimit({ stall: 3000, longest: 10_000 }));

/** Argon2id with the library's parameters (19 MiB, two passes), which OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => slots.within(() => hash(password.normalize('NFKC')));

/** Without a stored hash it takes as long as with one, so that the time tells nothing. */
export async function hasPassword(stored: string | null, password: string): Promise<boolean> {
  // Awaited in both cases: making it takes as long as a comparison, once per process.
  const decoy = await nobodysHash();
  const isRight = await slots.within(() => verify(stored ?? decoy, password.normalize('NFKC')));
  return stored !== null && isRight;
}

let nobodys: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => (nobodys ??= hashPassword('nobody’s password'));
