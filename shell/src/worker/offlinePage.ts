import { directionOf, type Locale } from 'shared-kernel/contract/locale';
import { dark, light } from 'shared-kernel/style/palette';
import { offlineTexts } from './offlineTexts.ts';

/**
 * How often the page asks whether the site can be reached: not every network says that it came back. In
 * milliseconds.
 */
const askEvery = 10_000;

const coloursOf = (theme: typeof dark): string =>
  `--surface:${theme.surface};--text:${theme.text};--soft:${theme['text-soft']};--brand:${theme.brand};--tint:${theme['brand-soft']};--on-brand:${theme['on-brand']}`;

const style = [
  `:root{color-scheme:light dark;${coloursOf(light)}}`,
  `@media(prefers-color-scheme:dark){:root{${coloursOf(dark)}}}`,
  'body{margin:0;min-height:100vh;min-height:100svh;box-sizing:border-box;padding:24px;display:grid;place-content:center;justify-items:center;gap:12px;text-align:center;font:1rem/1.8 Vazirmatn,system-ui,sans-serif;background:var(--surface);color:var(--text)}',
  'svg{width:96px;height:96px;padding:20px;box-sizing:border-box;border-radius:50%;background:var(--tint);color:var(--brand)}',
  'h1{margin:12px 0 0;font-size:1.375rem;line-height:1.5}p{margin:0;max-width:36ch;color:var(--soft)}',
  'button{margin-top:12px;min-height:48px;padding:0 28px;border:0;border-radius:14px;font:600 1rem/1 inherit;font-family:inherit;background:var(--brand);color:var(--on-brand);cursor:pointer}',
  'button:focus-visible{outline:3px solid var(--brand);outline-offset:3px}',
].join('');

const drawing =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20"/></svg>';

const script = `
const open = () => location.reload();
document.querySelector('button').addEventListener('click', open);
addEventListener('online', open);
setInterval(() => {
  if (!document.hidden) fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && open(), () => {});
}, ${askEvery});`;

/** A page of its own, which needs nothing that would have to be fetched. */
export function offlinePage(locale: Locale, nonce: string): Response {
  const { title, text, retry } = offlineTexts[locale];
  const html = [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="text-scale" content="scale"><meta name="robots" content="noindex">',
    `<title>${title}</title><style nonce="${nonce}">${style}</style></head>`,
    `<body>${drawing}<h1>${title}</h1><p role="status">${text}</p><button type="button">${retry}</button>`,
    `<script nonce="${nonce}">${script}</script></body></html>`,
  ];
  return new Response(html.join(''), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}
