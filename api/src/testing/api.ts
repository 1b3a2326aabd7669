import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CallDefinition } from 'shared-kernel/contract/call';
import { type CallName, calls } from 'shared-kernel/contract/calls';
import { issueToken } from '../auth/token.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { folderStore } from '../files/fileStore.ts';
import { type AnswerOf, apiRoot } from '../http/route.ts';
import { buildServer } from '../server.ts';
import { freshDatabase } from './database.ts';

/** What a refusal says; absent in a successful answer. */
export interface Refusal { code?: string; errors?: Record<string, string[]> }

/** `json` is read as the successful answer or as a refusal: a wrong guess fails the expectation that reads it. */
export interface Answer<N extends CallName> { status: number; headers: Record<string, unknown>; json: AnswerOf<N> & Refusal }

export interface CallParts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** Who calls; absent is a visitor. */
  as?: { id: number };
  headers?: Record<string, string>;
}

export interface TestApi {
  app: FastifyInstance;
  db: Db;
  deps: Deps;
  /** The server's clock; `clock.now = …` moves it. */
  clock: { now: Date };
  /** Makes a call of the contract by its name. */
  call<N extends CallName>(name: N, parts?: CallParts): Promise<Answer<N>>;
  /** A bearer token of a user. */
  tokenOf(id: number): Promise<string>;
  close(): Promise<void>;
}

/** The whole server on a fresh database and an empty folder. */
export async function startApi(changes: Partial<Deps> = {}): Promise<TestApi> {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'api-'));
  const clock = { now: new Date('2026-11-21T08:00:00.000Z') };
  const deps: Deps = {
    db: database.db, files: folderStore(folder), now: () => clock.now, development: true, codePepper: 'test pepper', domain: 'example.com',
    limits: { codesPerHour: 10_000, triesPerHour: 10_000 }, ...changes,
  };
  const app = await buildServer(deps);
  const tokens = new Map<number, string>();
  const tokenOf = async (id: number): Promise<string> => {
    const token = tokens.get(id) ?? await issueToken(database.db, id, clock.now);
    tokens.set(id, token);
    return token;
  };
  return {
    app, db: database.db, deps, clock, tokenOf,
    async call(name, { params = {}, query, body, as, headers } = {}) {
      const definition: CallDefinition = calls[name];
      const path = definition.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
      const answer = await app.inject({
        method: definition.method,
        url: apiRoot + path,
        headers: { 'x-language': 'en', ...(as && { authorization: `Bearer ${await tokenOf(as.id)}` }), ...headers },
        ...(query && { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }),
        ...(body !== undefined && { payload: body as object }),
      });
      return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
    },
    async close() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
