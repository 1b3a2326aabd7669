import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ReleaseChannelSchema } from 'shared-kernel/contract/platform/release';
import { productNames } from 'shared-kernel/language/productNames';
import { releasePlace } from '../registry/releasePlace.ts';
import { gatewayDir } from '../registry/releasesDir.ts';
import { join } from 'node:path';

const Name = Type.String({ minLength: 1, maxLength: 60 });
const Origin = Type.String({ pattern: '^https?://[^/?#]+$' });

const secureOrigin = '^https://[A-Za-z0-9.-]{1,200}(:[1-9][0-9]{0,3})?';

const AndroidAppSchema = Type.Object({
  package: Type.String({ maxLength: 200, pattern: '^[A-Za-z]\\w*(\\.[A-Za-z]\\w*)+$' }),
  /** SHA-256 of the certificates that sign the app, as `keytool -list` and the Play Console print them. */
  fingerprints: Type.Array(Type.String({ pattern: '^([0-9A-F]{2}:){31}[0-9A-F]{2}$' }), { minItems: 1 }),
});
export type AndroidApp = Static<typeof AndroidAppSchema>;

const GatewayConfigSchema = Type.Object({
  port: Type.Integer({ minimum: 0, maximum: 65_535 }),
  host: Type.String({ minLength: 1 }),
  /** Where the API listens; a bare origin. */
  apiUrl: Origin,
  /** The address that visitors use; a bare origin. */
  publicUrl: Origin,
  /** The folder that release files are served from. */
  releases: Type.String({ minLength: 1 }),
  /** Where releases come from into that folder; null: they are in it. */
  s3: Type.Union([
    Type.Object({
      url: Origin,
      bucket: Type.String(),
      prefix: Type.String(),
      region: Type.String(),
      accessKey: Type.String(),
      secretKey: Type.String(),
    }),
    Type.Null(),
  ]),
  /** What the folder may then hold, in bytes. */
  releaseCache: Type.Integer({ minimum: 1 }),
  /** The folder of the public keys whose signatures are believed. */
  releaseKeys: Type.String({ minLength: 1 }),
  releaseChannel: ReleaseChannelSchema,
  /** Other channels, by the host name that they are asked at. */
  channelHosts: Type.Record(Type.String({ pattern: '^[a-z0-9.-]{1,200}$' }), ReleaseChannelSchema, {
    additionalProperties: false,
  }),
  /** Where the gateway remembers the release set that it last accepted. */
  memory: Type.String({ minLength: 1 }),
  product: Type.Object({ fa: Name, en: Name, ar: Name, ps: Name }),
  development: Type.Boolean(),
  /** Who tells open pages of new builds, on a development site alone; null: nobody. A bare origin. */
  liveReload: Type.Union([Origin, Type.Null()]),
  /**
   * Whether the payment sandbox's pages are passed on; on a development site they are unless set otherwise.
   */
  paymentSandbox: Type.Boolean(),
  /**
   * Whether testers may replace a remote in the shell by one on their machine; by default only in development.
   */
  overrides: Type.Boolean(),
  /** Whether a tab may have a tester's remote by a signed grant; by default only in development. */
  grants: Type.Boolean(),
  /** Where such a remote may come from, beside the tester's own machine; bare origins. */
  grantOrigins: Type.Array(Type.String({ pattern: `${secureOrigin}$` })),
  /** Whether the gateway draws public pages with the live versions; otherwise browsers draw every page. */
  drawing: Type.Boolean(),
  /** Whoever sends it may read /metrics; null: only this machine may. */
  metricsToken: Type.Union([Type.String({ minLength: 16 }), Type.Null()]),
  /** Whether the site has a service worker; otherwise browsers are told to remove the one they have. */
  worker: Type.Boolean(),
  /** The Android app that shows this site, where there is one. */
  android: Type.Union([AndroidAppSchema, Type.Null()]),
  /** The address of a map style for mapbox-gl; null: the site's own map. */
  mapStyle: Type.Union([Type.String({ pattern: `${secureOrigin}(/[^\\s"';,]{0,500})?$` }), Type.Null()]),
  /** Other origins from which that style takes its tiles, glyphs and sprites; bare origins. */
  mapOrigins: Type.Array(Type.String({ pattern: `${secureOrigin}$` })),
  /** Addresses of load balancers in front, whose X-Forwarded-For is believed; none when empty. */
  trustProxy: Type.Array(Type.String({ minLength: 1 })),
  /** The header in which those name the visitor's city; null: in none. */
  cityHeader: Type.Union([Type.String({ pattern: '^[a-z0-9-]{1,60}$' }), Type.Null()]),
  /** How long a stopping gateway goes on serving while /readyz says 503, so that balancers notice. */
  drainSeconds: Type.Number({ minimum: 0, maximum: 60 }),
  logLevel: Type.Enum(['silent', 'error', 'warn', 'info', 'debug']),
});
export type GatewayConfig = Static<typeof GatewayConfigSchema>;

