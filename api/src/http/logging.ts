import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf } from '../errors/fieldsOf.ts';

/** The log's output. */
export interface LogStream {
  write(line: string): void;
}

/**
 * JSON lines without secrets: of an address only the call's name, no headers, no bodies, and of errors only what
 * the code itself says.
 */
export function logging(level: string | undefined, stream?: LogStream) {
  if (!level) return false as const;
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      err: describeError,
      error: describeError,
      // Logging a whole request or answer gives no more away than this.
      req: (request: FastifyRequest) => ({ method: request.method, call: callOf(request), ip: ipOf(request) }),
      res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
    },
  };
}

/**
 * The name of a call, else the pattern of the route; never the path itself, which may contain a token or code.
 */
export const callOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions?.config?.call ?? routeOptions?.url ?? 'unknown';

/** A proxy passes on what it was sent, which may be anything. */
const ipOf = ({ ip }: FastifyRequest): string => (isIP(ip) ? ip : 'unknown');

/** One line per request, whether it was answered or its caller left. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => line(request, reply, 'request'));
  app.addHook('onRequestAbort', async (request) =>
    request.log.info({ call: callOf(request), method: request.method, ip: ipOf(request) }, 'caller left'),
  );
}

function line(request: FastifyRequest, reply: FastifyReply, message: string): void {
  request.log.info(
    {
      call: callOf(request),
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.caller?.id ?? null,
      ip: ipOf(request),
    },
    message,
  );
}

interface Described {
  [key: string]: unknown;
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: Described;
}

/**
 * An error without the values given to the code that threw it. The database quotes values in its messages and
 * Drizzle lists the parameters of a query, so only names are taken from these; in other messages whatever may be a
 * code, a card number or a token is masked.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code } = fieldsOf(error);
  return {
    type: error.name,
    ...(typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code) && !/^\d{6,}$/.test(code) && { code }),
    message: messageOf(error),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

function messageOf(error: Error): string {
  const { query, severity, table, constraint, column } = fieldsOf(error);
  if (typeof query === 'string') return `query failed: ${query}`;
  if (severity !== undefined)
    return ['refused by the database', table, constraint, column].filter((name) => typeof name === 'string').join(' ');
  return blot(error.message.replace(/\n.*/s, ''), 500);
}

const blot = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/['"`«“].*['"`»”]/g, '…')
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/[\w-]*\d[\w-]*/g, '…')
    .replace(/[\w+/=-]{20,}/g, '…');

/** Where it happened; the lines before the first frame repeat the message. */
const framesOf = ({ stack }: Error): string =>
  (stack ?? '')
    .split('\n')
    .map((frame) => frame.trim())
    .filter((frame) => /^at .*(:\d+:\d+\)?|<anonymous>\)?|native\)?)$/.test(frame))
    .slice(0, 12)
    .join('\n');
