import type { LiveApp } from 'shared-kernel/contract/platform/release';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import type { Host } from 'shared-kernel/platform/host';

const file = { url: '/entry.js', integrity: 'sha384-x' };

/**
 * A page of one remote. All tests of a file share one single-spa, so each page's remote has its own name.
 */
export function page(app: string, { overrides = false }: { overrides?: boolean } = {}) {
  const live = {
    version: '1.0.0',
    entry: file,
    initial: [],
    screens: {},
    messages: {},
    manifest: {
      name: app,
      kernel: '^1.0.0',
      routes: [{ path: `/${app}`, screen: 'Screen', layout: 'default', guard: 'public', title: { en: app } }],
      sheets: { 'auth.login': { screen: 'LoginSheet', title: { en: 'Log in' } } },
      slots: {},
    },
  } as unknown as LiveApp;
  const set = { channel: 'production', revision: 1, issuedAt: '', kernel: '1.0.0', apps: { [app]: live } };
  window.history.replaceState(null, '', `/en/${app}`);
  document.body.innerHTML = `<div id="app"></div><script id="page-data" type="application/json"></script>`;
  document.getElementById('page-data')!.textContent = JSON.stringify({
    product: 'Dorehami',
    locale: 'en',
    status: 200,
    set,
    development: false,
    overrides,
  });
  return { live, set };
}

/** Draws nothing. */
export const remote = (seen: { host?: Host } = {}): Remote => ({
  prepare: async (host) => void (seen.host = host),
  lifecycles: { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} },
  part: async () => () => null,
});

/** The network by address; what is not named answers 404. */
export function network(answers: Record<string, () => Response>): string[] {
  const asked: string[] = [];
  window.fetch = async (address) => {
    asked.push(String(address));
    return answers[String(address)]?.() ?? Response.json({}, { status: 404 });
  };
  return asked;
}
