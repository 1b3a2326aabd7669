import { checkNode, handOver, install } from './onNode24.mjs';

// What `npm test` runs.
checkNode();
await install({ dev: true });
handOver('deploy/local/test.ts');
