// A failed walk is repeated once, at once, and its first failure is logged: on a busy machine a browser loses a
// press or a frame about once in a thousand walks, which cannot be examined afterwards.
import.meta.jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
