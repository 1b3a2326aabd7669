import type { Job } from '../../jobs/job.ts';
import { deliverDue } from '../../notices/outbox/deliver.ts';
import { enclose } from './enclose.ts';

/**
 * Sends what waits: run at once by whoever wrote it, and as a job for what has to be sent again and what a killed process
 * left.
 */
export const deliverMessages: Job = {
  name: 'deliver-messages',
  every: 3,
  run: (deps) => deliverDue(deps, { enclose }),
};
