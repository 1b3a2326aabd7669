import { createTransport } from 'nodemailer';
import type { MailSettings } from '../../settings/config.ts';
import { type Carrier, fingerprint, SendingFailed } from './carrier.ts';
import type { EnclosedFile } from './letter.ts';
import type { Message } from './message.ts';
import { type Mail, toMail } from './toMail.ts';
import { fieldsOf } from '../../errors/fieldsOf.ts';

interface WrittenMail extends Mail {
  to: string;
  attachments?: EnclosedFile[];
}

const second = 1000;

/** Sends mail by SMTP, by default what stands in the outbox. `domain` is part of the Message-ID. */
export function smtpCarrier(
  { url, from }: MailSettings,
  domain: string,
  write: (message: Message) => Promise<WrittenMail> = async (message) => ({
    to: message.recipient,
    ...toMail(message),
  }),
): Carrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 10,
    maxMessages: Infinity,
    // The outbox retries, and knows when to stop.
    maxRequeues: 0,
    // Together below the time for which a message is claimed, else another process would send it meanwhile.
    dnsTimeout: 5 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 20 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const { to, ...written } = await write(message);
      const mail = {
        ...written,
        from,
        to: { name: '', address: to },
        messageId: `<${fingerprint(message).slice(0, 32)}@${domain}>`,
        date: message.createdAt,
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw toFailure(error);
      });
    },
    close: () => transport.close(),
  };
}

/** Only codes are kept: a server's message may quote the mail or the account. */
function toFailure(error: unknown): SendingFailed {
  const { code = 'unknown', responseCode } = fieldsOf(error);
  // A rejected account says nothing about the message: somebody may fix it.
  const isFinal = Number(responseCode) >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new SendingFailed(`SMTP: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`, { isFinal });
}
