/**
 * Runs in the page that asks whether to begin, as its own text, so it uses nothing outside itself. The tab's number is
 * made here, and is known to this tab and to nobody else.
 */
export function beginGrant({ at, key, home }: { at: string; key: string; home: string }): void {
  document.querySelector('button')!.addEventListener('click', () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const tab = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const headers = { 'content-type': 'application/json' };
    fetch(at, { method: 'POST', headers, body: JSON.stringify({ tab }) }).then(
      ({ ok }) => {
        // The page says what has become of it.
        if (!ok) return location.reload();
        sessionStorage.setItem(key, tab);
        location.replace(home);
      },
      () => location.reload(),
    );
  });
}
