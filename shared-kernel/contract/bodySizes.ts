/** The largest body of a call, in bytes: texts and choices. */
export const largestBody = 256 * 1024;

/** The largest picture that a member may send. */
export const largestFile = 20 * 1024 * 1024;

/** The largest form with a file: the file, and what the form adds to it: boundaries, headers, a few small fields. */
export const largestForm = largestFile + 64 * 1024;
