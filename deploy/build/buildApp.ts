import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from 'shared-kernel/contract/platform/release';
import { root } from './apps.ts';
import { compile } from './compile.ts';
import { describeBuild } from './describeBuild.ts';
import { budgetOf, tooLarge, withSchemas } from './sizes/budget.ts';
import { measure } from './sizes/measure.ts';
import { manifestOf } from './manifestOf.ts';
import { serverConfig } from './serverConfig.ts';
import { writePageStyle } from './pageStyle.ts';
import { remoteConfig, shellConfig, workerConfig } from './webpackConfig.ts';

/**
 * Builds one app into a folder of its own and writes `build.json` beside the files. `folder` holds its sources.
 * Fails where a part is beyond its budget in `sizes.json`, unless sizes are free.
 */
export async function buildApp(
  app: string,
  version: string,
  outputPath = path.join(root, app, 'dist'),
  folder = path.join(root, app),
  { isSizeFree = false }: { isSizeFree?: boolean } = {},
): Promise<Build & Required<Pick<Build, 'sizes'>>> {
  const isShell = app === 'shell';
  const compilation = await compile(
    isShell ? shellConfig({ outputPath, version }) : remoteConfig(app, { outputPath, folder, version }),
  );
  if (isShell) await compile(workerConfig({ outputPath, version }));
  await compile(serverConfig(app, { outputPath, folder, version }));
  const inline = isShell ? await writePageStyle(outputPath, version) : undefined;
  const manifest = await manifestOf(folder);
  const build = {
    ...describeBuild({ app, version, dir: outputPath, compilation, manifest }),
    ...(inline ? { inline } : {}),
  };
  const sizes = await measure(build, outputPath, compilation);
  const faults = [
    ...(isSizeFree ? [] : tooLarge(budgetOf(folder), sizes)),
    ...withSchemas(sizes).map((part) => `${part} carries typebox; import types alone from files with schemas`),
  ];
  if (faults.length > 0)
    throw new Error(
      [`${app} weighs too much:`, ...faults, `npm run sizes -- ${app} says what grew since what is live.`].join('\n'),
    );
  const whole = { ...build, sizes };
  writeFileSync(path.join(outputPath, 'build.json'), JSON.stringify(whole, null, 1));
  return whole;
}
