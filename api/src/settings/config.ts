import { type ProductNames, productNames } from 'shared-kernel/language/productNames';
import { type Environment, readEnvironment } from './environment.ts';
import type { PushKeys } from './vapidKeys.ts';

/** PayStar, or the sandbox gateway that speaks its protocol. */
export interface PayStarSettings {
  /** Where the server sends requests. */
  url: string;
  /** Where the browser pays. */
  paymentUrl: string;
  gatewayId: string;
  key: string;
  isSandbox: boolean;
  /** How long to wait for an answer, in ms; 8 s if absent. */
  timeout?: number;
}
export interface MailSettings {
  url: string;
  from: string;
}
export interface SmsSettings {
  url: string;
  key: string;
  template: string;
}
export interface PushSettings extends PushKeys {
  /** Whom a push service may contact: `mailto:…` or `https:…`. */
  subject: string;
  /** Origins of push services besides those of the known browsers. */
  services: readonly string[];
}
export interface GoogleSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}
export interface S3Settings {
  url: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface Config {
  /** The site's address as members see it, without a slash at the end. */
  siteUrl: string;
  /** Null: the sandbox gateway if it is allowed, else no payments. */
  payStar: PayStarSettings | null;
  /** The sandbox gateway replaces PayStar: on development sites, and where it is switched on. */
  sandbox: boolean;
  mail: MailSettings | null;
  sms: SmsSettings | null;
  /** Null: a development site makes its own, others send no push. */
  pushKeys: PushKeys | null;
  pushSubject: string;
  pushServices: readonly string[];
  google: GoogleSettings | null;
  /** Null keeps files in `dataDir`. */
  s3: S3Settings | null;
  /** Whoever sends it may read /metrics; without it only this machine may. */
  metricsToken: string | undefined;
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL; absent means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The database itself, where `databaseUrl` may lead to a pooler; the same if nothing else is given. */
  databaseDirectUrl: string | undefined;
  /** Whether that pooler carries prepared statements. */
  poolerStatements: boolean;
  databaseConnections: number;
  /** Whether to fill an empty database with the demo world. */
  seed: boolean;
  development: boolean;
  codePepper: string | undefined;
  domain: string;
  product: ProductNames;
  trustProxy: string;
  /** Multiplies what a member may write within an hour; see `memberBudgets`. */
  timesOfMemberBudgets: number;
  /** Whether calls are refused while there is more to do than can be done in good time. */
  shedsLoad: boolean;
  /** For how long a stopping process still takes requests, so that balancers notice. */
  drainSeconds: number;
  logLevel: string;
}

/** The environment's settings, with defaults for the others. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = readEnvironment(env);
  const site = siteOf(given);
  return {
    ...site,
    ...processOf(given),
    product: productNames(given),
    payStar: payStarOf(given),
    sandbox: isOn(given.PAYSTAR_SANDBOX, given.DEVELOPMENT),
    mail: given.SMTP_URL && given.MAIL_FROM ? { url: given.SMTP_URL, from: given.MAIL_FROM } : null,
    sms: smsOf(given),
    ...pushOf(given, site),
    google: googleOf(given),
    s3: s3Of(given),
  };
}

/** `1` or `0`; an unset flag follows the other setting. */
const isOn = (flag: string | undefined, otherwise: string | undefined): boolean => (flag || otherwise) === '1';

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

const siteOf = (given: Environment): Pick<Config, 'siteUrl' | 'domain' | 'development' | 'seed'> => ({
  siteUrl: withoutSlash(given.PUBLIC_URL || `http://localhost:${given.PORT ?? 3001}`),
  domain: given.SITE_DOMAIN ?? 'localhost',
  development: given.DEVELOPMENT === '1',
  seed: given.SEED === '1',
});

type ProcessSettings = Pick<
  Config,
  | 'port'
  | 'host'
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseDirectUrl'
  | 'poolerStatements'
  | 'databaseConnections'
  | 'codePepper'
  | 'metricsToken'
  | 'trustProxy'
  | 'timesOfMemberBudgets'
  | 'shedsLoad'
  | 'drainSeconds'
  | 'logLevel'
>;

const processOf = (given: Environment): ProcessSettings => ({
  port: Number(given.PORT ?? 3001),
  host: given.HOST ?? '127.0.0.1',
  dataDir: given.DATA_DIR ?? '.data',
  databaseUrl: given.DATABASE_URL || undefined,
  databaseDirectUrl: given.DATABASE_DIRECT_URL || given.DATABASE_URL || undefined,
  poolerStatements: given.DATABASE_POOLER_STATEMENTS === '1',
  databaseConnections: Number(given.DATABASE_CONNECTIONS ?? 10),
  codePepper: given.CODE_PEPPER || undefined,
  metricsToken: given.METRICS_TOKEN || undefined,
  trustProxy: given.TRUST_PROXY ?? 'loopback',
  timesOfMemberBudgets: Number(given.MEMBER_BUDGETS || (given.DEVELOPMENT === '1' ? 100 : 1)),
  shedsLoad: given.LOAD_SHEDDING !== '0',
  // A development site has no balancer, and is stopped many times a day.
  drainSeconds: Number(given.DRAIN_SECONDS || (given.DEVELOPMENT === '1' ? 0 : 2)),
  logLevel: given.LOG_LEVEL ?? 'info',
});

function payStarOf({ PAYSTAR_GATEWAY_ID, PAYSTAR_KEY, PAYSTAR_URL }: Environment): PayStarSettings | null {
  if (!PAYSTAR_GATEWAY_ID || !PAYSTAR_KEY) return null;
  const url = withoutSlash(PAYSTAR_URL || 'https://core.paystar.ir/api/pardakht');
  return { url, paymentUrl: `${url}/payment`, gatewayId: PAYSTAR_GATEWAY_ID, key: PAYSTAR_KEY, isSandbox: false };
}

function smsOf({ KAVENEGAR_KEY, KAVENEGAR_TEMPLATE, KAVENEGAR_URL }: Environment): SmsSettings | null {
  if (!KAVENEGAR_KEY || !KAVENEGAR_TEMPLATE) return null;
  const url = withoutSlash(KAVENEGAR_URL || 'https://api.kavenegar.com');
  return { url, key: KAVENEGAR_KEY, template: KAVENEGAR_TEMPLATE };
}

function pushOf(
  given: Environment,
  { siteUrl, domain }: Pick<Config, 'siteUrl' | 'domain'>,
): Pick<Config, 'pushKeys' | 'pushSubject' | 'pushServices'> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  return {
    pushKeys: publicKey && privateKey ? { publicKey, privateKey } : null,
    pushSubject: given.VAPID_SUBJECT || (siteUrl.startsWith('https:') ? siteUrl : `mailto:webmaster@${domain}`),
    pushServices: given.PUSH_SERVICES ? given.PUSH_SERVICES.split(',') : [],
  };
}

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Environment): GoogleSettings | null {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;
  const issuer = GOOGLE_ISSUER || 'https://accounts.google.com';
  return { issuer, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
}

function s3Of({ S3_URL, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Environment): S3Settings | null {
  if (!S3_URL || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return null;
  return {
    url: withoutSlash(S3_URL),
    bucket: S3_BUCKET,
    region: S3_REGION || 'us-east-1',
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}
