import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Acted } from '../registry/health/act.ts';

/** Where each act is posted, signed with the key: `x-signature: sha256=<hex>` over the body. */
export interface Webhook {
  url: string;
  key: string;
}

/** By which server, from whom and to whom mails go; several addresses with commas between them. */
export interface Mailbox {
  smtp: string;
  from: string;
  to: string;
}

/** In milliseconds. */
const within = 10_000;

export async function webhook({ url, key }: Webhook, acted: Acted): Promise<void> {
  const body = JSON.stringify(acted);
  const signature = createHmac('sha256', key).update(body).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` },
    body,
    signal: AbortSignal.timeout(within),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`It answered ${answer.status}`);
}

export async function mail({ smtp, from, to }: Mailbox, site: string, acted: Acted): Promise<void> {
  const { act, app, version, why, revision } = acted;
  const transport = createTransport({
    url: smtp,
    dnsTimeout: within,
    connectionTimeout: within,
    greetingTimeout: within,
    socketTimeout: within,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from,
      to,
      subject: `${app}@${version} ${act === 'abort' ? 'was withdrawn' : 'was rolled back'} at ${new URL(site).host}`,
      text: `${why}.\n\nThis is revision ${revision}. ${app} is left alone until a person changes it.\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    // Only codes: a server's own words may quote the account.
    const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
    throw new Error(`SMTP: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`);
  } finally {
    transport.close();
  }
}
