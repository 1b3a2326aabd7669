import { checkNode, handOver, install } from './onNode24.mjs';

// What `npm test` runs.
checkNode();
install();
handOver('deploy/local/test.ts');
