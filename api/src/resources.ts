import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './activity/routes.ts';
import { googleRoutes } from './auth/googleRoutes.ts';
import { authRoutes } from './auth/routes.ts';
import { bookingRoutes } from './booking/routes.ts';
import { businessRoutes } from './business/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { chatServiceRoutes } from './chat/serviceRoutes.ts';
import { tinyRoutes } from './chat/tinyRoutes.ts';
import { channelRoutes } from './channel/routes.ts';
import { commentRoutes } from './comment/routes.ts';
import { paymentRoutes } from './payment/routes.ts';
import { experienceRoutes } from './experience/routes.ts';
import { rateRoutes } from './rate/routes.ts';
import { rewardRoutes } from './reward/routes.ts';
import { suggestRoutes } from './suggest/routes.ts';
import { cardRoutes } from './card/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { uploadRoutes } from './upload/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { notificationRoutes } from './notification/routes.ts';
import type { Deps } from './deps.ts';
import { devRoutes } from './dev/routes.ts';
import { errorLogRoutes } from './errorLog/routes.ts';
import { eventRoutes } from './event/routes.ts';
import { eventWritingRoutes } from './event/writingRoutes.ts';
import { feedRoutes } from './feed/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { propertyRoutes } from './property/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { searchRoutes } from './search/routes.ts';

/** Every resource of the API. A new one is a folder with a `routes.ts` and a line here. */
export const resources: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  authRoutes,
  googleRoutes,
  propertyRoutes,
  channelRoutes,
  feedRoutes,
  searchRoutes,
  eventRoutes,
  eventWritingRoutes,
  commentRoutes,
  rateRoutes,
  experienceRoutes,
  bookingRoutes,
  errorLogRoutes,
  fileRoutes,
  devRoutes,
  chatRoutes,
  chatServiceRoutes,
  tinyRoutes,
  activityRoutes,
  businessRoutes,
  paymentRoutes,
  rewardRoutes,
  suggestRoutes,
  cardRoutes,
  adminRoutes,
  reportRoutes,
  uploadRoutes,
  liveRoutes,
  notificationRoutes,
  pushRoutes,
  openApiRoutes,
];
