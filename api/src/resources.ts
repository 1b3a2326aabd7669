import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './activity/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { businessRoutes } from './business/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { channelRoutes } from './channel/routes.ts';
import { commentRoutes } from './comment/routes.ts';
import type { Deps } from './deps.ts';
import { devRoutes } from './dev/routes.ts';
import { errorLogRoutes } from './errorLog/routes.ts';
import { eventRoutes } from './event/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { propertyRoutes } from './property/routes.ts';

/** Every resource of the API. A new one is a folder with a `routes.ts` and a line here. */
export const resources: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  authRoutes, propertyRoutes, channelRoutes, eventRoutes, commentRoutes, bookingRoutes, errorLogRoutes, fileRoutes, devRoutes, chatRoutes, activityRoutes, businessRoutes,
];
