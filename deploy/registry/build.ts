import { createHash } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { BuildSchema, type Build, type BuiltFile } from 'shared-kernel/contract/platform/release';
import { checkApp, checkVersion } from './names.ts';
import { Refusal, firstFault } from './refusal.ts';
import type { ReleaseStore } from './releaseStore.ts';

const buildSchema = Compile(BuildSchema);

export const releasePrefix = (app: string, version: string): string => `apps/${app}/${version}/`;

export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Parses a `build.json` and checks that it agrees with itself. */
export function parseBuild(text: string, origin: string): Build {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(`${origin} is not JSON`);
  }
  const { app, version } = Object(value) as Partial<Build>;
  if (app !== undefined) checkApp(app);
  if (version !== undefined) checkVersion(version);
  if (!buildSchema.Check(value))
    throw new Refusal(`${origin} does not fit the contract: ${firstFault(buildSchema, value)}`);
  checkSelf(value, origin);
  return value;
}

function checkSelf(build: Build, origin: string): void {
  const listed = new Map(build.files.map(({ file, integrity }) => [file, integrity]));
  for (const { file, integrity } of namedFiles(build)) {
    if (listed.get(file) !== integrity)
      throw new Refusal(`${origin} names ${file} but does not list it with the same hash`);
  }
  for (const file of [build.inline?.css, build.inline?.font]) {
    if (file !== undefined && !listed.has(file)) throw new Refusal(`${origin} names ${file} but does not list it`);
  }
  if (build.manifest.name !== build.app)
    throw new Refusal(`${origin} is of ${build.app} but carries the manifest of ${build.manifest.name}`);
}

const namedFiles = (build: Build): BuiltFile[] => [
  build.entry,
  ...build.initial,
  ...Object.values(build.screens).flat(),
  ...Object.values(build.messages).flat(),
  ...(build.server ? [build.server] : []),
];

export async function publishedBuild(store: ReleaseStore, app: string, version: string): Promise<Build | null> {
  const bytes = await store.get(`${releasePrefix(app, version)}build.json`);
  return bytes && parseBuild(bytes.toString('utf8'), `${app}@${version}`);
}
