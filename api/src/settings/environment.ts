import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { publicKeyOf } from './vapidKeys.ts';
import { fieldsOf } from '../errors/fieldsOf.ts';

const url = (expected: string) => Type.Optional(Type.String({ pattern: '^(https?://[^\\s]+)?$', expected }));
const secret = (expected: string) => Type.Optional(Type.String({ pattern: '^([^\\s]+)?$', expected }));
const flag = Type.Optional(
  Type.Union([Type.Literal('1'), Type.Literal('0'), Type.Literal('')], { expected: '1 or 0' }),
);
const database = Type.Optional(
  Type.String({
    pattern: '^(postgres(ql)?://.+)?$',
    expected: 'an address like postgresql://user:password@host:5432/name',
  }),
);
const name = Type.Optional(Type.String({ maxLength: 60, expected: 'a name of at most 60 characters' }));

/** What the environment may contain; `expected` completes the sentence about a mistake. */
const Environment = Type.Object({
  PORT: Type.Optional(
    Type.String({
      pattern: '^([0-9]|[1-9][0-9]{1,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])$',
      expected: 'a port number from 0 to 65535',
    }),
  ),
  HOST: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9.:-]+$', expected: 'an address to listen on, like 127.0.0.1 or 0.0.0.0' }),
  ),
  DATA_DIR: Type.Optional(Type.String({ minLength: 1, expected: 'the path of a folder' })),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_POOLER_STATEMENTS: flag,
  DATABASE_CONNECTIONS: Type.Optional(
    Type.String({ pattern: '^[1-9][0-9]{0,2}$', expected: 'a number from 1 to 999' }),
  ),
  SEED: flag,
  DEVELOPMENT: flag,
  CODE_PEPPER: Type.Optional(Type.String({ pattern: '^(.{32,})?$', expected: 'a secret of 32 characters or more' })),
  SITE_DOMAIN: Type.Optional(
    Type.String({ pattern: '^[a-z0-9.-]+$', expected: 'the host name of the site in lower case' }),
  ),
  PRODUCT_FA: name,
  PRODUCT_EN: name,
  PRODUCT_AR: name,
  PRODUCT_PS: name,
  TRUST_PROXY: Type.Optional(
    Type.String({ minLength: 1, expected: 'loopback, or the addresses of the proxies in front, separated by commas' }),
  ),
  PUBLIC_URL: url('the address of the site, like https://dorehami.ir'),
  PAYSTAR_GATEWAY_ID: secret('the id of the gateway at PayStar'),
  PAYSTAR_KEY: secret('the key by which requests to PayStar are signed'),
  PAYSTAR_URL: url('an address like https://core.paystar.ir/api/pardakht'),
  PAYSTAR_SANDBOX: flag,
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^(smtps?://[^\\s]+)?$',
      expected: 'an address like smtps://user:password@mail.example.com:465',
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({ pattern: '^([^\\r\\n]*@[^\\r\\n]+)?$', expected: 'a sender like Dorehami <no-reply@dorehami.ir>' }),
  ),
  KAVENEGAR_KEY: secret('the API key of Kavenegar'),
  KAVENEGAR_TEMPLATE: secret('the name of the template for codes at Kavenegar'),
  KAVENEGAR_URL: url('an address like https://api.kavenegar.com'),
  VAPID_PUBLIC_KEY: Type.Optional(
    Type.String({
      pattern: '^(B[A-Za-z0-9_-]{86})?$',
      expected: 'the public key that `npm run push:keys -w api` prints',
    }),
  ),
  VAPID_PRIVATE_KEY: Type.Optional(
    Type.String({
      pattern: '^([A-Za-z0-9_-]{43})?$',
      expected: 'the private key that `npm run push:keys -w api` prints',
    }),
  ),
  VAPID_SUBJECT: Type.Optional(
    Type.String({
      pattern: '^(mailto:[^\\s@]+@[^\\s@]+|https://[^\\s]+)?$',
      expected: 'an address like mailto:admin@dorehami.ir or https://dorehami.ir',
    }),
  ),
  PUSH_SERVICES: Type.Optional(
    Type.String({
      pattern: '^((https://[a-z0-9.-]+|http://(localhost|127\\.0\\.0\\.1))(:[0-9]+)?(,(?=.)|$))*$',
      expected: 'origins like https://push.example.com, separated by commas',
    }),
  ),
  GOOGLE_CLIENT_ID: secret('the client id of the site at Google'),
  GOOGLE_CLIENT_SECRET: secret('the client secret of the site at Google'),
  GOOGLE_ISSUER: url('an address like https://accounts.google.com'),
  S3_URL: url('the address of the object storage, like https://s3.ir-thr-at1.arvanstorage.ir'),
  S3_BUCKET: Type.Optional(
    Type.String({ pattern: '^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$', expected: 'the name of a bucket' }),
  ),
  S3_REGION: secret('the region of the object storage, like us-east-1'),
  S3_ACCESS_KEY: secret('the access key of the object storage'),
  S3_SECRET_KEY: secret('the secret key of the object storage'),
  METRICS_TOKEN: Type.Optional(
    Type.String({ pattern: '^([^\\s]{16,})?$', expected: 'a secret of 16 characters or more' }),
  ),
  MEMBER_BUDGETS: Type.Optional(Type.String({ pattern: '^([1-9][0-9]{0,3})?$', expected: 'a number from 1 to 9999' })),
  LOAD_SHEDDING: flag,
  DRAIN_SECONDS: Type.Optional(
    Type.String({ pattern: '^([0-9]|[1-5][0-9])?$', expected: 'a number of seconds from 0 to 59' }),
  ),
  LOG_LEVEL: Type.Optional(
    Type.Union(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map((level) => Type.Literal(level)),
      { expected: 'trace, debug, info, warn, error, fatal or silent' },
    ),
  ),
});

export type Environment = Static<typeof Environment>;

export const settingNames: readonly string[] = Object.keys(Environment.properties);

/** The environment is wrong; the message says what to change, one line per mistake. */
export class ConfigError extends Error {}

/** The checked settings; throws one sentence for each mistake. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const wrong = Object.entries(Environment.properties).filter(
    ([name, schema]) => env[name] !== undefined && !Value.Check(schema, env[name]),
  );
  if (wrong.length > 0)
    throw new ConfigError(
      wrong.map(([name, schema]) => `${name} must be ${fieldsOf(schema).expected ?? 'valid'}.`).join('\n'),
    );
  assertWhole(env);
  return env;
}

/** Settings that are useful only together. */
const groups = [
  ['PAYSTAR_GATEWAY_ID', 'PAYSTAR_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['KAVENEGAR_KEY', 'KAVENEGAR_TEMPLATE'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
] as const;

function assertWhole(given: Environment): void {
  const mistakes = groups.flatMap((names) => {
    const missing = names.filter((name) => !given[name]);
    return missing.length > 0 && missing.length < names.length
      ? [`${missing.join(' and ')} must be set too, because ${names.find((name) => given[name])} is.`]
      : [];
  });
  if (
    given.VAPID_PUBLIC_KEY &&
    given.VAPID_PRIVATE_KEY &&
    publicKeyOf(given.VAPID_PRIVATE_KEY) !== given.VAPID_PUBLIC_KEY
  ) {
    mistakes.push('VAPID_PUBLIC_KEY must be the public half of VAPID_PRIVATE_KEY.');
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
}
