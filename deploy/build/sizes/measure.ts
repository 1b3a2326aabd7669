import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Module } from 'webpack';
import type { Build, PartSize, Sizes } from 'shared-kernel/contract/platform/release';
import { brotliWell } from '../../registry/compressed.ts';

/** Smaller modules are not named. In bytes. */
const leastNamed = 1000;

/**
 * The sizes of a finished build: `first` is what every visit of this app loads, the rest are its screens and
 * sheets.
 */
export async function measure(
  build: Build,
  dir: string,
  compilation: Compilation,
  brotli = brotliWell,
): Promise<Sizes> {
  const names = (files: { file: string }[]): string[] => [...new Set(files.map(({ file }) => file))];
  const parts = Object.entries({ first: [...build.initial, build.entry], ...build.screens });
  const files = names(parts.flatMap(([, ofPart]) => ofPart));
  const sent = new Map(
    // As the registry compresses what it serves.
    await Promise.all(
      files.map(async (file) => [file, (await brotli(await readFile(path.join(dir, file)))).length] as const),
    ),
  );
  const modulesOf = modulesByFile(compilation);
  const part = (ofPart: string[]): PartSize => ({
    bytes: ofPart.reduce((sum, file) => sum + sent.get(file)!, 0),
    modules: worthNaming(sumUp(ofPart.map((file) => modulesOf.get(file) ?? {}))),
  });
  return Object.fromEntries(parts.map(([name, ofPart]) => [name, part(names(ofPart))]));
}

function modulesByFile(compilation: Compilation): Map<string, PartSize['modules']> {
  const found = new Map<string, PartSize['modules']>();
  for (const chunk of compilation.chunks) {
    const sizes: PartSize['modules'] = {};
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
      for (const { name, bytes } of piecesOf(module, compilation)) sizes[name] = (sizes[name] ?? 0) + bytes;
    for (const file of chunk.files) found.set(file, sizes);
  }
  return found;
}

/** A module, or the modules that webpack has joined into one. */
function piecesOf(module: Module, compilation: Compilation): { name: string; bytes: number }[] {
  const joined = (module as { modules?: Iterable<Module> }).modules;
  if (joined) return [...joined].flatMap((piece) => piecesOf(piece, compilation));
  const name = nameOf(module.readableIdentifier(compilation.requestShortener));
  return name ? [{ name, bytes: Math.round(module.size()) }] : [];
}

/** A package as a whole, a file of ours by its path; null for what webpack makes by itself. */
function nameOf(identifier: string): string | null {
  const file = identifier
    .split('!')
    .at(-1)!
    .replace(/[?|].*$/, '');
  const inPackage = file.lastIndexOf('node_modules/');
  if (inPackage >= 0) return /^(?:@[^/]+\/)?[^/]+/.exec(file.slice(inPackage + 'node_modules/'.length))?.[0] ?? null;
  if (!/\.(tsx?|json|js|cjs|mjs)$/.test(file)) return null;
  return file.replace(/^(?:\.{1,2}\/)+/, '').replace(/ .*$/, '');
}

function sumUp(all: PartSize['modules'][]): PartSize['modules'] {
  const sum: PartSize['modules'] = {};
  for (const sizes of all) for (const [name, bytes] of Object.entries(sizes)) sum[name] = (sum[name] ?? 0) + bytes;
  return sum;
}

const worthNaming = (modules: PartSize['modules']): PartSize['modules'] =>
  Object.fromEntries(Object.entries(modules).filter(([, bytes]) => bytes >= leastNamed));
