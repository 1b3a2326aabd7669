/** What a page sends to the worker. */
export type MessageToWorker =
  /** The page stands; it has used these files of the release set. */
  | { kind: 'standing'; locale: string; revision: number; files: string[] }
  /** The member signed out: whatever tells of the account goes. */
  | { kind: 'left' };

/** What the worker sends to a page, which answers on the port that comes with it. */
export interface MessageToPage {
  kind: 'open';
  /** A path on the site, with its language in front. */
  link: string;
}
