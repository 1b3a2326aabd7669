/**
 * Whether an answer may be kept for whoever uses this browser next: it is whole, no error, from this site, and not
 * marked as private by the server.
 */
export function mayKeep({ status, type, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    (type === 'basic' || type === 'default') &&
    !redirected &&
    !/\b(private|no-store)\b/i.test(control) &&
    !/authorization|\*/i.test(headers.get('vary') ?? '')
  );
}
