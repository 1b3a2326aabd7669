import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { patience } from '../testing/patience.ts';
import { packageFile } from './stage.ts';
import { isPublic, lowestAfter, parseSurface, stepBetween, surfaceNow, versionFault } from './surface.ts';

const kept = parseSurface(readFileSync(path.join(root, 'shared-kernel/surface.md'), 'utf8'));
const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');

describe('what remotes may lean on [PLT-18]', () => {
  it(
    'stands in shared-kernel/surface.md; `npm run surface` draws it anew',
    () => {
      const now = surfaceNow();
      // First in a sentence: the whole text is 8000 lines.
      expect(stepBetween(kept.text, now)).toBe('none');
      expect(now).toBe(kept.text);
    },
    2 * patience,
  );

  it('has the version that its changes demand, and a place in the changelog', () => {
    expect(versionFault(kept, packageFile('shared-kernel').version, changelog)).toBeNull();
  });

  it('is what has a public name', () => {
    const names = packageFile('shared-kernel').exports!;
    const files = [
      'ui/Button.tsx',
      'ui/anchored.ts',
      'ui/stateLook.ts',
      'contract/platform/manifest.ts',
      'root/context.ts',
    ];
    expect(files.map((file) => isPublic(file, names))).toEqual([true, false, true, true, true]);
  });
});

describe('a change of the surface [PLT-18]', () => {
  const button = `## ui/Button
\`\`\`ts
interface ButtonProps {
    label: string;
    icon: {
        0123456789ab
    };
}
export declare function Button(props: ButtonProps): Element;
\`\`\`
`;
  it.each([
    ['none', 'nothing', button],
    ['major', 'a module that is gone', ''],
    ['major', 'an export that is gone', button.replace(/export.*\n/, '')],
    ['major', 'an export that is another', button.replace(': Element', ': Element | null')],
    ['major', 'a member that is another', button.replace('label: string', 'label: number')],
    ['major', 'a change deep within a member', button.replace('0123456789ab', 'ba9876543210')],
    ['major', 'one more thing that a part must be given', button.replace('    label', '    size: number;\n    label')],
    ['minor', 'one more thing that it may be given', button.replace('    label', '    size?: number;\n    label')],
    ['minor', 'one more export', button.replace('export', 'export declare const big: true;\nexport')],
    ['minor', 'one more module', `${button}\n${button.replaceAll('Button', 'Chip')}`],
  ])('demands %s for %s', (step, _, now) => {
    expect(stepBetween(button, now)).toBe(step);
  });

  it('is refused until the version says so, and the changelog', () => {
    const log = '## `shared-kernel`\n\n### 3.0.0\n- New.\n\n### 2.2.0\n- More.\n\n### 2.1.0\n- First.\n';
    const fault = (since: 'none' | 'minor' | 'major', version: string) =>
      versionFault({ released: '2.1.0', since }, version, log);
    expect([fault('none', '2.1.0'), fault('minor', '2.2.0'), fault('minor', '3.0.0'), fault('major', '3.0.0')]).toEqual(
      Array.from({ length: 4 }, () => null),
    );
    expect(fault('minor', '2.1.0')).toContain('to 2.2.0');
    expect(fault('minor', '2.1.9')).toContain('to 2.2.0');
    expect(fault('major', '2.9.0')).toContain('to 3.0.0');
    expect(fault('major', '3.1.0')).toContain('no `### 3.1.0`');
    expect(lowestAfter('9.9.9', 'minor')).toBe('9.10.0');
  });
});
