import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { heardDocument } from './heardDocument.ts';

// `npm run heard`: draws docs/heard.md anew.

writeFileSync(join(import.meta.dirname, '../../../docs/heard.md'), heardDocument());
