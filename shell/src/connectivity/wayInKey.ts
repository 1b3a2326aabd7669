/** Of the toast that leads to signing in, whether a page needs an account or a session has ended: there is one. */
export const wayInKey = 'way-in';
