import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { propertyRoutes } from './property/routes.ts';

/** Every resource of the API. A new one is a folder with a `routes.ts` and a line here. */
export const resources: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [propertyRoutes];
