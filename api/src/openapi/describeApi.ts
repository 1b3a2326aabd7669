import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type CallName, calls } from 'shared-kernel/contract/calls';
import type { Deps } from '../http/deps.ts';
import { apiRoot, urlOf } from '../http/route.ts';
import { describeCalls } from './descriptions.ts';
import { mayLeaveOutBody, operationOf } from './operation.ts';
import { namedSchemas } from './schemas.ts';

/** The documentation page has its own scripts and styles, and contacts only this site. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Describes API v1 and the chat service, for programs (OpenAPI 3.1) and for people. Built when it is first asked
 * for, from the routes that are registered after this.
 */
export async function describeApi(app: FastifyInstance, { siteUrl }: Deps): Promise<void> {
  const title = 'Dorehami API';
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1' },
      servers: [{ url: siteUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    stripBasePath: false,
    convertConstToEnum: false,
    transform: describeCallsOnly(),
    transformObject: complete,
  });
  await app.register(swaggerUi, {
    routePrefix: `${apiRoot}/docs`,
    staticCSP: pagePolicy,
    theme: { title },
    // The other layout has a logo with inline styles, which the policy refuses.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
  });
  app.get(`${apiRoot}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  );
}

/** Health, pictures and whatever is no call of the contract stay out of the document. */
function describeCallsOnly(): SwaggerTransform {
  let descriptions: Map<string, string>;
  return ({ url, route }) => {
    const name = route.config?.call;
    if (!name) return { schema: { hide: true }, url };
    descriptions ??= describeCalls();
    return { schema: operationOf(name, descriptions.get(name)), url: urlOf(calls[name]) };
  };
}

interface Document {
  paths?: Record<string, Record<string, { operationId: CallName; requestBody?: { required: boolean } }>>;
  components?: object;
}

/** Adds what a route cannot tell the library: named schemas, and that a body is optional. */
const complete: SwaggerTransformObject = (made) => {
  if (!('openapiObject' in made)) return made.swaggerObject;
  const document = made.openapiObject as Document;
  const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));
  for (const { operationId, requestBody } of operations)
    if (requestBody && mayLeaveOutBody(calls[operationId])) requestBody.required = false;
  document.components = { ...document.components, schemas: namedSchemas() };
  return made.openapiObject;
};
