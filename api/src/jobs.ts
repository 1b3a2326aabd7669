import { remindGuests } from './news/notification/reminders.ts';
import { offerPlacesJob } from './seats/waiting/offerPlaces.ts';
import { expireHoldsJob } from './seats/booking/expireHolds.ts';
import { sweepCardsJob } from './events/card/sweep.ts';
import { sweepMapsJob } from './events/map/sweep.ts';
import { deliverMessages } from './seats/letters/deliverMessages.ts';
import { sendDailyDigests } from './notices/outbox/digest.ts';
import { verifyPaymentsJob } from './seats/payment/verifyPayments.ts';
import { rewardReferrals } from './hosting/reward/referralRewards.ts';
import { cleanUpJob } from './jobs/cleanUp.ts';
import { countHonoursJob } from './people/honours/honours.ts';
import { deleteAccounts } from './people/account/deletion.ts';
import type { Job } from './jobs/job.ts';

/** Every background job; each is in the folder of its subject. */
export const allJobs: readonly Job[] = [
  deliverMessages,
  cleanUpJob,
  remindGuests,
  sendDailyDigests,
  expireHoldsJob,
  offerPlacesJob,
  verifyPaymentsJob,
  rewardReferrals,
  sweepCardsJob,
  sweepMapsJob,
  deleteAccounts,
  countHonoursJob,
];
