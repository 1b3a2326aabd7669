import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModules } from 'shared-kernel/shared';

it('carries every module that the kernel says is shared [KRN-10]', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'shared.ts'), 'utf8');
  for (const name of sharedModules) expect(source).toContain(`import 'shared-kernel/${name}';`);
});
