import type { HistoryEntry } from '../registry/history.ts';
import type { PublishedVersion } from '../registry/publishedVersions.ts';
import type { AppStatus } from '../registry/status.ts';
import type { WhySet } from '../registry/whySet.ts';

// What the console's page is told and what it asks for; server and page share it.

/** A press that changes something. */
export type Act = 'rollback' | 'promote' | 'canary' | 'raise' | 'abort';

/** Loads of one version in one minute. */
export interface Minute {
  /** Its beginning, in UTC. */
  at: string;
  loads: number;
  failed: number;
}

/** A candidate beside the live version, since it was put out. */
export interface Course {
  version: string;
  percent: number;
  since: string;
  candidate: readonly Minute[];
  live: readonly Minute[];
}

/** What the rule says of a version: worse, with its figures; not known yet; or as good. */
export type Verdict = { is: 'worse'; why: string } | { is: 'early'; loads: number; needed: number } | { is: 'good' };

/** What browsers told of one version in the last two hours. */
export interface VersionHealth {
  version: string;
  is: 'live' | 'candidate' | 'before';
  loads: number;
  failed: number;
  broke: number;
  lcp: number | null;
  inp: number | null;
}

export interface AppView extends Omit<AppStatus, 'channel' | 'candidate' | 'grants' | 'expiresAt'> {
  /** What the caller may do with it. */
  may: readonly Act[];
  versions: readonly PublishedVersion[];
  course: Course | null;
  /** Of the candidate, or of a live version that is bad; null while browsers are not heard, and where nothing is to be said. */
  verdict: Verdict | null;
  health: readonly VersionHealth[];
}

/** What is given to single visitors, until it ends. */
export interface Given {
  kind: 'preview' | 'grant';
  id: string;
  what: string;
  /** Of a grant: whose tab it is for, as its giver says. */
  for?: string;
  until: string;
  by: string;
  mayEnd: boolean;
}

/** Whether browsers are heard: they are, the site could not be asked, or nobody set it up. */
type Hearing = 'heard' | 'failed' | 'off';

export interface Me {
  name: string;
  role: 'team' | 'ops';
  apps: readonly string[];
}

/** All of a channel as one caller sees it; the stream sends it anew whenever something in it changes. */
export interface View {
  me: Me;
  channel: string;
  channels: readonly string[];
  /** 0 where nothing was released yet. */
  revision: number;
  expiresAt: string | null;
  apps: readonly AppView[];
  given: readonly Given[];
  hearing: Hearing;
  /** The newest entries of the history. */
  recent: readonly HistoryEntry[];
}

/** What is asked for by a press. */
export interface Press {
  command: Act;
  channel: string;
  app: string;
  version?: string;
  percent?: number;
  urgent?: boolean;
  why: string;
}

/** Ends what was given. */
export interface Ending {
  kind: Given['kind'];
  id: string;
  channel: string;
  why: string;
}

export type { HistoryEntry, WhySet };
