import { isPaid, type SandboxPayment } from './orders.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const toman = new Intl.NumberFormat('fa-IR');

/** Inline on each page; the content policy has its hash. */
export const style = `
:root { color-scheme: light dark; font: 16px/1.9 Vazirmatn, Tahoma, system-ui, sans-serif; --accent: #0f766e; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: light-dark(#eef4f3, #10201e); color: light-dark(#12312e, #e3f2ef); }
main { inline-size: min(26rem, 100%); border-radius: 1.25rem; overflow: hidden; background: light-dark(#fff, #18302d); box-shadow: 0 1rem 3rem rgb(0 0 0 / .14); }
header { padding: 1.25rem 1.5rem; color: #fff; background: linear-gradient(135deg, #0f766e, #155e75); }
h1 { margin: 0; font-size: 1.125rem; }
header p { margin: 0; font-size: .8125rem; }
section { padding: 1.25rem 1.5rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; }
dt { opacity: .75; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
.amount { font-size: 1.375rem; font-weight: 700; }
form { margin: 0 0 .625rem; }
button { inline-size: 100%; min-block-size: 3rem; border: 0; border-radius: .75rem; font: inherit; font-weight: 700; cursor: pointer; color: #fff; background: var(--accent); }
button.second { color: inherit; background: transparent; border: 1px solid currentColor; font-weight: 400; }
button:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px; }
small { display: block; opacity: .8; }
`;

/**
 * Sends the browser on without a press, except when somebody comes back to the page; the button is for them, and
 * for browsers without scripts.
 */
export const sendForm =
  "performance.getEntriesByType('navigation')[0]?.type === 'navigate' && document.forms[0].submit()";

const page = (title: string, inside: string): string => `<!doctype html>
<html lang="fa" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><header><h1>${title}</h1><p>درگاه آزمایشی؛ پولی جابه‌جا نمی‌شود.</p></header><section>${inside}</section></main></body>
</html>`;

const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');

const button = (root: string, path: string, token: string, text: string, kind = ''): string =>
  `<form method="post" action="${root}/payment/${path}">${hidden({ token })}<button${kind && ` class="${kind}"`}>${text}</button></form>`;

/** The amount due, and three ways to go on. */
export const payPage = ({ amount, token, orderId, callback }: SandboxPayment, root: string): string =>
  page(
    'پرداخت آزمایشی',
    `
<dl><dt>مبلغ</dt><dd class="amount">${toman.format(amount / 10)} تومان</dd><dt>پذیرنده</dt><dd><bdi dir="ltr">${escape(new URL(callback).host)}</bdi></dd><dt>شمارهٔ سفارش</dt><dd><bdi dir="ltr">${escape(orderId)}</bdi></dd></dl>
${button(root, 'pay', token, 'پرداخت')}
${button(root, 'refuse', token, 'انصراف', 'second')}
${button(root, 'leave', token, 'پرداخت و بستن صفحه', 'second')}
<small>با «پرداخت و بستن صفحه» خبر پرداخت با مرورگر شما به سایت برنمی‌گردد و سایت خودش از درگاه می‌پرسد.</small>`,
  );

export const donePage = (payment: SandboxPayment, fields: Record<string, string>): string =>
  page(
    isPaid(payment) ? 'پرداخت شد' : 'پرداخت نشد',
    `
<p>به سایت پذیرنده برمی‌گردید…</p>
<form method="post" action="${escape(payment.callback)}">${hidden(fields)}<button>بازگشت به سایت</button></form>
<script>${sendForm}</script>`,
  );

export const leftPage = page(
  'پرداخت شد',
  '<p>پول پرداخت شد و این صفحه به سایت برنمی‌گردد، انگار که آن را بسته باشید. سایت تا یک دقیقهٔ دیگر خودش خبردار می‌شود.</p>',
);

export const gonePage = page(
  'این پرداخت باز نیست',
  '<p>این پرداخت پیدا نشد یا قبلاً انجام شده است. به سایت برگردید و دوباره شروع کنید.</p>',
);
