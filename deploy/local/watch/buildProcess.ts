import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { asError } from 'shared-kernel/contract/thrown';
import { packageVersion, root } from '../../build/apps.ts';
import { describeBuild } from '../../build/describeBuild.ts';
import { remoteConfig, shellConfig, workerConfig } from '../../build/webpackConfig.ts';
import { folderStore } from '../../registry/folderStore.ts';
import { publish } from '../../registry/publish.ts';
import type { AppNews } from './appNews.ts';
import { freshParts } from './freshParts.ts';

// A process that builds some apps at each change of their sources, publishes each build, and tells the process that
// started it, with which it ends.
const [releases = '', ...apps] = process.argv.slice(2);
const store = folderStore(releases);
const tell = (news: AppNews): unknown => process.connected && process.send!(news);
process.on('disconnect', () => process.exit());

function configsOf(app: string): webpack.Configuration[] {
  const mode = (name: string) => ({ outputPath: folderOf(name), version: 'dev', development: true });
  return app === 'shell' ? [shellConfig(mode('shell')), workerConfig(mode('worker'))] : [remoteConfig(app, mode(app))];
}
const folderOf = (name: string): string => path.join(releases, '../building', name);

/** What a build is made of besides what webpack reads: the manifest's promises and the page's style. */
const readElsewhere = (app: string): string[] =>
  ['contract/platform', ...(app === 'shell' ? ['style'] : [])].map((folder) =>
    path.join(root, 'shared-kernel', folder),
  );

function watch(app: string): void {
  const configs = configsOf(app);
  const compiler = webpack(configs);
  // Each change makes what is still being published old.
  let changes = 0;
  const begin = (): void => {
    changes++;
    tell({ app, kind: 'begun' });
  };
  // The shell's scripts and its service worker are built apart: one of them may be all that is new.
  const newest = new Map<webpack.Compiler, webpack.Stats>();
  for (const one of compiler.compilers) {
    one.hooks.done.tap('watch', (stats) => void newest.set(one, stats));
    // A faulty file names none of those that it needs, and a file that nobody needs is not watched: it may have changed.
    one.hooks.watchRun.tap('watch', () => newest.get(one)?.hasErrors() && one.inputFileSystem?.purge?.());
    one.hooks.afterCompile.tap('watch', ({ contextDependencies }) => contextDependencies.addAll(readElsewhere(app)));
  }
  compiler.hooks.invalid.tap('watch', begin);
  begin();
  compiler.watch({}, (failure, stats) => {
    const build = changes;
    const told = (news: AppNews): unknown => build === changes && tell(news);
    const failed = (why: string): unknown => told({ app, kind: 'failed', why });
    if (failure ?? !stats) return failed(failure?.message ?? 'no result');
    const all = compiler.compilers.map((one) => newest.get(one)!);
    const faulty = all.filter((one) => one.hasErrors());
    if (faulty.length > 0) return failed(faulty.map(faultsOf).join('\n'));
    const began = Math.min(...stats.stats.map(({ startTime }) => startTime));
    publishBuild(app, configs, all[0]!.compilation).then(
      (version) => told({ app, kind: 'published', version, milliseconds: Math.round(Date.now() - began) }),
      (error: unknown) => failed(asError(error).message),
    );
  });
}

/** In the words of webpack, without the compiler's own inside. */
const faultsOf = (stats: webpack.Stats): string =>
  stats
    .toString({ all: false, errors: true, errorDetails: false })
    .replaceAll(/\n+Stack backtrace:\n(?: +\d+: .*\n(?: +at .*\n)?)*/g, '');

/** A version per build. Its files are copied first: webpack removes what its next build does not need. */
async function publishBuild(
  app: string,
  configs: webpack.Configuration[],
  compilation: webpack.Compilation,
): Promise<string> {
  const version = `${packageVersion(app)}-dev.${Date.now()}`;
  const dir = folderOf(`${app}-${version}`);
  await mkdir(dir, { recursive: true });
  try {
    const described = freshParts(app, version, dir);
    await Promise.all([described, ...configs.map(({ output }) => cp(output!.path!, dir, { recursive: true }))]);
    const { manifest, inline } = await described;
    const build = { ...describeBuild({ app, version, dir, compilation, manifest }), ...(inline && { inline }) };
    await writeFile(path.join(dir, 'build.json'), JSON.stringify(build));
    await publish(store, dir, { by: 'npm run dev', app, isNear: true });
    return version;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

for (const app of apps) watch(app);
