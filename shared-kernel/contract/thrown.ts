/** What was thrown, as an error: anything may be thrown, also by packages and by another realm. */
export const asError = (thrown: unknown): Error => (isError(thrown) ? thrown : new Error(String(thrown)));

// An error of another realm (a worker, an isolate, a test's sandbox) is no instance of this one's class.
const isError = (thrown: unknown): thrown is Error =>
  thrown instanceof Error || Object.prototype.toString.call(thrown) === '[object Error]';

/** The code that Node, a database or the API gave to what was thrown. */
export const codeOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined;
