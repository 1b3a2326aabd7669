import { checkNode, handOver, install } from './onNode24.mjs';

// What `npm start` runs.
checkNode();
install();
handOver('deploy/local/main.ts');
