import { boot } from '../../shell/src/boot.tsx';
import { manifest as activity } from '../../mf-activity/src/manifest.ts';
import { manifest as auth } from '../../mf-auth/src/manifest.ts';
import { manifest as business } from '../../mf-business/src/manifest.ts';
import { manifest as chat } from '../../mf-chat/src/manifest.ts';
import { manifest as discovery } from '../../mf-discovery/src/manifest.ts';
import { manifest as event } from '../../mf-event/src/manifest.ts';
import { manifest as shell } from '../../shell/src/manifest.ts';

// The same sources as one bundle: what the federated site is measured against. Each area is a chunk of its own, as a
// careful single-bundle site would have it; the page preloads the matched one and it is imported before the first
// render.
const doors = {
  'mf-activity': () => import('../../mf-activity/src/remote.ts'),
  'mf-auth': () => import('../../mf-auth/src/remote.ts'),
  'mf-business': () => import('../../mf-business/src/remote.ts'),
  'mf-chat': () => import('../../mf-chat/src/remote.ts'),
  'mf-discovery': () => import('../../mf-discovery/src/remote.ts'),
  'mf-event': () => import('../../mf-event/src/remote.ts'),
};

const element = document.getElementById('page-data')!;
const page = JSON.parse(element.textContent ?? '') as { set: { apps: Record<string, object> } };
const none = { version: '1.0.0', entry: { url: '', integrity: '' }, initial: [], screens: {}, messages: {} };
page.set.apps = Object.fromEntries(
  [activity, auth, business, chat, discovery, event, shell].map((manifest) => [manifest.name, { ...none, manifest }]),
);
// A script's own text may not be written under Trusted Types; the page reads whatever carries the id.
element.replaceWith(
  Object.assign(document.createElement('data'), { id: 'page-data', hidden: true, textContent: JSON.stringify(page) }),
);

void boot(() => (app) => doors[app as keyof typeof doors]());
