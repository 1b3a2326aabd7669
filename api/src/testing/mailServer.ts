import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../settings/config.ts';

interface ReceivedMail {
  /** How the client named itself. */
  sender: string;
  from: string;
  to: string[];
  headers: Map<string, string>;
  /** The bodies by media type, decoded. */
  bodies: Map<string, string>;
  /** What is enclosed, by name. */
  files: Map<string, Buffer>;
}

export interface MailServer {
  settings: MailSettings;
  /** The settings of one of several senders; `sender` of received mail tells them apart. */
  settingsOf(sender: string): MailSettings;
  received: ReceivedMail[];
  /** What mailboxes show: one mail per Message-ID. */
  readonly delivered: ReceivedMail[];
  /** An SMTP status to refuse a recipient with; undefined accepts. */
  refuse: (recipient: string) => number | undefined;
  /** The same for the mail itself, after it was sent. */
  refuseContent: () => number | undefined;
  stop(): Promise<void>;
}

/** A real SMTP server on a port of its own, which keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const status = mailServer.refuse(address);
      done(status === undefined ? null : Object.assign(new Error('refused'), { responseCode: status }));
    },
    onData(stream, { hostNameAppearsAs, envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const status = mailServer.refuseContent();
        if (status !== undefined) return done(Object.assign(new Error('refused'), { responseCode: status }));
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mailServer.received.push({
          sender: hostNameAppearsAs,
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  // A killed client breaks its connection; without a listener that would end the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const from = 'دورهمی <no-reply@example.com>';
  const mailServer: MailServer = {
    settings: { url, from },
    settingsOf: (sender) => ({ url: `${url}/?name=${sender}`, from }),
    received: [],
    get delivered() {
      return [...new Map(this.received.map((mail) => [mail.headers.get('message-id'), mail])).values()];
    },
    refuse: () => undefined,
    refuseContent: () => undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  return mailServer;
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

/** Reads headers, bodies and enclosed files like a mail program, as far as our own mails need it. */
function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'bodies' | 'files'> {
  const mail = split(raw);
  const parts = partsOf(mail);
  const nameOf = ({ headers }: Part): string | undefined =>
    /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return {
    headers: mail.headers,
    bodies: new Map(
      parts
        .filter((part) => nameOf(part) === undefined)
        .map((part) => [part.headers.get('content-type')!.split(';')[0]!, textOf(decodeBody(part))]),
    ),
    files: new Map(parts.flatMap((part) => (nameOf(part) === undefined ? [] : [[nameOf(part)!, decodeBody(part)]]))),
  };
}

function partsOf(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((each) => partsOf(split(each.trimStart())));
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  return {
    headers: new Map(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        decodeWords(line.slice(line.indexOf(':') + 1).trim()),
      ]),
    ),
    body: raw.slice(end + 4),
  };
}

const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/((?:=\?utf-8\?[bq]\?[^?]*\?=)+)/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, word]) =>
          kind!.toLowerCase() === 'b' ? Buffer.from(word!, 'base64') : quoted(word!.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );

const quoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function decodeBody({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return encoding === 'quoted-printable' ? quoted(body) : Buffer.from(body, 'latin1');
}

const textOf = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd();
