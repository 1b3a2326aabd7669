import { isToCome } from '../db/clock.ts';
import type { Deps } from '../http/deps.ts';
import { type Claim, claimRun, renewLease, noteEnd } from './claim.ts';
import { describeFailure, type Failure } from './failure.ts';
import type { Job } from './job.ts';

export interface JobLog {
  error(detail: Failure & { job: string }, text: string): void;
}

export interface RunningJobs {
  /** Starts no more runs and waits for those that run. */
  stop(): Promise<void>;
}

const second = 1000;
/** Checks even when nothing seems due, because the system's clock may be set. In milliseconds. */
const longestPause = 30 * second;
const shortestPause = 0.2 * second;

/**
 * Runs jobs in this process whenever they are due; of several processes on one database the one that claims a run
 * does it. A killed process's job runs again when its lease has ended.
 */
export function startJobs(deps: Deps, jobs: readonly Job[], log: JobLog, claim: Claim = claimRun): RunningJobs {
  const dueAt = new Map<Job, Date>();
  const running = new Map<Job, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStopping = false;

  const look = async (): Promise<void> => {
    const now = deps.now();
    for (const job of jobs) {
      if (isStopping) return;
      const due = dueAt.get(job);
      if (running.has(job) || (due && isToCome(due, now, job.every * second))) continue;
      const lease = await claim(deps.db, job, now).catch((error: unknown) => tell(log, job, error));
      dueAt.set(job, lease?.nextRun ?? new Date(now.getTime() + second));
      if (lease?.isMine)
        running.set(
          job,
          runJob(deps, job, lease.nextRun, log).finally(() => running.delete(job)),
        );
    }
    const next = Math.min(...jobs.map((job) => dueAt.get(job)?.getTime() ?? Infinity)) - deps.now().getTime();
    timer = isStopping ? undefined : setTimeout(start, Math.min(Math.max(next, shortestPause), longestPause));
  };
  const start = (): void => {
    looking = look();
  };
  start();

  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
}

/** Runs a job that this process has claimed, and renews the lease meanwhile. */
async function runJob(deps: Deps, job: Job, leaseEnd: Date, log: JobLog): Promise<void> {
  let held: Date | null = leaseEnd;
  const keeping = setInterval(
    () => {
      const now = deps.now();
      if (held)
        void renewLease(deps.db, job, held, now).then(
          (next) => {
            held = next;
          },
          () => undefined,
        );
    },
    (job.every * second) / 2,
  );
  const error = await job.run(deps).then(
    () => null,
    (reason: unknown) => reason ?? new Error('rejected'),
  );
  clearInterval(keeping);
  if (error !== null) tell(log, job, error);
  await noteEnd(deps.db, job, error === null ? null : describeFailure(error).reason, deps.now()).catch(
    (reason: unknown) => tell(log, job, reason),
  );
}

function tell(log: JobLog, job: Job, error: unknown): undefined {
  log.error({ job: job.name, ...describeFailure(error) }, `job ${job.name} failed`);
}
