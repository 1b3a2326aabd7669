import { demoPeople } from './demoAccounts.ts';
import { demoPassword } from './demoPassword.ts';
import { escapeHtml } from '../text/escapeHtml.ts';
import { iranZone } from '../settings/iranZone.ts';

export interface OutboxMessage {
  to: string;
  channel: 'sms' | 'mail';
  subject: string;
  text: string;
  code: string | null;
  at: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  /** Why the last try failed. */
  error: string | null;
}

const clock = new Intl.DateTimeFormat('fa-IR', { timeStyle: 'medium', dateStyle: 'short', timeZone: iranZone });
const number = new Intl.NumberFormat('fa-IR');

const channels = { sms: 'پیامک', mail: 'ایمیل' };
const states = { waiting: 'در انتظار', delivered: 'فرستاده شد', failed: 'فرستاده نشد' };

const progress = ({ state, attempts, error }: OutboxMessage): string =>
  [
    states[state],
    ...(attempts > 1 ? [`${number.format(attempts)} بار تلاش`] : []),
    ...(error ? [`<bdi dir="ltr">${escapeHtml(error)}</bdi>`] : []),
  ].join(' · ');

const card = (message: OutboxMessage): string => `
<article class="${message.state}">
  <header><bdi dir="ltr">${escapeHtml(message.to)}</bdi><span>${channels[message.channel]} · <time datetime="${message.at}">${clock.format(new Date(message.at))}</time></span></header>
  ${message.subject ? `<h2 dir="auto">${escapeHtml(message.subject)}</h2>` : ''}
  ${message.code ? `<output>${escapeHtml(message.code)}</output>` : ''}
  <p dir="auto">${escapeHtml(message.text)}</p>
  <footer>${progress(message)}</footer>
</article>`;

const accounts = demoPeople
  .map(
    ({ entry, username, what }) =>
      `<li><bdi dir="ltr">${escapeHtml(entry)}</bdi>${username ? ` · <bdi dir="ltr">@${escapeHtml(username)}</bdi>` : ''}<br>${escapeHtml(what)}</li>`,
  )
  .join('');

/** The newest messages of a development site, and who may sign in; the page reloads itself. */
export const outboxPage = (messages: readonly OutboxMessage[]): string => `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<title>صندوق پیام‌های آزمایشی</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.8 Vazirmatn, Tahoma, system-ui, sans-serif; }
  body { max-width: 40rem; margin: 0 auto; padding: 1rem; background: Canvas; color: CanvasText; }
  article { border: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); border-radius: .75rem; padding: .75rem 1rem; margin-block: .75rem; }
  article.delivered { border-inline-start: .25rem solid #2e7d32; }
  article.failed { border-inline-start: .25rem solid #c62828; }
  header { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap; font-size: .875rem; }
  article h2 { margin: .25rem 0; font-size: 1rem; }
  output { display: block; direction: ltr; text-align: center; font: 700 2rem/1.6 ui-monospace, monospace; letter-spacing: .25em; user-select: all; }
  li { margin-block: .5rem; font-size: .875rem; }
  p { margin: 0; white-space: pre-line; font-size: .875rem; overflow-wrap: anywhere; }
  footer { margin-block-start: .25rem; font-size: .8125rem; }
</style>
</head>
<body>
<h1>صندوق پیام‌های آزمایشی</h1>
<main>${messages.map(card).join('') || '<p>هنوز پیامی نیست. کد ورود که خواسته شود، این‌جا دیده می‌شود.</p>'}</main>
<h2>حساب‌های نمایشی</h2>
<p>با کدی که این‌جا می‌رسد وارد شوید؛ آن‌ها که نام کاربری دارند رمز هم دارند: <bdi dir="ltr">${demoPassword}</bdi></p>
<ul>${accounts}</ul>
</body>
</html>`;
