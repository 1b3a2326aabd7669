import { runRelease } from './runRelease.ts';

// What `npm run release` runs.

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** In one line that is written over, for whoever looks on. */
const showProgress = (sent: number, all: number): void => {
  if (process.stderr.isTTY)
    process.stderr.write(`\rSending ${megabytes(sent)} of ${megabytes(all)} MB${sent < all ? '' : '\n'}`);
};

const { status, stdout, stderr } = await runRelease(process.argv.slice(2), process.env, showProgress);
if (status === 0) console.log(stdout);
else console.error(stderr);
process.exitCode = status;
