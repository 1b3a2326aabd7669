import { activityCalls } from './activity.ts';
import { authCalls } from './auth.ts';
import { bookingCalls } from './booking.ts';
import { businessCalls } from './business.ts';
import { channelCalls } from './channel.ts';
import { chatCalls } from './chat.ts';
import { commentCalls } from './comment.ts';
import { eventCalls } from './event.ts';
import { liveCalls } from './live.ts';
import { paymentCalls, rewardCalls } from './payment.ts';
import { propertyCalls } from './property.ts';
import { pushCalls } from './push.ts';

/** Every call of API v1, by name. */
export const calls = {
  ...authCalls,
  ...channelCalls,
  ...eventCalls,
  ...bookingCalls,
  ...chatCalls,
  ...activityCalls,
  ...businessCalls,
  ...propertyCalls,
  ...commentCalls,
  ...paymentCalls,
  ...rewardCalls,
  ...liveCalls,
  ...pushCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
