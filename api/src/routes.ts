import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './news/activity/routes.ts';
import { accountRoutes } from './people/account/routes.ts';
import { googleRoutes } from './people/auth/googleRoutes.ts';
import { authRoutes } from './people/auth/routes.ts';
import { passkeyRoutes } from './people/passkey/routes.ts';
import { bookingRoutes } from './seats/booking/routes.ts';
import { waitingRoutes } from './seats/waiting/routes.ts';
import { doorRoutes } from './seats/door/routes.ts';
import { businessRoutes } from './hosting/business/routes.ts';
import { messageRoutes } from './chat/messageRoutes.ts';
import { chatRoutes } from './chat/routes.ts';
import { chatServiceRoutes } from './chat/serviceRoutes.ts';
import { tinyRoutes } from './chat/tinyRoutes.ts';
import { channelRoutes } from './people/channel/routes.ts';
import { commentRoutes } from './events/comment/routes.ts';
import { paymentRoutes } from './seats/payment/routes.ts';
import { mapRoutes } from './events/map/routes.ts';
import { experienceRoutes } from './events/experience/routes.ts';
import { rateRoutes } from './events/rate/routes.ts';
import { rewardRoutes } from './hosting/reward/routes.ts';
import { suggestRoutes } from './people/suggest/routes.ts';
import { cardRoutes } from './events/card/routes.ts';
import { adminRoutes } from './desk/admin/routes.ts';
import { reportRoutes } from './desk/report/routes.ts';
import { releaseHealthRoutes } from './desk/releaseHealth/routes.ts';
import { vitalsRoutes } from './desk/vitals/routes.ts';
import { uploadRoutes } from './people/upload/routes.ts';
import { folderRoutes } from './news/folder/routes.ts';
import { liveRoutes } from './news/live/routes.ts';
import { notificationRoutes } from './news/notification/routes.ts';
import type { Deps } from './http/deps.ts';
import { devRoutes } from './development/outboxRoutes.ts';
import { errorLogRoutes } from './desk/errorLog/routes.ts';
import { eventRoutes } from './events/event/routes.ts';
import { draftRoutes } from './events/draft/routes.ts';
import { eventWritingRoutes } from './events/event/writing/routes.ts';
import { feedRoutes } from './events/feed/routes.ts';
import { fileRoutes } from './http/pictureRoutes.ts';
import { propertyRoutes } from './property/routes.ts';
import { pushRoutes } from './notices/push/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sitemapRoutes } from './search/sitemap/routes.ts';

/** Every resource of the API. A new one is a folder with a `routes.ts` and a line here. */
export const resources: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  authRoutes,
  accountRoutes,
  googleRoutes,
  passkeyRoutes,
  propertyRoutes,
  channelRoutes,
  feedRoutes,
  searchRoutes,
  sitemapRoutes,
  eventRoutes,
  eventWritingRoutes,
  draftRoutes,
  commentRoutes,
  rateRoutes,
  experienceRoutes,
  bookingRoutes,
  doorRoutes,
  waitingRoutes,
  errorLogRoutes,
  releaseHealthRoutes,
  vitalsRoutes,
  fileRoutes,
  devRoutes,
  chatRoutes,
  messageRoutes,
  chatServiceRoutes,
  tinyRoutes,
  activityRoutes,
  folderRoutes,
  businessRoutes,
  paymentRoutes,
  rewardRoutes,
  suggestRoutes,
  cardRoutes,
  mapRoutes,
  adminRoutes,
  reportRoutes,
  uploadRoutes,
  liveRoutes,
  notificationRoutes,
  pushRoutes,
];
