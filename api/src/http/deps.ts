import type { GoogleSettings, MailSettings, PayStarSettings, PushSettings, SmsSettings } from '../settings/config.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Live } from '../hints/live.ts';

/** How many times something may be done within an hour from one address; every process counts in the database. */
export interface AddressLimits {
  codesPerHour: number;
  triesPerHour: number;
}

/** How many messages may leave within an hour, whoever asks for them. */
export interface MessageBudgets {
  smsPerHour: number;
  /** To numbers that nobody has proven. */
  smsToStrangersPerHour: number;
  /** To numbers that begin alike (`+98912`). */
  smsPerPrefixPerHour: number;
  mailsPerHour: number;
}

/** What the server is made of; tests give a fresh database, a temporary folder and a clock of their own. */
export interface Deps {
  db: Db;
  files: FileStore;
  now: () => Date;
  /** Shows the outbox page. */
  development: boolean;
  /** Mixed into the hashes of one-time codes, so that a stolen table alone does not give codes away. */
  codePepper: string;
  limits: AddressLimits & MessageBudgets;
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
  /** The site's host name, by which phones know where a code belongs. */
  domain: string;
}
