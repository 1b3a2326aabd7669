import type { Db } from './db/database.ts';
import type { FileStore } from './files/fileStore.ts';

/** How many times something may be done within an hour from one address; every process counts in the database. */
export interface AddressLimits { codesPerHour: number; triesPerHour: number }

/** What the server is made of; tests give a fresh database, a temporary folder and a clock of their own. */
export interface Deps {
  db: Db;
  files: FileStore;
  now: () => Date;
  /** Shows the outbox page. */
  development: boolean;
  /** Mixed into the hashes of one-time codes, so that a stolen table alone does not give codes away. */
  codePepper: string;
  limits: AddressLimits;
  /** The site's host name, by which phones know where a code belongs. */
  domain: string;
}
