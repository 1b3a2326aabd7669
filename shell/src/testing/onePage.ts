import { triggerAppChange } from 'single-spa';

/** single-spa's refusal to start twice in a page. */
const startedAlready = /code=43/;

/**
 * single-spa starts once in a page, and the tests of one file share a page: whoever starts it again only needs its
 * attention.
 */
export function onePage(error: unknown): void {
  if (!startedAlready.test(String(error))) throw error;
  void triggerAppChange();
}