const schema = Compile(GatewayConfigSchema);
const listed = (setting: string | undefined): string[] =>
  (setting ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Only one of the two set is a mistake, which the schema names. */
function androidApp({ ANDROID_PACKAGE, ANDROID_FINGERPRINTS }: NodeJS.ProcessEnv): unknown {
  if (!ANDROID_PACKAGE && !ANDROID_FINGERPRINTS) return null;
  return { package: ANDROID_PACKAGE ?? '', fingerprints: listed(ANDROID_FINGERPRINTS?.toUpperCase()) };
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Reads the configuration from the environment; throws one sentence that names what is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const port = Number(env.PORT || 3000);
  const { store, keys } = releasePlace(env);
  const memory = env.RELEASE_MEMORY || gatewayDir(env);
  const config = {
    port,
    host: env.HOST || '0.0.0.0',
    apiUrl: withoutSlash(env.API_URL || 'http://127.0.0.1:3001'),
    publicUrl: withoutSlash(env.PUBLIC_URL || `http://localhost:${port}`),
    releases: typeof store === 'string' ? store : join(memory, '.files'),
    s3: typeof store === 'string' ? null : store,
    releaseCache: Number(env.RELEASE_CACHE_MB || 1024) * 2 ** 20,
    releaseKeys: keys,
    releaseChannel: env.RELEASE_CHANNEL || 'production',
    channelHosts: Object.fromEntries(listed(env.CHANNEL_HOSTS).map((one) => one.split('='))),
    memory,
    product: productNames(env),
    development: env.DEVELOPMENT === '1',
    liveReload: (env.DEVELOPMENT === '1' && env.LIVE_RELOAD) || null,
    paymentSandbox: (env.PAYSTAR_SANDBOX || env.DEVELOPMENT) === '1',
    overrides: (env.OVERRIDES || env.DEVELOPMENT) === '1',
    grants: (env.GRANTS || env.DEVELOPMENT) === '1',
    grantOrigins: listed(env.GRANT_ORIGINS),
    drawing: env.SERVER_DRAWING !== '0',
    metricsToken: env.METRICS_TOKEN || null,
    worker: env.SERVICE_WORKER !== '0',
    android: androidApp(env),
    mapStyle: env.MAP_STYLE || null,
    mapOrigins: listed(env.MAP_ORIGINS),
    trustProxy: listed(env.TRUST_PROXY),
    cityHeader: env.CITY_HEADER?.toLowerCase() || null,
    drainSeconds: env.DRAIN_SECONDS ? Number(env.DRAIN_SECONDS) : env.DEVELOPMENT === '1' ? 0 : 2,
    logLevel: env.LOG_LEVEL || 'warn',
  };
  if (schema.Check(config)) return config;
  const [error] = schema.Errors(config);
  throw new Error(`The gateway's setting ${error?.instancePath.slice(1).replaceAll('/', '.')} ${error?.message}`);
}
