/** A number of this run, so that what a test publishes or signs up is new even on a site that was tested before. */
export const mark = String(Date.now()).slice(-6).replace(/^0/, '1');
