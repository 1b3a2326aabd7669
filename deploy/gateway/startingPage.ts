import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { directionOf, type Locale } from 'shared-kernel/contract/locale';
import { escapeHtml } from './escape.ts';
import { starting } from './texts.ts';

/** How long a browser, or whoever else asks, waits before it asks again. */
const againIn = 2;

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:18px/1.7 system-ui,sans-serif}p{margin:24px;text-align:center}';

/** A sentence that becomes the site by itself, for as long as there is nothing yet that a page could show. */
export function startingPage(reply: FastifyReply, locale: Locale, product: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const html = [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="${againIn}"><title>${escapeHtml(product)}</title>`,
    `<style nonce="${nonce}">${style}</style></head><body><p role="status">${escapeHtml(starting[locale])}</p></body></html>`,
  ];
  return reply
    .code(503)
    .headers({
      'cache-control': 'no-store',
      'retry-after': String(againIn),
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(html.join(''));
}
