import { checkNode, handOver, install } from './onNode24.mjs';

// What `npm start` runs.
checkNode();
await install({ dev: false });
handOver('deploy/local/main.ts');
