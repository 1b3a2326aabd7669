import type { Config } from './config.ts';
import { type Database, openEmbedded, openPostgres } from './db/database.ts';

/** PostgreSQL when an address is given, the embedded database otherwise. */
export const openDatabase = (config: Config): Promise<Database> =>
  config.databaseUrl
    ? openPostgres(config.databaseUrl, { connections: config.databaseConnections })
    : openEmbedded(config.dataDir);
