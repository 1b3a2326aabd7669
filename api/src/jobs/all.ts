import { remindGuests } from '../notification/reminders.ts';
import { expireHoldsJob } from '../booking/expireHolds.ts';
import { sweepCardsJob } from '../card/sweep.ts';
import { deliverMessages } from '../outbox/deliver.ts';
import { sendDailyDigests } from '../outbox/digest.ts';
import { verifyPaymentsJob } from '../payment/verifyPayments.ts';
import { rewardReferrals } from '../reward/referralRewards.ts';
import { cleanUpJob } from './cleanUp.ts';
import type { Job } from './job.ts';

/** Every job of the background; each lives in the folder of its subject. */
export const allJobs: readonly Job[] = [
  deliverMessages,
  cleanUpJob,
  remindGuests,
  sendDailyDigests,
  expireHoldsJob,
  verifyPaymentsJob,
  rewardReferrals,
  sweepCardsJob,
];
