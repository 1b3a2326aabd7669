import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

// Stands for npm where packages are installed: notes how it was called and with what lock file, and ends as told.
const lock = existsSync('npm-shrinkwrap.json') ? 'npm-shrinkwrap.json' : 'package-lock.json';
const { packages } = JSON.parse(readFileSync(lock, 'utf8'));
appendFileSync(
  'calls.jsonl',
  `${JSON.stringify({ args: process.argv.slice(2), lock, resolved: packages['node_modules/@a/b'].resolved })}\n`,
);
const starter = process.ppid;
if (process.env.HANGS) setInterval(() => process.ppid === starter || process.exit(), 50);
else if (process.env.REFUSES?.split(',').includes(lock)) process.exitCode = 1;
else {
  mkdirSync('node_modules', { recursive: true });
  writeFileSync('node_modules/.package-lock.json', '{}');
}
