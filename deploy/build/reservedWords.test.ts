import path from 'node:path';
import { reservedUsernames } from 'shared-kernel/contract/platform/reserved';
import { reservedWords, routeTable } from 'shared-kernel/contract/platform/routeTable';
import { appNames, root } from './apps.ts';
import { manifestOf } from './manifestOf.ts';

it('no first segment of any declared route can become a username [API-10]', async () => {
  const manifests = await Promise.all(appNames().map((app) => manifestOf(path.join(root, app))));
  const words = reservedWords(
    routeTable(Object.fromEntries(manifests.map((manifest) => [manifest.name, { manifest }]))),
  );
  expect([...words].filter((word) => !reservedUsernames.includes(word))).toEqual([]);
});
