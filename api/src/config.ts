import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

const flag = Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('0'), Type.Literal('')], { expected: '1 or 0' }));

/** What the environment may say; `expected` completes the sentence that a mistake is answered with. */
const Environment = Type.Object({
  PORT: Type.Optional(Type.String({ pattern: '^([0-9]|[1-9][0-9]{1,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])$', expected: 'a port number from 0 to 65535' })),
  HOST: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9.:-]+$', expected: 'an address to listen on, like 127.0.0.1 or 0.0.0.0' })),
  DATA_DIR: Type.Optional(Type.String({ minLength: 1, expected: 'the path of a folder' })),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^(postgres(ql)?://.+)?$', expected: 'an address like postgresql://user:password@host:5432/name' })),
  DATABASE_CONNECTIONS: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$', expected: 'a number from 1 to 999' })),
  SEED: flag,
  DEVELOPMENT: flag,
  CODE_PEPPER: Type.Optional(Type.String({ pattern: '^(.{32,})?$', expected: 'a secret of 32 characters or more' })),
  SITE_DOMAIN: Type.Optional(Type.String({ pattern: '^[a-z0-9.-]+$', expected: 'the host name of the site in lower case' })),
  TRUST_PROXY: Type.Optional(Type.String({ minLength: 1, expected: 'loopback, or the addresses of the proxies in front, separated by commas' })),
  LOG_LEVEL: Type.Optional(Type.Union(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map((level) => Type.Literal(level)), { expected: 'trace, debug, info, warn, error, fatal or silent' })),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL; absent means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  databaseConnections: number;
  /** Fill an empty database with the demo world. */
  seed: boolean;
  development: boolean;
  codePepper: string | undefined;
  domain: string;
  trustProxy: string;
  logLevel: string;
}

/** The environment does not make sense; the message says what to change, one line per mistake. */
export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const wrong = Object.entries(Environment.properties).filter(([name, schema]) => env[name] !== undefined && !Value.Check(schema, env[name]));
  if (wrong.length > 0) throw new ConfigError(wrong.map(([name, schema]) => `${name} must be ${(schema as { expected?: string }).expected ?? 'valid'}.`).join('\n'));
  const given: Static<typeof Environment> = env;
  return {
    port: Number(given.PORT ?? 3001),
    host: given.HOST ?? '127.0.0.1',
    dataDir: given.DATA_DIR ?? '.data',
    databaseUrl: given.DATABASE_URL || undefined,
    databaseConnections: Number(given.DATABASE_CONNECTIONS ?? 10),
    seed: given.SEED === '1',
    development: given.DEVELOPMENT === '1',
    codePepper: given.CODE_PEPPER || undefined,
    domain: given.SITE_DOMAIN ?? 'localhost',
    trustProxy: given.TRUST_PROXY ?? 'loopback',
    logLevel: given.LOG_LEVEL ?? 'info',
  };
}
