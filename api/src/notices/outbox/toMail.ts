import { escapeHtml } from '../../text/escapeHtml.ts';
import type { Message } from './message.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Any word in Arabic script makes a text right-to-left. */
const isRightToLeft = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** Phones need this line to fill in a code from a text message; in a mail it means nothing. */
const withoutFillLine = (text: string): string => text.replace(/\n@\S+ #\d+$/, '');

function toParagraph(line: string): string {
  const text = escapeHtml(line);
  return /^https?:\/\/\S+$/.test(line) ? `<p><a href="${text}">${text}</a></p>` : `<p>${text}</p>`;
}

/**
 * A message as subject, plain text and HTML in its own direction, with the code large enough to be copied and enclosed
 * pictures by their ids at its end.
 */
export function toMail(
  { subject, text, code }: Pick<Message, 'subject' | 'text' | 'code'>,
  pictures: readonly string[] = [],
): Mail {
  const plain = withoutFillLine(text);
  const direction = isRightToLeft(subject + plain) ? 'rtl' : 'ltr';
  const html = `<!doctype html>
<html dir="${direction}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body dir="${direction}" style="font: 16px/1.9 Vazirmatn, Tahoma, sans-serif; margin: 24px;">
${plain
  .split('\n')
  .filter((line) => line !== '')
  .map(toParagraph)
  .join('\n')}
${code === null ? '' : `<p dir="ltr" style="font: 700 32px/1.6 monospace; letter-spacing: 8px; text-align: center;">${escapeHtml(code)}</p>`}
${pictures.map((cid) => `<p style="text-align: center;"><img src="cid:${escapeHtml(cid)}" alt="" width="240" height="240"></p>`).join('\n')}
</body>
</html>`;
  return { subject, text: plain, html };
}
