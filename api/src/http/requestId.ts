import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const known: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Names each request: as the gateway in front has named it, so that one id leads through both logs, else anew. */
export function requestIds(trustProxy: string): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const entry of trustProxy.split(',').flatMap((part) => known[part.trim()] ?? [part.trim()])) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address);
    if (family !== 0)
      trusted.addSubnet(address, Number(prefix ?? (family === 4 ? 32 : 128)), `ipv${family}` as 'ipv4' | 'ipv6');
  }
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const from = (socket?.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
    const family = isIP(from);
    // Only what looks like one: anything else could be a secret on its way into the log.
    if (typeof given !== 'string' || !uuid.test(given) || family === 0) return randomUUID();
    return trusted.check(from, `ipv${family}` as 'ipv4' | 'ipv6') ? given : randomUUID();
  };
}
