import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Locale, locales } from 'shared-kernel/contract/locale';
import type { DeclaredManifest, RemoteManifest } from 'shared-kernel/contract/platform/manifest';
import { matchRoute, routeTable } from 'shared-kernel/contract/platform/routeTable';
import { sheetOwners } from 'shared-kernel/contract/platform/sheetOwners';

/** The contract says which app owns a sheet; callers rely on that, so each must be declared by its owner. */
function proveSheets({ name: app, sheets }: DeclaredManifest): void {
  for (const [name, { headerAction }] of Object.entries(sheets)) {
    const declared = new Map(Object.entries(sheetOwners)).get(name);
    if (!declared) throw new Error(`${app}: the contract has no sheet ${name}, which its manifest declares`);
    if (declared.owner !== app) throw new Error(`${app}: the sheet ${name} belongs to ${declared.owner}`);
    if (declared.headerAction !== headerAction)
      throw new Error(`${app}: the header of ${name} has ${headerAction}, the contract ${declared.headerAction}`);
  }
}

/** A smoke path leads to a route of the app's own, and its text is one that stands there as it is. */
function proveSmoke({ name, routes, smoke }: RemoteManifest): void {
  if (!smoke) return;
  const path = smoke.path.split('?')[0]!;
  if (path.includes(':') || !matchRoute(routeTable({ [name]: { manifest: { routes } } }), path))
    throw new Error(`${name}: its smoke path ${smoke.path} leads to no route of its own`);
  const made = Object.values(smoke.sees).find((text) => /[{<]/.test(text));
  if (made !== undefined)
    throw new Error(`${name}: the text of its smoke path is one without parts that are filled in, unlike “${made}”`);
}

/**
 * Replaces the ids of texts by the texts. `folder` is the app's; its messages are read anew at each call, because
 * a development build follows their changes.
 */
function inlineTexts(declared: DeclaredManifest, folder: string): RemoteManifest {
  const messages = new Map(
    locales.map((locale) => [
      locale,
      JSON.parse(readFileSync(path.join(folder, 'src/messages', `${locale}.json`), 'utf8')) as Record<string, string>,
    ]),
  );
  const textOf = (id: string, locale: Locale): string => {
    const text = messages.get(locale)?.[id];
    if (!text) throw new Error(`${declared.name}: src/messages/${locale}.json has no ${id}, which its manifest names`);
    return text;
  };
  const inEach = (id: string): Record<string, string> =>
    Object.fromEntries(locales.map((locale) => [locale, textOf(id, locale)]));
  const titled = <T extends { title: string }>(part: T) => ({ ...part, title: inEach(part.title) });
  const { smoke, ...rest } = declared;
  return {
    ...rest,
    ...(smoke && { smoke: { ...smoke, sees: inEach(smoke.sees) } }),
    routes: declared.routes.map(titled),
    sheets: Object.fromEntries(Object.entries(declared.sheets).map(([name, sheet]) => [name, titled(sheet)])),
  };
}

/**
 * An app's manifest as its sources declare it, with the titles' texts. A different `fresh` reads it again after a
 * change.
 */
export async function manifestOf(folder: string, fresh = ''): Promise<RemoteManifest> {
  const address = pathToFileURL(path.join(folder, 'src/manifest.ts')).href;
  const module = (await import(`${address}${fresh && `?${fresh}`}`)) as { manifest: DeclaredManifest };
  proveSheets(module.manifest);
  const manifest = inlineTexts(module.manifest, folder);
  proveSmoke(manifest);
  return manifest;
}
