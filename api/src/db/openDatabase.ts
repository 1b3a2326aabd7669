import type { Config } from '../settings/config.ts';
import { type Database, openEmbedded, openPostgres } from './database.ts';
import { checkAddresses } from './pooler.ts';

/** PostgreSQL when an address is given, the embedded database otherwise. */
export async function openDatabase({
  databaseUrl: url,
  databaseDirectUrl: directUrl = url,
  databaseConnections: connections,
  poolerStatements,
  dataDir,
}: Config): Promise<Database> {
  if (!url || !directUrl) return openEmbedded(dataDir);
  const isPooled = await checkAddresses({ url, directUrl, poolerStatements });
  return openPostgres(url, {
    connections,
    directUrl,
    pooling: { isPooled, carriesStatements: !isPooled || poolerStatements },
  });
}
