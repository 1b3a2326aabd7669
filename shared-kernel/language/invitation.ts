/** The code by which a member invites others; longer ones are not asked about. */
const shape = /^[A-Za-z0-9]{1,40}$/;

/** The parameter of an address that says who sent it. */
export const referenceParam = 'reference';

/** The code in a text that anybody may have written, or null. */
export const parseReference = (text: string | null): string | null => (text !== null && shape.test(text) ? text : null);
