/** A number of this run, so that names and versions are new even on a site that was tested before. */
export const mark = String(Date.now()).slice(-6).replace(/^0/, '1');
