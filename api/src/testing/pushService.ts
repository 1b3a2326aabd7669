import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from 'shared-kernel/contract/push';
import type { PushSettings } from '../settings/config.ts';
import { makePushKeys } from '../settings/vapidKeys.ts';

interface ReceivedPush {
  endpoint: string;
  /** The subject of the key that signed it. */
  sender: string;
  topic: string;
  ttl: number;
  urgency: string;
  payload: PushPayload;
}

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * What the service does instead of accepting a push: a status with headers, or breaking the connection after it has
 * accepted it.
 */
type PushFault = { status: number; headers?: OutgoingHttpHeaders } | 'cut-after';

export interface PushService {
  settings: PushSettings;
  /** The settings of one of several senders; `sender` of received pushes tells them apart by this name. */
  settingsOf(sender: string): PushSettings;
  /** A browser requests an address. */
  subscribe(): BrowserSubscription;
  received: ReceivedPush[];
  /**
   * What browsers show: one per browser and tag, of those that the service kept: one per browser and topic.
   */
  readonly delivered: ReceivedPush[];
  /** All requests so far, refused and unrelated ones included. */
  requests: number;
  fault: (endpoint: string) => PushFault | undefined;
  stop(): Promise<void>;
}

interface Browser {
  pair: ECDH;
  auth: Buffer;
}

const keys = makePushKeys();

/**
 * A push service on a port of its own, by RFC 8030, 8291 and 8292: it refuses what is not signed, and decrypts with
 * the browsers' keys what it receives.
 */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const server = createServer(async (request, response) => {
    service.requests += 1;
    const bytes = Buffer.concat((await request.toArray().catch(() => [])) as Buffer[]);
    const endpoint = `${origin}${request.url}`;
    const refusal = service.fault(endpoint);
    if (refusal !== undefined && refusal !== 'cut-after')
      return void response.writeHead(refusal.status, refusal.headers).end('the push service says why');
    const browser = browsers.get(endpoint);
    if (!browser) return void response.writeHead(404).end();
    const sender = senderOf(request, origin);
    if (sender === null) return void response.writeHead(403).end();
    const payload =
      request.headers['content-encoding'] === 'aes128gcm' && bytes.length <= 4096 ? decrypt(bytes, browser) : null;
    const { topic, ttl, urgency } = request.headers;
    if (payload === null || !/^\d+$/.test(String(ttl)) || !/^[\w-]{1,32}$/.test(String(topic)))
      return void response.writeHead(400).end();
    service.received.push({
      endpoint,
      sender,
      topic: String(topic),
      ttl: Number(ttl),
      urgency: String(urgency),
      payload,
    });
    if (refusal === 'cut-after') return void request.socket.destroy();
    response.writeHead(201, { location: `${origin}/message/${service.received.length}` }).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { ...keys, subject: 'mailto:admin@example.com', services: [origin] };
  const service: PushService = {
    settings,
    settingsOf: (sender) => ({ ...settings, subject: `mailto:${sender}@example.com` }),
    subscribe() {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      const endpoint = `${origin}/send/${randomBytes(24).toString('base64url')}`;
      browsers.set(endpoint, { pair, auth });
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    received: [],
    get delivered() {
      const kept = new Map(this.received.map((push) => [`${push.endpoint} ${push.topic}`, push]));
      return [...new Map([...kept.values()].map((push) => [`${push.endpoint} ${push.payload.tag}`, push])).values()];
    },
    requests: 0,
    fault: () => undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

/**
 * Who signed a request (RFC 8292); null unless it was the site, for this service, and valid for at most a day.
 */
function senderOf({ headers }: IncomingMessage, audience: string): string | null {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== keys.publicKey) return null;
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { alg } = read(head) as { alg?: string };
  const { aud, exp = 0, sub = '' } = read(claims) as { aud?: string; exp?: number; sub?: string };
  const left = exp - Date.now() / 1000;
  const sender = /^mailto:([^@]+)@/.exec(sub)?.[1];
  return isSigned && alg === 'ES256' && aud === audience && left > 0 && left <= 24 * 3600 && sender !== undefined
    ? sender
    : null;
}

const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** One record of `aes128gcm` (RFC 8188) with the keys of RFC 8291; null if it was not for this browser. */
function decrypt(bytes: Buffer, { pair, auth }: Browser): PushPayload | null {
  try {
    const salt = bytes.subarray(0, 16);
    const senderKey = bytes.subarray(21, 21 + bytes[20]!);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
    const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(secret, salt, 'Content-Encoding: nonce\0', 12),
    );
    const record = bytes.subarray(21 + bytes[20]!);
    cipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushPayload;
  } catch {
    return null;
  }
}

const derive = (material: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', material, salt, info, length));
