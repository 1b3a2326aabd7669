import type { GoogleSettings, MailSettings, PayStarSettings, PushSettings, SmsSettings } from '../settings/config.ts';
import type { ProductNames } from 'shared-kernel/language/productNames';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Live } from '../hints/live.ts';
import type { DiskWatch } from '../files/diskWatch.ts';

/** How many times something may be done within an hour from one address; every process counts in the database. */
interface AddressLimits {
  codesPerHour: number;
  triesPerHour: number;
  /** Cards, and as many maps, that nobody has asked for before: each takes a processor for a third of a second. */
  newCardsPerHour: number;
}

/** How many times the budgets of a member's writes may be used up: once on a site that others use. */
interface WritingLimits {
  timesOfMemberBudgets: number;
}

/**
 * How many codes may leave within an hour, whoever asks for them; half of them at once, the rest evenly. What a member
 * asks for on a device of theirs is not among them.
 */
interface MessageBudgets {
  smsToMembersPerHour: number;
  /** To numbers that nobody has proven. */
  smsToStrangersPerHour: number;
  /** Of these, to numbers that begin alike (`+98912`). */
  smsToStrangersPerPrefixPerHour: number;
  /** For resetting a password, whether anybody has the number or not. */
  smsResetsPerHour: number;
  mailsToMembersPerHour: number;
  mailsToStrangersPerHour: number;
  mailResetsPerHour: number;
}

/** What the server is made of; tests give a fresh database, a temporary folder and a clock of their own. */
export interface Deps {
  db: Db;
  files: FileStore;
  now: () => Date;
  /** For how long views of events are counted in memory before they are written, in milliseconds. */
  viewsKeptFor: number;
  /** For how long a repeated request waits for the answer to the first, in milliseconds; ten seconds if absent. */
  repeatsWaitFor?: number;
  /** Shows the outbox page. */
  development: boolean;
  /** Mixed into the hashes of one-time codes, so that a stolen table alone does not give codes away. */
  codePepper: string;
  limits: AddressLimits & MessageBudgets & WritingLimits;
  live: Live;
  /** The site's address as members see it, without a slash at the end. */
  siteUrl: string;
  /** Null: paid plans can't be paid for. */
  payStar: PayStarSettings | null;
  /** Null: codes wait in the outbox, where a development site shows them. */
  mail: MailSettings | null;
  sms: SmsSettings | null;
  /** Null: nobody can subscribe, and nothing is pushed to browsers. */
  push: PushSettings | null;
  google: GoogleSettings | null;
  /** Whoever shows it may read /metrics. */
  metricsToken: string | undefined;
  /** Absent where all data is kept elsewhere. */
  disk?: DiskWatch;
  product: ProductNames;
  /** The site's host name, by which phones know where a code belongs. */
  domain: string;
}
