import { isWeak, type Owner } from 'shared-kernel/language/weakPassword';

export type Strength = 'weak' | 'fair' | 'strong';

/** How many kinds of characters there are: lower case, upper case, digits, others. */
const kindsOf = (password: string): number =>
  [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}\s]/u].filter((kind) => kind.test(password)).length;

/** How hard a password is to guess. What the server would refuse is weak, by the same rule. */
export function strengthOf(password: string, owner: Owner): Strength {
  if (isWeak(password, owner)) return 'weak';
  const { length } = [...password];
  return length >= 14 || (length >= 10 && kindsOf(password) >= 3) ? 'strong' : 'fair';
}
