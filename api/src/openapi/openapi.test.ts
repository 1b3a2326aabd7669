import { calls } from 'shared-kernel/contract/calls';
import { startApi, type TestApi } from '../testing/api.ts';

interface Operation {
  operationId: string;
  description?: string;
  security: object[];
  requestBody?: { required: boolean };
  responses: Record<string, object>;
  parameters: { name?: string; in?: string }[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

let api: TestApi;
let document: Document;
beforeAll(async () => {
  api = await startApi();
  document = (await api.app.inject('/api/v1/openapi.json')).json();
});
afterAll(() => api.close());

const operations = (): [string, string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  );

describe('the OpenAPI document', () => {
  it('names every call once, and each has a route on the running server [API-01] [KRN-03]', () => {
    expect(
      operations()
        .map(([, , operation]) => operation.operationId)
        .sort(),
    ).toEqual(Object.keys(calls).sort());
    for (const [path, method] of operations()) {
      expect([
        path,
        api.app.hasRoute({ method: method.toUpperCase() as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') }),
      ]).toEqual([path, true]);
    }
  });
  it('describes every parameter of a path, and whom it lets in [API-01]', () => {
    for (const [path, , { parameters, security, responses }] of operations()) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
      expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(security.length > 1).toBe(!('401' in responses));
    }
  });
  it('says of a call what the contract’s comment says [API-01]', () => {
    const descriptions = operations().flatMap(([, , { description }]) => description ?? []);
    expect(document.paths['/api/v1/event/{id}/like']!['post']!.description).toBe(
      'Toggles; with `liked` it sets the wanted state, so that a retry is safe. Whom the host has blocked (403, `blocked`) may only take a like back.',
    );
    expect(descriptions.length).toBeGreaterThan(60);
  });
  it('refers to schemas that it has [API-01]', () => {
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name!,
    );
    expect(referred.length).toBeGreaterThan(100);
    expect(referred.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });
  it('says of a body whether it may be left out [API-01]', () => {
    const needsBody = (path: string) => document.paths[`/api/v1${path}`]!['post']!.requestBody?.required;
    expect(needsBody('/event/{id}/like')).toBe(false);
    expect(needsBody('/auth/password/login')).toBe(true);
    expect(needsBody('/user/upload')).toBe(true);
  });
  it('holds the calls alone, not what else the server answers [API-01]', () => {
    expect(Object.keys(document.paths).filter((path) => /openapi|docs|healthz|readyz|metrics|dev/.test(path))).toEqual(
      [],
    );
  });
  it('is a page for people too, of whose parts none comes from elsewhere', async () => {
    const { body, headers } = await api.app.inject('/api/v1/docs');
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    const parts = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part!);
    expect(parts).toContain('/api/v1/docs/static/swagger-ui-bundle.js');
    for (const part of parts) expect([part, (await api.app.inject(part)).statusCode]).toEqual([part, 200]);
  });
});
