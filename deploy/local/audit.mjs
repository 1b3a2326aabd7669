import { checkNode, handOver, install } from './onNode24.mjs';

// What `npm run audit` runs.
checkNode();
await install({ dev: true });
handOver('deploy/local/audit.ts');
