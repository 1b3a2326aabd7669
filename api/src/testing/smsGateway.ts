import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsSettings } from '../settings/config.ts';

/** One accepted request; by `localid` a real gateway recognises a repetition. */
interface SentSms {
  method: 'verify/lookup' | 'sms/send';
  receptor: string;
  token?: string;
  template?: string;
  message?: string;
  localid?: string;
  sender: string;
}

/**
 * What goes wrong: a status of the gateway, a broken connection before or after the message was accepted, or an
 * answer that is not JSON.
 */
type SmsFault = number | 'cut' | 'cut-after' | 'garbage';

export interface SmsGateway {
  settings: SmsSettings;
  /** The settings of one of several senders; `sender` of received messages tells them apart. */
  settingsOf(sender: string): SmsSettings;
  /** Everything that was accepted, repetitions included. */
  received: SentSms[];
  /** What phones got: one per `localid`. */
  readonly delivered: SentSms[];
  /** The number of requests, refused ones included. */
  requests: number;
  /** Decides what goes wrong with a request; by default nothing. */
  fault: (sms: SentSms) => SmsFault | undefined;
  stop(): Promise<void>;
}

const key = 'test-key-of-the-gateway';
const template = 'sign-in';

/** An SMS gateway with Kavenegar's protocol over HTTP, which counts, and fails on request. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const server = createServer(async (request, response) => {
    gateway.requests++;
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = new URL(request.url ?? '/', 'http://gateway');
    const [, sender = '', givenKey, method] =
      /^\/([^/]*)\/?v1\/([^/]+)\/(verify\/lookup|sms\/send)\.json$/.exec(url.pathname) ?? [];
    const answer = (status: number): void => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(
        JSON.stringify({
          return: { status, message: `status ${status}` },
          entries: status === 200 ? [{ messageid: gateway.received.length, status: 5 }] : null,
        }),
      );
    };
    if (method === undefined) return answer(404);
    if (givenKey !== key) return answer(403);
    const sms = {
      ...Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]),
      method,
      sender,
    } as SentSms;
    const fault = gateway.fault(sms) ?? refusalOf(sms);
    if (fault === 'cut') return void request.socket.destroy();
    if (typeof fault === 'number') return answer(fault);
    gateway.received.push(sms);
    if (fault === 'cut-after') return void request.socket.destroy();
    if (fault === 'garbage') return void response.end('<html>Bad gateway</html>');
    return answer(200);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway: SmsGateway = {
    settings: { url, key, template },
    settingsOf: (sender) => ({ url: `${url}/${sender}`, key, template }),
    received: [],
    get delivered() {
      return [...new Map(this.received.map((sms, i) => [sms.localid ?? `no id ${i}`, sms])).values()];
    },
    requests: 0,
    fault: () => undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gateway;
}

function refusalOf(sms: SentSms): SmsFault | undefined {
  if (!/^(09\d{9}|00\d{8,15})$/.test(sms.receptor ?? '')) return 411;
  if (sms.method === 'sms/send') return sms.message ? undefined : 412;
  if (sms.template !== template) return 424;
  return /^\S+$/.test(sms.token ?? '') ? undefined : 431;
}
