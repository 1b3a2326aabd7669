/** What the browser stores between leaving for Google and coming back. */
interface Departure {
  /** Proves that whoever comes back is who left; the address carries only its hash. */
  verifier: string;
  /** The path to go back to. */
  next: string;
}

const name = 'google-sign-in';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Stores what the return needs, and answers the address to leave for. */
export async function leaveForGoogle(next: string, reference: string | null, storage: Storage): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  storage.setItem(name, JSON.stringify({ verifier, next } satisfies Departure));
  const query = new URLSearchParams({
    challenge: base64url(new Uint8Array(hash)),
    ...(reference !== null && { reference }),
  });
  return `/api/v1/auth/google?${query.toString()}`;
}

/** What this tab stored when it left for Google; null when it did not. It can be taken once. */
export function takeDeparture(storage: () => Storage): Departure | null {
  try {
    const { verifier, next }: { verifier?: unknown; next?: unknown } = JSON.parse(storage().getItem(name) ?? '{}');
    storage().removeItem(name);
    return typeof verifier === 'string' && typeof next === 'string' ? { verifier, next } : null;
  } catch {
    // Storage is forbidden, or its content not ours.
    return null;
  }
}
