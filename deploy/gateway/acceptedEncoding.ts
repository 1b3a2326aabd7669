export type Encoding = 'br' | 'gzip' | null;

/** The best compression that a request's Accept-Encoding allows. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const wanted = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...params] = part.trim().toLowerCase().split(';');
    const quality = params.map((param) => param.trim()).find((param) => param.startsWith('q='));
    wanted.set(name.trim(), quality ? Number(quality.slice(2)) : 1);
  }
  const allows = (name: string): boolean => (wanted.get(name) ?? 0) > 0;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : null;
}
