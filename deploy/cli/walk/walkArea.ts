import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, HTTPRequest, Page, Viewport } from 'puppeteer-core';
import { apiRoot } from 'shared-kernel/contract/apiRoot';
import { localizePath, type Locale } from 'shared-kernel/contract/locale';
import { isDrawnCall } from 'shared-kernel/contract/platform/drawnCalls';
import { asError } from 'shared-kernel/contract/thrown';
import { installedFile } from '../../build/installed.ts';
import { previewCookie } from '../../registry/setFor.ts';
import type { SmokeArea } from '../../registry/smokeAreas.ts';

export interface Look {
  locale: Locale;
  viewport: Viewport;
}

/** Where and as whom an area is walked. */
export interface Visit {
  site: string;
  /** The secret of the preview; null for what is live. */
  preview: string | null;
  /** The session of a member, for an area that only members see. */
  token: string | undefined;
  /** How long a page may take to show what must be seen, in milliseconds. */
  patience: number;
}

/** What pages tell of themselves. It is neither asked for nor kept where nobody but a walk looks at them. */
const reports = /^\/(?:vitals|release-health|logError)$/;

/** Opens an area's smoke path, and tells what is wrong with it, each with what to do. */
export async function walkArea(
  context: BrowserContext,
  { app, version, smoke }: SmokeArea,
  look: Look,
  { site, preview, token, patience }: Visit,
): Promise<string[]> {
  const { path, sees } = smoke!;
  const { locale, viewport } = look;
  const where = `${app}@${version} at ${localizePath(locale, path)}, ${viewport.width} pixels wide`;
  const found = new Set<string>();
  const page = await context.newPage();
  try {
    await page.setViewport(viewport);
    await page.setBypassServiceWorker(true);
    page.setDefaultTimeout(patience);
    await visitAs(page, context, { site, preview, token });
    const mend = 'open it by a preview, and mend what it says';
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      found.add(`${where} says in the console “${message.text()}”${url ? ` (${url})` : ''}: ${mend}`);
    });
    page.on('pageerror', (error) => found.add(`${where} throws “${String(error)}”: ${mend}`));
    await readOnly(page, site, (asked) =>
      found.add(
        `${where} asks for ${asked}, which may change something: name an address that only reads as its smoke path`,
      ),
    );
    const answer = await page.goto(site + localizePath(locale, path), { waitUntil: 'domcontentloaded' });
    if (answer && answer.status() >= 400)
      found.add(`${where} is answered with ${answer.status()}: look whether its route is as its smoke path says`);
    await settles(page, patience);
    const text = sees[locale] ?? '';
    // The frame around a remote has words of its own.
    const part = app === 'shell' ? 'body' : '#outlet';
    const isSeen = await page
      .waitForFunction(
        (selector, wanted) => document.querySelector<HTMLElement>(selector)?.innerText.includes(wanted),
        { polling: 100 },
        part,
        text,
      )
      .then(
        () => true,
        () => false,
      );
    if (!isSeen)
      found.add(`${where} does not show “${text}”: look at its screen, or name another text as that of its smoke path`);
    for (const { id, help, nodes } of await axeFindings(page))
      found.add(`${where} has what axe calls ${id} (${help}), in ${nodes[0]?.html.slice(0, 120)}: mend it`);
  } catch (error) {
    found.add(`${where} cannot be walked: ${asError(error).message.split('\n')[0]}`);
  } finally {
    await page.close().catch(() => {});
  }
  return [...found];
}

async function visitAs(
  page: Page,
  context: BrowserContext,
  { site, preview, token }: Pick<Visit, 'site' | 'preview' | 'token'>,
): Promise<void> {
  const { hostname: domain, protocol, origin } = new URL(site);
  const secure = protocol === 'https:';
  if (preview !== null)
    await context.setCookie({ name: previewCookie, value: preview, domain, path: '/', secure, httpOnly: true });
  if (token === undefined) return;
  await context.setCookie({ name: 'token', value: token, domain, path: '/', secure: true, sameSite: 'None' });
  await page.evaluateOnNewDocument(
    (value, home) => {
      if (location.origin === home) localStorage.setItem('token', value);
    },
    token,
    origin,
  );
}

/** Lets nothing through that may change what the site keeps. */
async function readOnly(page: Page, site: string, tell: (asked: string) => void): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isThrough = url.origin !== site || isReading(request, url);
    if (isThrough) return void request.continue();
    if (reports.test(callOf(url))) return void request.respond({ status: 204 });
    tell(`${request.method()} ${url.pathname}`);
    void request.respond({ status: 503 });
  });
}

const isReading = (request: HTTPRequest, url: URL): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(request.method()) || isRead(request.method(), callOf(url));

/** A sign-in page asks for a challenge by itself; it is nobody's until somebody shows a passkey. */
const isRead = (method: string, call: string): boolean =>
  isDrawnCall(method, call) || `${method} ${call}` === 'POST /auth/passkeys/challenge';

/** What is asked of the API, in any language. */
const callOf = ({ pathname }: URL): string => pathname.slice(Math.max(0, pathname.indexOf(apiRoot)) + apiRoot.length);

/** Once the browser has taken over what a server has drawn, and nothing has come for a second. */
async function settles(page: Page, patience: number): Promise<void> {
  await page
    .waitForFunction(
      () =>
        performance.getEntriesByName('taken-over').length > 0 ||
        !JSON.parse(document.getElementById('page-data')?.textContent ?? '{}').drawn,
      { polling: 100 },
    )
    .catch(() => {});
  await page.waitForNetworkIdle({ idleTime: 1000, concurrency: 1, timeout: patience }).catch(() => {});
}

async function axeFindings(page: Page): Promise<{ id: string; help: string; nodes: { html: string }[] }[]> {
  await page.evaluate(readFileSync(installedFile('axe-core', 'axe.min.js'), 'utf8'));
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(part: string, options: RunOptions): Promise<AxeResults> } };
    return (await axe.run('html', { iframes: false, preload: false, resultTypes: ['violations'] })).violations.map(
      ({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map(({ html }) => ({ html })) }),
    );
  });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}
