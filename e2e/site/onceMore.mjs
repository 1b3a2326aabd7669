// A walk that fails is walked once more, at once, and what it met the first time is told: on a busy machine a browser
// loses a press or a frame about once in a thousand walks, which nobody can ask again.
import.meta.jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
