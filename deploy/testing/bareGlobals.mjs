/** What `@jest/globals` is to the tests of `bareRunner.mjs`: the package itself answers in jest's contexts alone. */
export const { jest, afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } =
  globalThis[Symbol.for('jest globals of this file')];
