import { handOver } from '../onNode24.mjs';

// Stands for start.mjs in a tree as npm grows it: npm, a shell, this, the watcher, its service.
handOver('deploy/local/testing/watcher.ts');
