import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { reservedUsernames } from 'shared-kernel/contract/platform/reserved';
import { reservedWords, routeTable } from 'shared-kernel/contract/platform/routeTable';
import type { RemoteManifest } from 'shared-kernel/contract/platform/manifest';
import { appNames, root } from './apps.ts';

it('no first segment of any declared route can become a username [API-10]', async () => {
  const manifests = await Promise.all(
    appNames().map(
      async (app) =>
        ((await import(pathToFileURL(path.join(root, app, 'src/manifest.ts')).href)) as { manifest: RemoteManifest })
          .manifest,
    ),
  );
  const words = reservedWords(
    routeTable(Object.fromEntries(manifests.map((manifest) => [manifest.name, { manifest }]))),
  );
  expect([...words].filter((word) => !reservedUsernames.includes(word))).toEqual([]);
});
