import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from 'shared-kernel/contract/manifest';
import type { Build } from 'shared-kernel/contract/release';
import { root } from './apps.ts';
import { compile } from './compile.ts';
import { describeBuild } from './describeBuild.ts';
import { writePageStyle } from './pageStyle.ts';
import { remoteConfig, shellConfig } from './webpackConfig.ts';

/** Builds one app into a folder of its own and writes `build.json` beside the files. */
export async function buildApp(app: string, version: string, outputPath = path.join(root, app, 'dist')): Promise<Build> {
  const isShell = app === 'shell';
  const compilation = await compile(isShell ? shellConfig({ outputPath }) : remoteConfig(app, { outputPath }));
  const inline = isShell ? writePageStyle(outputPath, version) : undefined;
  const manifest = isShell ? undefined : await manifestOf(app);
  const build = { ...describeBuild({ app, version, dir: outputPath, compilation, ...(manifest ? { manifest } : {}) }), ...(inline ? { inline } : {}) };
  writeFileSync(path.join(outputPath, 'build.json'), JSON.stringify(build, null, 1));
  return build;
}

async function manifestOf(app: string): Promise<RemoteManifest> {
  const module = (await import(pathToFileURL(path.join(root, app, 'src/manifest.ts')).href)) as { manifest: RemoteManifest };
  return module.manifest;
}

