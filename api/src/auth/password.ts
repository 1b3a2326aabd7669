import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's parameters (19 MiB, two passes), which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'));

/** Compares; without a stored hash it takes as long as with one, so that the time tells nothing. */
export async function hasPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? await nobodysHash(), password.normalize('NFKC'));
  return stored !== null && isRight;
}

let nobodys: Promise<string> | undefined;
const nobodysHash = (): Promise<string> => (nobodys ??= hashPassword('nobody’s password'));
