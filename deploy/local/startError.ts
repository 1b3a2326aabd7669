/** Why the site cannot start, where its user can mend it; the message is one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}
