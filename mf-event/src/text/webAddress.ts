/** The address that a text names, if a browser may follow it from here: `javascript:` and the like never pass. */
export function webAddress(text: string): string | null {
  try {
    const { protocol, href } = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
