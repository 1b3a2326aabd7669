import { accountCalls } from './account.ts';
import { activityCalls } from './activity.ts';
import { adminCalls } from './admin.ts';
import { authCalls } from './auth.ts';
import { bookingCalls } from './booking.ts';
import { businessCalls } from './business.ts';
import { cardCalls } from './card.ts';
import { channelCalls } from './channel.ts';
import { chatCalls } from './chat.ts';
import { commentCalls } from './comment.ts';
import { doorCalls } from './door.ts';
import { draftCalls } from './draft.ts';
import { errorLogCalls } from './errorLog.ts';
import { eventCalls } from './event.ts';
import { experienceCalls } from './experience.ts';
import { feedCalls } from './feed.ts';
import { folderCalls } from './folder.ts';
import { liveCalls } from './live.ts';
import { mapCalls } from './map.ts';
import { notificationCalls } from './notification.ts';
import { passkeyCalls } from './passkey.ts';
import { paymentCalls } from './payment.ts';
import { propertyCalls } from './property.ts';
import { pushCalls } from './push.ts';
import { rateCalls } from './rate.ts';
import { releaseHealthCalls } from './releaseHealth.ts';
import { reportCalls } from './report.ts';
import { rewardCalls } from './reward.ts';
import { searchCalls } from './search.ts';
import { sitemapCalls } from './sitemap.ts';
import { suggestCalls } from './suggest.ts';
import { uploadCalls } from './upload.ts';
import { vitalsCalls } from './vitals.ts';
import { waitingCalls } from './waiting.ts';

/** Every call of API v1, by name. A call's prefix is its file here and its folder in `api/src`. */
export const calls = {
  ...accountCalls,
  ...activityCalls,
  ...adminCalls,
  ...authCalls,
  ...bookingCalls,
  ...businessCalls,
  ...cardCalls,
  ...channelCalls,
  ...chatCalls,
  ...commentCalls,
  ...doorCalls,
  ...draftCalls,
  ...errorLogCalls,
  ...eventCalls,
  ...experienceCalls,
  ...feedCalls,
  ...folderCalls,
  ...liveCalls,
  ...mapCalls,
  ...notificationCalls,
  ...passkeyCalls,
  ...paymentCalls,
  ...propertyCalls,
  ...pushCalls,
  ...rateCalls,
  ...releaseHealthCalls,
  ...reportCalls,
  ...rewardCalls,
  ...searchCalls,
  ...sitemapCalls,
  ...suggestCalls,
  ...uploadCalls,
  ...vitalsCalls,
  ...waitingCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
