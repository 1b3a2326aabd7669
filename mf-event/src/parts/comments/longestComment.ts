/** In characters; the API's limit. */
export const longestComment = 2000;
