import { Service } from '../service.ts';

// Starts the test service, prints three pids (its starter's, its own, the service's), and waits to be killed.
const port = process.argv[2] ?? '';
const service = new Service({
  name: 'service',
  script: 'deploy/local/testing/service.ts',
  env: { PORT: port },
  readyUrl: `http://127.0.0.1:${port}/`,
  report: () => {},
  verbose: false,
});
await service.start();
console.log(JSON.stringify([process.ppid, process.pid, service.pid]));
setInterval(() => {}, 1000);
