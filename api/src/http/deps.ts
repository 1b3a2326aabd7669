import type { GoogleSettings, MailSettings, PayStarSettings, PushSettings, SmsSettings } from '../settings/config.ts';
import type { ProductNames } from 'shared-kernel/language/productNames';
import type { Db } from '../db/database.ts';
import type { Turns } from '../db/Turns.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Live } from '../hints/live.ts';
import type { DiskWatch } from '../files/diskWatch.ts';

/**
 * How many times something may be done within an hour from one address; all processes count in the database.
 */
interface AddressLimits {
  codesPerHour: number;
  triesPerHour: number;
  /**
   * Cards, and as many maps, that nobody has asked for before: each takes a processor a third of a second.
   */
  newCardsPerHour: number;
}

/** How many times the budgets of a member's writes may be used: once on a public site. */
interface WritingLimits {
  timesOfMemberBudgets: number;
}

/**
 * How many codes may be sent within an hour, whoever asks for them; half of them at once, the rest evenly. Codes
 * for members on a known device are not counted.
 */
interface MessageBudgets {
  smsToMembersPerHour: number;
  /** To numbers that nobody has proven. */
  smsToStrangersPerHour: number;
  /** Of these, to numbers with the same prefix (`+98912`). */
  smsToStrangersPerPrefixPerHour: number;
  /** For resetting a password, whether anybody has the number or not. */
  smsResetsPerHour: number;
  mailsToMembersPerHour: number;
  mailsToStrangersPerHour: number;
  mailResetsPerHour: number;
}

/** What a process has to do, beside what it can do in good time. */
export interface Load {
  /** At this moment; from 1 on it is full. */
  fullness(): number;
  /** It has been full for a while. */
  isCrowded(): boolean;
  /** A call was refused, or came when so many stand in line that it has to be: it is crowded, and stays so for a while. */
  crowd(): void;
  /** In milliseconds; the process's own where there is none. */
  clock?(): number;
}

/** What the server is made of; tests use a fresh database, a temporary folder and a clock of their own. */
export interface Deps {
  db: Db;
  files: FileStore;
  now: () => Date;
  /** For how long views of events are counted in memory before they are stored, in milliseconds. */
  viewsKeptFor: number;
  /**
   * For how long a repeated request waits for the answer to the first, in milliseconds; ten seconds if absent.
   */
  repeatsWaitFor?: number;
  /** Shows the outbox page. */
  development: boolean;
  /** Part of the hashes of one-time codes, so that a stolen table alone does not reveal codes. */
  codePepper: string;
  limits: AddressLimits & MessageBudgets & WritingLimits;
  live: Live;
  /** The site's address as members see it, without a slash at the end. */
  siteUrl: string;
  /** Null: paid plans cannot be paid for. */
  payStar: PayStarSettings | null;
  /** Null: codes wait in the outbox, where a development site shows them. */
  mail: MailSettings | null;
  sms: SmsSettings | null;
  /** Null: nobody can subscribe, and nothing is pushed to browsers. */
  push: PushSettings | null;
  google: GoogleSettings | null;
  /** Whoever sends it may read /metrics. */
  metricsToken: string | undefined;
  /** Absent if all data is kept elsewhere. */
  disk?: DiskWatch;
  /** Of the embedded database. */
  turns?: Turns;
  /** Absent where nothing is refused for it. */
  load?: Load;
  product: ProductNames;
  /** The site's host name, by which phones recognise the site that a code is for. */
  domain: string;
}
