import { checkNode, handOver, install } from './onNode24.mjs';

// What `npm run audit` runs.
checkNode();
install();
handOver('deploy/local/audit.ts');
