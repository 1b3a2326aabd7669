import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CallDefinition } from 'shared-kernel/contract/call';
import { type CallName, calls } from 'shared-kernel/contract/calls';
import { productNames } from 'shared-kernel/language/productNames';
import { issueToken } from '../http/token.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../http/deps.ts';
import { folderStore } from '../files/fileStore.ts';
import { type AnswerOf, urlOf } from '../http/route.ts';
import { localLive } from '../hints/live.ts';
import { buildServer } from '../server.ts';
import { freshDatabase } from './database.ts';

/** The parts of a refusal; absent in a successful answer. */
interface Refusal {
  code?: string;
  errors?: Record<string, string[]>;
}

/**
 * `json` is read as the successful answer or as a refusal: a wrong guess fails the expectation that reads it.
 */
export interface Answer<N extends CallName> {
  status: number;
  headers: Record<string, unknown>;
  json: AnswerOf<N> & Refusal;
  bytes: Buffer;
}

export interface CallParts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** The caller; absent for a visitor. */
  as?: { id: number };
  headers?: Record<string, string>;
}

export interface TestApi {
  app: FastifyInstance;
  db: Db;
  deps: Deps;
  /** The server's clock; assign `clock.now` to move it. */
  clock: { now: Date };
  /** Makes a call of the contract by name. */
  call<N extends CallName>(name: N, parts?: CallParts): Promise<Answer<N>>;
  tokenOf(id: number): Promise<string>;
  close(): Promise<void>;
}

const done = async (): Promise<void> => undefined;

/** Closed by the test environment at the end of a file. */
const leftOpen = (globalThis.leftOpen ??= new Set());

declare global {
  // eslint-disable-next-line no-var -- only `var` declares a property of globalThis
  var leftOpen: Set<{ close(): Promise<void> }> | undefined;
}

const wideLimits: Deps['limits'] = {
  timesOfMemberBudgets: 1000,
  codesPerHour: 10_000,
  triesPerHour: 10_000,
  newCardsPerHour: 10_000,
  smsToMembersPerHour: 10_000,
  smsToStrangersPerHour: 10_000,
  smsToStrangersPerPrefixPerHour: 10_000,
  smsResetsPerHour: 10_000,
  mailsToMembersPerHour: 10_000,
  mailsToStrangersPerHour: 10_000,
  mailResetsPerHour: 10_000,
};

/** The whole server on a fresh database and an empty folder. */
export async function startApi(
  changes: Partial<Omit<Deps, 'limits'>> & { limits?: Partial<Deps['limits']> } = {},
  open = freshDatabase,
): Promise<TestApi> {
  const database = await open();
  const folder = await mkdtemp(join(tmpdir(), 'api-'));
  const clock = { now: new Date('2026-11-21T08:00:00.000Z') };
  const deps: Deps = {
    db: database.db,
    files: folderStore(folder),
    now: () => clock.now,
    viewsKeptFor: 20,
    development: true,
    codePepper: 'test pepper',
    domain: 'example.com',
    product: productNames({}),
    live: localLive(),
    siteUrl: 'https://example.com',
    payStar: null,
    mail: null,
    sms: null,
    push: null,
    google: null,
    metricsToken: undefined,
    ...(database.turns && { turns: database.turns }),
    ...changes,
    limits: { ...wideLimits, ...changes.limits },
  };
  const app = await buildServer(deps);
  const tokens = new Map<number, string>();
  const tokenOf = async (id: number): Promise<string> => {
    const token = tokens.get(id) ?? (await issueToken(database.db, id, clock.now));
    tokens.set(id, token);
    return token;
  };
  const api: TestApi = {
    app,
    db: database.db,
    deps,
    clock,
    tokenOf,
    async call(name, { params = {}, query, body, as, headers } = {}) {
      const definition: CallDefinition = calls[name];
      const url = urlOf(definition).replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
      const answer = await app.inject({
        method: definition.method,
        url,
        headers: { 'x-language': 'en', ...(as && { authorization: `Bearer ${await tokenOf(as.id)}` }), ...headers },
        ...(query && { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }),
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return {
        status: answer.statusCode,
        headers: answer.headers,
        json: isJson ? answer.json() : (null as never),
        bytes: answer.rawPayload,
      };
    },
    async close() {
      leftOpen.delete(api);
      try {
        await app.close();
        await database.close();
      } finally {
        await rm(folder, { recursive: true, force: true });
        // Node keeps the modules of tests, and so what their variables hold: four megabytes each, looked through again
        // and again for what may be thrown away.
        Object.assign(api, { app: null, db: null, deps: null, call: null, tokenOf: null, close: done });
      }
    },
  };
  leftOpen.add(api);
  return api;
}
