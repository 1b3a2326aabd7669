/** The address that a text names, if a browser may go there from here: `javascript:` and its like never pass. */
export function webAddress(text: string): string | null {
  try {
    const { protocol, href } = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
