import { handOver } from '../onNode24.mjs';

// Stands for start.mjs in the process tree that npm makes: npm, a shell, this, the watcher, its service.
handOver('deploy/local/testing/watcher.ts');
