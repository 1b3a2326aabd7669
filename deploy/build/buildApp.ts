import path from 'node:path';
import type { Brotli } from '../registry/compressed.ts';
import { root } from './apps.ts';
import { buildRemote, writeBuild, type WholeBuild } from './buildRemote.ts';
import { compile } from './compile.ts';
import { buildForDrawing } from './drawingBuild.ts';
import { writePageStyle } from './pageStyle.ts';
import { shellConfig, workerConfig } from './webpackConfig.ts';

/**
 * Builds one app into a folder of its own and writes `build.json` beside the files. `folder` holds its sources.
 * Fails where a part is beyond its budget in `sizes.json`, unless sizes are free.
 */
export async function buildApp(
  app: string,
  version: string,
  outputPath = path.join(root, app, 'dist'),
  folder = path.join(root, app),
  options: { isSizeFree?: boolean; brotli?: Brotli } = {},
): Promise<WholeBuild> {
  if (app !== 'shell') return buildRemote(app, version, { outputPath, folder, ...options });
  const compilation = await compile(shellConfig({ outputPath, version }));
  await compile(workerConfig({ outputPath, version }));
  await buildForDrawing(app, { outputPath, folder, version });
  const inline = await writePageStyle(outputPath, version);
  return writeBuild(app, version, compilation, {
    outputPath,
    folder,
    ...options,
    inline,
    kernel: path.join(root, 'shared-kernel'),
  });
}
