/**
 * The fields of a form as browsers send it (`application/x-www-form-urlencoded`), in order and as often as they come;
 * null for what is no such form. `URLSearchParams` alone takes anything, and leaves a broken escape as it is.
 */
export function formFields(text: string): [name: string, value: string][] | null {
  try {
    return text
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const at = part.indexOf('=');
        return at < 0 ? [decoded(part), ''] : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))];
      });
  } catch {
    return null;
  }
}

const decoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
