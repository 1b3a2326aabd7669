import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onPath } from '../cli/walk/findChromium.ts';
import { ensure } from '../local/tools.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { dashboardExpressions } from './testing/expressions.ts';

/** What Prometheus' own tool says of the files beside this one, with its exit status. */
function promtool(...args: string[]): { status: number | null; said: string } {
  const tool = ensure('promtool', () => onPath('promtool'), 'prometheus');
  if ('missing' in tool) throw new Error(tool.missing);
  const { status, stdout, stderr } = spawnSync(tool.path, args, { cwd: import.meta.dirname, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}
const well = { status: 0, said: expect.stringContaining('SUCCESS') };

describe('Prometheus itself [REL-15]', () => {
  it('takes the rules and the example of its settings', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toEqual(well);
    expect(promtool('check', 'config', 'prometheus.yaml', '--syntax-only')).toEqual(well);
  });

  it('alarms when it should and not otherwise', () => {
    expect(promtool('test', 'rules', 'alerts.test.yaml')).toEqual(well);
  });

  it.each([
    ['0.2\n', '0.6\n'],
    ['>= 50', '>= 5'],
    ['14.4 * 0.001 and', '144 * 0.001 and'],
    ['max(database_up)', 'min(database_up)'],
    ['and on (app, version) max', 'or on (app, version) max'],
  ])('is seen to alarm otherwise where the rules say %j otherwise', async (from, to) => {
    const dir = await temporaryDir();
    const rules = await readFile(join(import.meta.dirname, 'alerts.yaml'), 'utf8');
    expect(rules).toContain(from);
    await writeFile(join(dir, 'alerts.yaml'), rules.replaceAll(from, to));
    await writeFile(
      join(dir, 'alerts.test.yaml'),
      await readFile(join(import.meta.dirname, 'alerts.test.yaml'), 'utf8'),
    );
    expect(promtool('test', 'rules', join(dir, 'alerts.test.yaml')).status).toBe(1);
  });

  it('can read each question of the dashboard', async () => {
    const file = join(await temporaryDir(), 'questions.yaml');
    const rules = dashboardExpressions.map((expr, at) => ({ record: `question:${at}`, expr }));
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(promtool('check', 'rules', file)).toEqual(well);
  });
});
