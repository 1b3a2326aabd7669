import path from 'node:path';
import { reservedUsernames } from 'shared-kernel/contract/platform/reserved';
import { routeTable } from 'shared-kernel/contract/platform/routeTable';
import { appNames, root } from './apps.ts';
import { manifestOf } from './manifestOf.ts';

it('no first segment of any declared route can become a username [API-10]', async () => {
  const manifests = await Promise.all(appNames().map((app) => manifestOf(path.join(root, app))));
  const table = routeTable(Object.fromEntries(manifests.map((manifest) => [manifest.name, { manifest }])));
  const words = table.flatMap(({ segments: [first] }) => (first === undefined || first.startsWith(':') ? [] : [first]));
  expect(words).toContain('direct');
  expect(words.filter((word) => !reservedUsernames.includes(word))).toEqual([]);
});
