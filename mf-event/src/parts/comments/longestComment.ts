/** In characters, as the API takes them. */
export const longestComment = 2000;
