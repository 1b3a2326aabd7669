// Before each file of tests: the site and the browser that are this worker's own.
const sites = JSON.parse(process.env.SITES);
Object.assign(process.env, sites[(Number(process.env.JEST_WORKER_ID) - 1) % sites.length]);
