import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's parameters (19 MiB, two passes), which OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'));

/** Without a stored hash it takes as long as with one, so that the time tells nothing. */
export async function hasPassword(stored: string | null, password: string): Promise<boolean> {
  // Awaited in both cases: making it takes as long as a comparison, once per process.
  const decoy = await nobodysHash();
  const isRight = await verify(stored ?? decoy, password.normalize('NFKC'));
  return stored !== null && isRight;
}

let nobodys: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => (nobodys ??= hashPassword('nobody’s password'));
