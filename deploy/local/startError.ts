/** A reason why the site cannot start that its user can mend; the message is one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}
