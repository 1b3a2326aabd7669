import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { directionOf, type Locale } from 'shared-kernel/contract/locale';
import { escapeHtml } from './escape.ts';

export interface Sentence {
  status: number;
  locale: Locale;
  /** The site's name. */
  product: string;
  text: string;
  /** A button, with the script that minds it. */
  press?: { text: string; script: string };
  /** Where it leads on to. */
  link?: { href: string; text: string };
  /** After how many seconds the browser asks again. */
  againIn?: number;
}

const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-content:center;font:1.125rem/1.7 system-ui,sans-serif}p{margin:12px 24px;text-align:center;overflow-wrap:anywhere}button{font:inherit;min-height:48px;padding:0 24px}';

/** A page of one sentence, which needs no live release. */
export function sentencePage(reply: FastifyReply, sentence: Sentence): FastifyReply {
  const { status, locale, product, text, press, link, againIn } = sentence;
  const nonce = randomBytes(16).toString('base64');
  const html = [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="text-scale" content="scale"><meta name="robots" content="noindex">',
    againIn === undefined ? '' : `<meta http-equiv="refresh" content="${againIn}">`,
    `<title>${escapeHtml(product)}</title><style nonce="${nonce}">${style}</style></head>`,
    `<body><p role="status">${escapeHtml(text)}</p>`,
    press ? `<p><button type="button">${escapeHtml(press.text)}</button></p>` : '',
    link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : '',
    press ? `<script nonce="${nonce}">${press.script}</script>` : '',
    '</body></html>',
  ];
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      ...(againIn !== undefined && { 'retry-after': String(againIn) }),
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}';${press ? ` script-src 'nonce-${nonce}'; connect-src 'self';` : ''} base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(html.join(''));
}
