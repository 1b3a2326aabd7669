import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { largestBody, largestForm } from 'shared-kernel/contract/bodySizes';
import type { GatewayLimits } from './limits.ts';

/** The body came slower than anybody's connection. */
export class BodyTooSlow extends Error {}

/** The body is larger than any call takes. */
export class BodyTooLarge extends Error {}

/** No call uses bodies of these methods; what a visitor sends with them is not passed on. */
const withoutBody = new Set(['GET', 'HEAD']);

/** Whether a request has a body for the API. */
export const bringsBody = ({ method = '', headers }: IncomingMessage): boolean =>
  !withoutBody.has(method) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * The body of a visitor's request, read only as fast as it is consumed, and only while it comes at a fair rate: a
 * silence of `bodySilence` is allowed, and is used up by coming slower than `bodyRate`.
 */
export class VisitorBody {
  private readonly request: IncomingMessage;
  private readonly limits: GatewayLimits;
  private readonly parts: AsyncIterator<Buffer>;
  private readonly largest: number;
  private patience: number;
  private size = 0;

  constructor(request: IncomingMessage, limits: GatewayLimits) {
    this.request = request;
    this.limits = limits;
    this.parts = request.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.largest = /^multipart\//i.test(request.headers['content-type'] ?? '') ? largestForm : largestBody;
    this.patience = limits.bodySilence;
  }

  /**
   * The whole body if it is small, else a stream of it, with the part that a small one would have at hand.
   */
  async receive(): Promise<Buffer | Readable> {
    if (Number(this.request.headers['content-length'] ?? 0) > this.largest) throw new BodyTooLarge();
    const held: Buffer[] = [];
    while (this.size <= this.limits.heldBody) {
      const part = await this.next();
      if (part === null) return Buffer.concat(held);
      held.push(part);
    }
    return Readable.from(this.streamed(Buffer.concat(held)), { objectMode: false });
  }

  /**
   * Reads and drops the rest, so that the visitor can read the answer; ends the connection if that takes long.
   */
  async discard(): Promise<void> {
    if (this.request.complete || this.request.destroyed) return;
    const timer = setTimeout(() => this.request.socket.destroy(), this.limits.leftoverWithin);
    try {
      while ((await this.part()) !== null);
    } catch {
      this.request.socket.destroy();
    } finally {
      clearTimeout(timer);
    }
  }

  private async *streamed(first: Buffer): AsyncGenerator<Buffer> {
    yield first;
    await wait(this.limits.refusalPause);
    for (let part = await this.next(); part !== null; part = await this.next()) yield part;
  }

  private async next(): Promise<Buffer | null> {
    const part = await this.part();
    this.size += part?.length ?? 0;
    if (this.size > this.largest) throw new BodyTooLarge();
    return part;
  }

  private async part(): Promise<Buffer | null> {
    if (this.request.socket.destroyed) throw new Error('The visitor left');
    const from = performance.now();
    let timer: NodeJS.Timeout | undefined;
    let leave = (): void => {};
    const stopped = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new BodyTooSlow()), this.patience);
      // After an answer has been sent, the end of the connection is no error.
      leave = () => reject(new Error('The visitor left'));
    });
    this.request.socket.once('close', leave);
    try {
      const { done, value } = await Promise.race([this.parts.next(), stopped]);
      if (done) return null;
      const gained = (value.length / this.limits.bodyRate) * 1000;
      this.patience = Math.min(this.limits.bodySilence, this.patience - (performance.now() - from) + gained);
      return value;
    } finally {
      clearTimeout(timer);
      this.request.socket.off('close', leave);
    }
  }
}
