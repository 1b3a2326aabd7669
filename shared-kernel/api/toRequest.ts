import { apiRoot } from '../contract/apiRoot.ts';

export interface ApiRequest {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
}

/**
 * Fills the path's parameters; what is left of the input is the query of a GET or DELETE and the body of the others.
 */
export function toRequest(key: string, input: Record<string, unknown>): ApiRequest {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const rest = { ...input };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return { method, path: query ? `${path}?${query}` : path, body: undefined };
  }
  return { method, path, body: Object.fromEntries(given) };
}

/** The chat service has a root of its own, which its paths name. */
export const urlOf = (path: string): string => (path.startsWith('/api/') ? path : apiRoot + path);
