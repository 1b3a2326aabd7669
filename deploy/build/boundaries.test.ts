import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './apps.ts';

/** What the linter says of a file with this content at this place. */
function lint(file: string, source: string): string {
  const absolute = path.join(root, file);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, source);
  try {
    return execFileSync(process.execPath, [path.join(root, 'node_modules/oxlint/bin/oxlint'), file], {
      cwd: root,
      encoding: 'utf8',
    });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  } finally {
    rmSync(absolute);
  }
}

describe('who may import whom [PLT-14]', () => {
  it.each([
    ['mf-chat/src/probe.ts', "import '../../mf-event/src/manifest.ts';"],
    ['mf-chat/src/probe.ts', "import 'mf-event/src/manifest';"],
    ['mf-chat/src/probe.ts', "import '../../shell/src/manifest.ts';"],
    ['mf-chat/src/probe.ts', "import '../../shared-kernel/contract/locale.ts';"],
    ['mf-chat/src/probe.ts', "import '../../api/src/settings/config.ts';"],
    ['shared-kernel/store/probe.ts', "import '../../mf-chat/src/manifest.ts';"],
    ['api/src/probe.ts', "import '../../shell/src/manifest.ts';"],
  ])('%s may not have: %s', (file, source) => {
    expect(lint(file, source)).toMatch(/no-restricted-imports/);
  });

  it('a remote may import the kernel by its public names', () => {
    expect(lint('mf-chat/src/probe.ts', "import 'shared-kernel/contract/locale';")).not.toMatch(
      /no-restricted-imports/,
    );
  });
});
