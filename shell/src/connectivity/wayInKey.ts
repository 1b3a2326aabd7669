/**
 * The toast of a page that needs an account. While it is shown, nothing more is said of an expired session.
 */
export const wayInKey = 'way-in';
