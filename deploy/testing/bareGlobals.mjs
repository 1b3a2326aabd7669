/**
 * Replaces `@jest/globals` in tests of `bareRunner.mjs`: the package itself works only in jest's contexts.
 */
export const { jest, afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } =
  globalThis[Symbol.for('jest globals of this file')];
