import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type Page } from 'puppeteer';
import type { Locale } from 'shared-kernel/contract/locale';
import { localizePath } from 'shared-kernel/contract/locale';
import { patience } from '../../deploy/testing/patience.ts';
import { tellWhenInVain } from './inVain.ts';
import { escaped } from './words.ts';

export const siteUrl = process.env.SITE_URL ?? 'http://localhost:3000';

export const phone = { width: 390, height: 844, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
export const wide = { width: 1440, height: 900 };

let browser: Promise<Browser> | null = null;
const theBrowser = (): Promise<Browser> =>
  (browser ??= puppeteer.connect({ browserWSEndpoint: process.env.BROWSER_WS ?? '', protocolTimeout: 2 * patience }));

/**
 * How often a page is asked, in ms: asking at each frame, the default, keeps a processor busy, and has the page draw
 * frames that nobody looks at.
 */
const polling = 50;

function asksSeldom(page: Page): void {
  const plain = page.waitForFunction.bind(page) as (ask: unknown, options: object, ...given: unknown[]) => unknown;
  Object.assign(page, {
    waitForFunction: (ask: unknown, options: object = {}, ...given: unknown[]) =>
      plain(ask, { polling, ...options }, ...given),
  });
}

/** Somebody with a browser of their own, sharing no cookies or storage. */
export interface Visitor {
  page: Page;
  /** Console errors, page errors and CSP violations, in order. */
  complaints: string[];
  /** Opens a path of the route table in this visitor's language. */
  open(path: string): Promise<number>;
  /** Waits until the text is visible. */
  sees(text: string | RegExp): Promise<void>;
  /**
   * Presses the visible link, button or tab with this name, the last of several; or one within a part of the page.
   */
  presses(name: string | RegExp, within?: string): Promise<void>;
  fills(label: string | RegExp, value: string): Promise<void>;
  /** Continues a session that was begun elsewhere. */
  signIn(token: string): Promise<void>;
  /** Another tab of the same browser, with complaints of its own. */
  newTab(): Promise<Visitor>;
  leave(): Promise<void>;
}

interface VisitorOptions {
  locale?: Locale;
  /** With the site's service worker, whose requests no test can hold back or refuse. */
  worker?: boolean;
  viewport?: Parameters<Page['setViewport']>[0];
}

/** Browser contexts of visitors who have not left. */
const present = new Set<BrowserContext>();

export async function newVisitor(options: VisitorOptions = {}): Promise<Visitor> {
  const context = await (await theBrowser()).createBrowserContext();
  present.add(context);
  return openTab(context, options);
}

const ends: (() => unknown)[] = [];

/** What is to be closed after a walk, however it ends, beside the browsers of its visitors. */
export const atTheEnd = (close: () => unknown): void => void ends.push(close);

/** Nobody has to leave by himself at the end of a walk. */
export async function leaveAll(): Promise<void> {
  await Promise.allSettled([...present].map((context) => context.close()));
  present.clear();
  await Promise.allSettled(ends.splice(0).map(async (close) => close()));
}

async function openTab(context: BrowserContext, options: VisitorOptions): Promise<Visitor> {
  const { locale = 'fa', viewport = phone, worker = false } = options;
  // In a window of its own: a background tab draws nothing.
  const page = await context.newPage({ type: 'window' });
  await page.setViewport(viewport);
  // Real mobile browsers say so by themselves.
  if (viewport && 'isMobile' in viewport && viewport.isMobile)
    await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
  page.setDefaultTimeout(patience);
  asksSeldom(page);
  tellWhenInVain(page);
  await page.setBypassServiceWorker(!worker);
  const complaints: string[] = [];
  // A refusal that is part of a flow (406: no such account yet) is an answer, though the browser logs it as an
  // error.
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !/status of 406/.test(message.text()) &&
      complaints.push([message.text(), message.location().url].filter(Boolean).join(' ').trim()),
  );
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`),
    );
  });

  return {
    page,
    complaints,
    async open(path) {
      const response = await page.goto(siteUrl + localizePath(locale, path), { waitUntil: 'domcontentloaded' });
      return response?.status() ?? 0;
    },
    async sees(text) {
      const pattern =
        typeof text === 'string' ? { source: escaped(text), flags: '' } : { source: text.source, flags: text.flags };
      await page
        .waitForFunction(({ source, flags }) => new RegExp(source, flags).test(document.body.innerText), {}, pattern)
        .catch((error: Error) => {
          throw new Error(`“${String(text)}” was not seen. ${error.message}`, { cause: error });
        });
    },
    async presses(name, within = 'body') {
      const pressable = `${within} :is(a[href], button, [role=tab], [role=button], [role=radio], label)`;
      for (;;) {
        const element = await find(page, name, pressable);
        await element.evaluate(standsStill, patience);
        try {
          await element.click();
          return;
        } catch (error) {
          // The page was drawn anew: what stands there now is pressed, as by a person.
          if (await element.evaluate((node) => node.isConnected).catch(() => false)) throw error;
        }
      }
    },
    async fills(label, value) {
      const element = await find(page, label, 'input, textarea');
      await element.evaluate((field) => (field as HTMLInputElement).select());
      await element.type(value);
    },
    async signIn(token) {
      await page.goto(`${siteUrl}/robots.txt`);
      await page.evaluate((value) => localStorage.setItem('token', value), token);
      // Through the browser: a cookie written by a page may be set after the page's next request.
      const { hostname: domain } = new URL(siteUrl);
      await context.setCookie({ name: 'token', value: token, domain, path: '/', secure: true, sameSite: 'None' });
    },
    newTab: () => openTab(context, options),
    leave() {
      present.delete(context);
      return context.close();
    },
  };
}

/**
 * Brings an element into view and waits until it stops moving, as a person would before pressing it. A sheet rests
 * below its place for a moment before it comes up: what is outside the window, or in a sheet that is not in its
 * place, cannot be pressed yet.
 */
async function standsStill(node: Element, patience: number): Promise<void> {
  const comeIntoView = () => node.scrollIntoView({ block: 'center' });
  comeIntoView();
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isAtPlace = (sheet: Element | null): boolean =>
    sheet === null || Math.abs(new DOMMatrix(getComputedStyle(sheet).transform).m42) < 1;
  const end = performance.now() + patience;
  for (let still = 0, top = Number.NaN; still < 5 && node.isConnected && performance.now() < end;) {
    await nextFrame();
    const { top: now, bottom } = node.getBoundingClientRect();
    const isInView = bottom > 0 && now < innerHeight;
    const isStill = now === top && isAtPlace(node.closest('[role=dialog]'));
    // What came later may have pushed it out again.
    if (isStill && !isInView) comeIntoView();
    still = isStill && isInView ? still + 1 : 0;
    top = now;
  }
}

/** Finds by accessible name: what a screen reader would say, else the visible text. */
async function find(page: Page, name: string | RegExp, selector: string) {
  const pattern =
    typeof name === 'string' ? { source: escaped(name), flags: '' } : { source: name.source, flags: name.flags };
  const handle = await page
    .waitForFunction(
      (css, { source, flags }) => {
        const wanted = new RegExp(source, flags);
        const nameOf = (element: Element): string => {
          const labelled = element
            .getAttribute('aria-labelledby')
            ?.split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' ');
          const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
          return (
            element.getAttribute('aria-label') ??
            labelled ??
            (labels || ((element as HTMLElement).innerText ?? element.textContent ?? ''))
          );
        };
        return [...document.querySelectorAll(css)].reverse().find((element) => {
          const box = element.getBoundingClientRect();
          const isShown = (box.width > 0 && box.height > 0) || element.matches('input');
          return (
            isShown &&
            !element.closest('[inert]') &&
            !element.matches(':disabled, [aria-disabled=true]') &&
            wanted.test(nameOf(element).trim())
          );
        });
      },
      {},
      selector,
      pattern,
    )
    .catch((error: Error) => {
      throw new Error(`nothing is called “${String(name)}”. ${error.message}`, { cause: error });
    });
  return handle as ElementHandle<Element>;
}

/** The newest code for an entry in the development outbox. */
export async function codeFor(entry: string): Promise<string> {
  const messages = (await (await fetch(`${siteUrl}/dev/outbox.json`)).json()) as { to: string; code: string }[];
  const message = messages.find(({ to }) => to.endsWith(entry.replace(/^0/, '')));
  if (!message) throw new Error(`no code for ${entry} in the outbox`);
  return message.code;
}
