/** What an unknown thing has in its fields, such as what was thrown or sent: nothing is known of them but that. */
export const fieldsOf = (thing: unknown): Record<string, unknown> => Object(thing);
