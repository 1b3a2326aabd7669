import path from 'node:path';
import { allMessageFaults } from './allMessageFaults.ts';

// `npm run messages`: prints what is wrong with the messages in four languages, file by file, and fails if anything
// is.

const found = allMessageFaults(path.resolve(import.meta.dirname, '../..'));
for (const { file, id, fault } of found) console.log(`${file}: ${id} ${fault}`);
console.log(found.length === 0 ? 'Nothing is wrong with the messages.' : `\n${found.length} faults.`);
process.exit(found.length === 0 ? 0 : 1);
