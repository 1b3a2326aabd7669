import { join, resolve } from 'node:path';

/** The folder of all local data: `DATA_DIR`, by default `.data` in the repository. */
export const dataDir = (env: NodeJS.ProcessEnv): string =>
  resolve(env.DATA_DIR || join(import.meta.dirname, '../../.data'));

/** Where the releases are by default. */
export const releasesDir = (env: NodeJS.ProcessEnv): string => join(dataDir(env), 'releases');

/** Where a gateway keeps its memory by default. */
export const gatewayDir = (env: NodeJS.ProcessEnv): string => join(dataDir(env), 'gateway');
