/**
 * A page that is looked at asks so often that it hears of a release or a rollback within 30 s, and not all pages at the
 * same moment. In milliseconds.
 */
export const lookEvery = (): number => 22_000 + Math.random() * 6000;
