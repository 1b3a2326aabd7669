import type { Config } from '../settings/config.ts';
import { type Database, openEmbedded, openPostgres } from './database.ts';

/** PostgreSQL when an address is given, the embedded database otherwise. */
export const openDatabase = (config: Config): Promise<Database> =>
  config.databaseUrl
    ? openPostgres(config.databaseUrl, { connections: config.databaseConnections })
    : openEmbedded(config.dataDir);
