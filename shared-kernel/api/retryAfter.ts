/** What a server may ask for. In milliseconds. */
const longestPause = 3_600_000;

/** For how long a server wants to be left alone, by its `Retry-After` in seconds or as a date. In milliseconds. */
export function retryAfterOf({ headers }: Pick<Response, 'headers'>): number {
  const said = headers.get('retry-after');
  if (!said) return 0;
  const milliseconds = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Math.min(Math.max(0, milliseconds || 0), longestPause);
}
