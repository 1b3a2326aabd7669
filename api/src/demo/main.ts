import { readConfig } from '../settings/config.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { demoPassword } from '../development/demoPassword.ts';
import { seed } from './seed.ts';

const config = readConfig(process.env);
const database = await openDatabase(config);
const seeded = await seed(database.db, {
  now: new Date(),
  ...(config.development && { demoPassword }),
  onProgress: (step) => console.log(step),
}).finally(() => database.close());
if (!seeded) console.log('The database has users already; nothing was changed.');
