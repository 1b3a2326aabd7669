// Before each test file: the site and the browser of this worker.
const sites = JSON.parse(process.env.SITES);
Object.assign(process.env, sites[(Number(process.env.JEST_WORKER_ID) - 1) % sites.length]);
