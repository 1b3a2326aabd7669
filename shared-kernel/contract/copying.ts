/** The event that bubbles up from what could not be copied; the shell says so, for every area alike. */
export const copyRefused = 'copyrefused';
