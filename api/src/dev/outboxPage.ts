import { demoAccounts } from '../seed/demoAccounts.ts';
import { demoPassword } from '../seed/demoPassword.ts';

export interface OutboxMessage { to: string; channel: 'sms' | 'mail'; text: string; code: string | null; at: string }

const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const clock = new Intl.DateTimeFormat('fa-IR', { timeStyle: 'medium', dateStyle: 'short', timeZone: 'Asia/Tehran' });

const card = ({ to, channel, text, code, at }: OutboxMessage): string => `
<article>
  <header><bdi dir="ltr">${escape(to)}</bdi><span>${channel === 'sms' ? 'پیامک' : 'ایمیل'} · <time datetime="${at}">${clock.format(new Date(at))}</time></span></header>
  ${code ? `<output>${escape(code)}</output>` : ''}
  <p>${escape(text)}</p>
</article>`;

const accounts = demoAccounts.map(({ entry, username, what }) => `<li><bdi dir="ltr">${escape(entry)}</bdi>${username ? ` · <bdi dir="ltr">@${escape(username)}</bdi>` : ''}<br>${escape(what)}</li>`).join('');

/** The messages that a development site would have sent, newest first, and who may sign in; the page reloads itself. */
export const outboxPage = (messages: readonly OutboxMessage[]): string => `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">
<title>صندوق پیام‌های آزمایشی</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.8 Vazirmatn, Tahoma, system-ui, sans-serif; }
  body { max-width: 40rem; margin: 0 auto; padding: 1rem; background: Canvas; color: CanvasText; }
  article { border: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); border-radius: .75rem; padding: .75rem 1rem; margin-block: .75rem; }
  header { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap; font-size: .875rem; }
  output { display: block; direction: ltr; text-align: center; font: 700 2rem/1.6 ui-monospace, monospace; letter-spacing: .25em; user-select: all; }
  li { margin-block: .5rem; font-size: .875rem; }
  p { margin: 0; white-space: pre-line; font-size: .875rem; }
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
