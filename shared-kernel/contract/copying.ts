/**
 * The event that bubbles up from what could not be copied, with the text as its detail; the shell shows it selected, for
 * every area alike.
 */
export const copyRefused = 'copyrefused';
