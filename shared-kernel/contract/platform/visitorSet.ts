/** Where the gateway tells an open page what it would get now. */
export const visitorSetPath = '/_apps/set';

/** The set that a visitor would get with a new page. */
export interface VisitorSet {
  /** As `setId` has it. */
  id: string;
  /** The version of each app. */
  apps: Record<string, string>;
  /** The newest revision that was urgent. A page of an older one takes this set at its next way, without asking. */
  urgentSince?: number;
}
