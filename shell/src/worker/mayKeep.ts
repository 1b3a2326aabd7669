/**
 * Whether an answer may be kept for whoever uses this browser next: it is whole, it is no error, it comes from this
 * site, and the server does not call it somebody's own.
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
