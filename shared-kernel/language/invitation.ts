import { bareText } from './cleanText.ts';

/** The code by which a member invites others; longer ones are not asked about. */
const shape = /^[A-Za-z0-9]{1,40}$/;

/** The parameter of an address that says who sent it. */
export const referenceParam = 'reference';

/** The code in a text that anybody may have written, or null. */
export function parseReference(text: string | null): string | null {
  const code = bareText(text ?? '');
  return shape.test(code) ? code : null;
}
