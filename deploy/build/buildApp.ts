import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from 'shared-kernel/contract/platform/release';
import { root } from './apps.ts';
import { compile } from './compile.ts';
import { describeBuild } from './describeBuild.ts';
import { agreedSizes, tooLarge, type Sizes } from './sizes/budget.ts';
import { measure } from './sizes/measure.ts';
import { manifestOf } from './manifestOf.ts';
import { serverConfig } from './serverConfig.ts';
import { writePageStyle } from './pageStyle.ts';
import { remoteConfig, shellConfig, workerConfig } from './webpackConfig.ts';

/**
 * Builds one app into a folder of its own and writes `build.json` beside the files. `folder` holds its sources.
 * Fails when a part is larger than agreed in `sizes.json`, unless sizes are free.
 */
export async function buildApp(
  app: string,
  version: string,
  outputPath = path.join(root, app, 'dist'),
  folder = path.join(root, app),
  { isSizeFree = false }: { isSizeFree?: boolean } = {},
): Promise<Build & { sizes: Sizes }> {
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
  const excess = isSizeFree ? [] : tooLarge(agreedSizes(folder), sizes);
  if (excess.length > 0)
    throw new Error(
      [`${app} has grown beyond its sizes.json:`, ...excess, 'Make it smaller, or agree with npm run sizes.'].join(
        '\n',
      ),
    );
  writeFileSync(path.join(outputPath, 'build.json'), JSON.stringify(build, null, 1));
  return { ...build, sizes };
}
