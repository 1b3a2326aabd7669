import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import type { Build } from 'shared-kernel/contract/platform/release';
import type { Brotli } from '../registry/compressed.ts';
import { compile } from './compile.ts';
import { describeBuild } from './describeBuild.ts';
import { budgetOf, tooLarge, withSchemas } from './sizes/budget.ts';
import { measure } from './sizes/measure.ts';
import { manifestOf } from './manifestOf.ts';
import { namesInSource } from './namesInSource.ts';
import { buildForDrawing } from './drawingBuild.ts';
import { remoteConfig } from './webpackConfig.ts';

export type WholeBuild = Build & Required<Pick<Build, 'sizes'>>;

interface Where {
  outputPath: string;
  /** Where its sources are. */
  folder: string;
  isSizeFree?: boolean;
  /** Compresses what is measured. */
  brotli?: Brotli;
}

/** Builds a remote, in this repository or in its team's own. */
export async function buildRemote(app: string, version: string, where: Where): Promise<WholeBuild> {
  const mode = { outputPath: where.outputPath, folder: where.folder, version };
  const compilation = await compile(remoteConfig(app, mode));
  await buildForDrawing(app, mode);
  return writeBuild(app, version, compilation, where);
}

/** Writes what was built down beside it, if no part is beyond its budget. `kernel` is the kernel's sources, for the shell. */
export async function writeBuild(
  app: string,
  version: string,
  compilation: Compilation,
  {
    outputPath,
    folder,
    isSizeFree = false,
    brotli,
    inline,
    kernel,
  }: Where & Pick<Build, 'inline'> & { kernel?: string },
): Promise<WholeBuild> {
  const manifest = await manifestOf(folder);
  const build = {
    ...describeBuild({ app, version, dir: outputPath, compilation, manifest }),
    ...(inline ? { inline } : {}),
    // The kernel goes with the shell, and what it leads to.
    ...namesInSource([path.join(folder, 'src'), ...(kernel ? [kernel] : [])], { isShell: app === 'shell' }),
  };
  const sizes = await measure(build, outputPath, compilation, brotli);
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
