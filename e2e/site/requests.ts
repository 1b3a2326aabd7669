import type { HTTPRequest, Page } from 'puppeteer';

/** What becomes of a page's requests while a walk has its hand on them. */
type Hand = (request: HTTPRequest, url: URL) => boolean;

/** Lets a hand take requests: those that it does not take go on. */
async function take(page: Page, hand: Hand): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!hand(request, new URL(request.url()))) void request.continue();
  });
}

/** Holds back the requests that `isHeld` selects until they are let go; returns them as they come. */
export async function hold(
  page: Page,
  isHeld: (url: URL, request: HTTPRequest) => boolean,
): Promise<{ held: HTTPRequest[]; letGo(): void }> {
  const held: HTTPRequest[] = [];
  let isOver = false;
  await take(page, (request, url) => !isOver && isHeld(url, request) && held.push(request) > 0);
  return {
    held,
    letGo() {
      isOver = true;
      // Of a page that was left meanwhile.
      for (const request of held) void request.continue().catch(() => {});
    },
  };
}

/** Answers requests as an overloaded server would, until that is ended; or as this answer says. */
export async function refuse(
  page: Page,
  isRefused: (url: URL, method: string) => boolean,
  answer: (request: HTTPRequest) => unknown = (request) =>
    request.respond({ status: 503, contentType: 'application/json', body: '{"message":"busy"}' }),
): Promise<{ end(): void }> {
  let isOver = false;
  await take(page, (request, url) => {
    if (isOver || !isRefused(url, request.method())) return false;
    void answer(request);
    return true;
  });
  return {
    end() {
      isOver = true;
    },
  };
}

/** Moves within the page, as a link would. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
