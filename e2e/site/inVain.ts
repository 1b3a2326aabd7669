import type { HTTPRequest, Page } from 'puppeteer';

/** Puppeteer waits beyond a reload, but not for what it found a moment before. */
const isOfPageThatWent = ({ message, cause }: Error): boolean =>
  /Cannot find context|context was destroyed/.test(message) || (cause instanceof Error && isOfPageThatWent(cause));

/**
 * When a wait on a page fails, adds to the error what the page showed, which requests were pending, and which the
 * site could not answer: a fault that happens once in a hundred runs cannot be examined afterwards.
 */
export function tellWhenInVain(page: Page): void {
  const asked = new Map<HTTPRequest, number>();
  const refused: string[] = [];
  page.on('request', (request) => asked.set(request, Date.now()));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => {
    asked.delete(request);
    refused.push(`${request.failure()?.errorText ?? ''} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) refused.push(`${response.status()} ${response.url()}`);
  });
  const told = async (cause: Error): Promise<never> => {
    const text = await page.evaluate(() => document.body.innerText).catch(String);
    const waiting = [...asked]
      .filter(([request]) => request.resourceType() !== 'eventsource')
      .map(([request, since]) => `${request.method()} ${request.url()} for ${Date.now() - since} ms`);
    throw new Error(
      [
        `${cause.message}, at ${page.url()}`,
        `The page says: ${text.slice(0, 600)}`,
        `It waits for: ${waiting.join(', ') || 'nothing'}`,
        `It was refused: ${refused.slice(-5).join(', ') || 'nothing'}`,
      ].join('\n'),
      { cause },
    );
  };
  for (const wait of ['waitForSelector', 'waitForFunction'] as const) {
    const plain = page[wait].bind(page) as (...given: unknown[]) => Promise<never>;
    const beyondReload = (...given: unknown[]): Promise<never> =>
      plain(...given).catch((error: Error) => {
        if (isOfPageThatWent(error)) return plain(...given);
        throw error;
      });
    Object.assign(page, { [wait]: (...given: unknown[]) => beyondReload(...given).catch(told) });
  }
}
