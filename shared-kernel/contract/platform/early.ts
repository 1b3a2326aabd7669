import type { EarlyCall } from './manifest.ts';

/** A call that the page has already started: `method`, the path below the API root, and the body as it is sent. */
export interface StartedCall {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
}

/** Fills `:name` in an early call's path and in its body's texts from the route's parameters. */
export function fillEarlyCall(early: EarlyCall, params: Record<string, string>): StartedCall {
  const [method = 'GET', path = '/'] = early.call.split(' ');
  const fill = (text: string, encode: (value: string) => string) =>
    text.replace(/:(\w+)/g, (_, name: string) => encode(params[name] ?? ''));
  const body =
    early.body &&
    Object.fromEntries(
      Object.entries(early.body).map(([key, value]) => [key, typeof value === 'string' ? fill(value, String) : value]),
    );
  return { method, path: fill(path, encodeURIComponent), body };
}

/**
 * The name under which the page keeps a started call and the API client looks for it, whatever the order of the body's
 * fields.
 */
export const earlyKey = ({ method, path, body }: StartedCall): string =>
  `${method} ${path} ${body ? JSON.stringify(Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))) : ''}`;
