const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/**
 * JSON for a script element: it can neither close the element nor open a comment, and older engines read it as one
 * line.
 */
export const scriptJson = (value: unknown): string => scriptText(JSON.stringify(value));

/** The same for what is JSON already. */
export const scriptText = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
