/** Where the browser keeps what a tester has replaced. */
export const overridesKey = 'overrides';
