import { runRelease } from './runRelease.ts';

// What `npm run release` runs.
const { status, stdout, stderr } = await runRelease(process.argv.slice(2), process.env);
if (status === 0) console.log(stdout);
else console.error(stderr);
process.exitCode = status;
