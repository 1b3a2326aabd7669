import { join, resolve } from 'node:path';

/** The folder of all local data: `DATA_DIR`, by default `.data` in the repository. */
export const dataDir = (env: NodeJS.ProcessEnv): string =>
  resolve(env.DATA_DIR || join(import.meta.dirname, '../../.data'));

/** Where the releases are when nothing else is said. */
export const releasesDir = (env: NodeJS.ProcessEnv): string => join(dataDir(env), 'releases');

/** Where a gateway keeps what it remembers when nothing else is said. */
export const gatewayDir = (env: NodeJS.ProcessEnv): string => join(dataDir(env), 'gateway');
