import type { FastifyInstance } from 'fastify';
import type { CallName } from 'shared-kernel/contract/calls';
import { fail } from '../errors/errors.ts';
import type { Deps } from '../http/deps.ts';

const retryAfter = 60;

/** Searching, and some lists of places and banners, are POST and write nothing. */
const isReading = (method: string, call: CallName): boolean =>
  method === 'GET' || /^(feed|search|property)\./.test(call);

/** Refuses what would write while the disk is full; pages can still be read. */
export function refuseWhileFull(app: FastifyInstance, { disk }: Pick<Deps, 'disk'>): void {
  app.decorate('noteFullDisk', () => disk?.noteRefusal());
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const { call } = routeOptions.config;
    if (disk?.isFull && call && !isReading(method, call)) fail('storage_full', { retryAfter });
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    noteFullDisk(): void;
  }
}
