import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../deploy/build/apps.ts';
import { startCluster } from '../deploy/local/postgresCluster.ts';
import { ensure, findPostgres } from '../deploy/local/tools.ts';

// In full what `npm test` does a part of: 50 × 1,000 random steps on seats, compared with a model after each. It
// takes minutes. TEST_DATABASE_URL, or a throw-away cluster of its own.
const given = process.env['TEST_DATABASE_URL'];
const postgres = given ? null : ensure('PostgreSQL', findPostgres, 'postgresql');
if (postgres && 'missing' in postgres) throw new Error(postgres.missing);
const cluster = postgres ? await startCluster(postgres.path) : null;

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  path.join(root, 'node_modules/jest/bin/jest.js'),
  'mixedUse.postgres',
  '--selectProjects',
  'server',
];
const child = spawn(process.execPath, jest, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, AUDIT: '1', TEST_DATABASE_URL: given ?? cluster!.url },
});
child.once('exit', (code) => void Promise.resolve(cluster?.stop()).then(() => process.exit(code ?? 1)));
