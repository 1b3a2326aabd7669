/** The toast of a page that needs an account: it has said already who may see it; one word is enough. */
export const wayInKey = 'way-in';
