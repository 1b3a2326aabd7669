import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mallocSettings } from '../renderer/malloc.ts';
import { buildAll } from '../build/buildAll.ts';
import { compressedFolder } from '../build/apps.ts';
import { releaseBuilds } from '../local/releaseBuilds.ts';
import { Service } from '../local/service.ts';
import { keptBrotli } from '../registry/keptBrotli.ts';
import type { ObjectStorage } from '../local/objectStorage.ts';
import { answers, listens } from './isUp.ts';
import { type Place, places, urls } from './places.ts';
import { Program } from './Program.ts';
import type { Programs } from './programs.ts';

/** Hints between processes. */
export const nats = (programs: Programs, folder: string): Program =>
  new Program({
    name: 'NATS',
    command: programs['nats-server'],
    args: [
      '--addr',
      places.hints.host,
      '--port',
      String(places.hints.port),
      '--http_port',
      String(places.hintsStatus.port),
      '--pid',
      join(folder, 'nats.pid'),
    ],
    log: join(folder, 'nats.log'),
    isReady: () => listens(places.hints),
  });

/** The one address of the site, in front of both gateways. */
export function nginx(programs: Programs, folder: string, port: number): Program {
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(folder, `nginx-${kind}`)};`,
  );
  writeFileSync(
    file,
    [
      'daemon off;',
      'worker_processes 1;',
      `pid ${join(folder, 'nginx.pid')};`,
      'error_log stderr;',
      'events { worker_connections 4096; }',
      'http {',
      '  access_log off;',
      ...temporary,
      '  upstream gateways {',
      ...places.gateways.map(({ address }) => `    server ${address} max_fails=1 fail_timeout=2s;`),
      '    keepalive 64;',
      '  }',
      '  server {',
      `    listen 127.0.0.1:${port};`,
      '    client_max_body_size 21m;',
      '    proxy_http_version 1.1;',
      "    proxy_set_header Connection '';",
      '    proxy_set_header Host $http_host;',
      '    proxy_set_header X-Forwarded-For $remote_addr;',
      '    proxy_request_buffering off;',
      '    proxy_connect_timeout 3s;',
      '    proxy_read_timeout 120s;',
      '    proxy_next_upstream error timeout;',
      '    proxy_next_upstream_tries 2;',
      '    location / { proxy_pass http://gateways; }',
      '    location = /api/v1/live { proxy_pass http://gateways; proxy_buffering off; proxy_read_timeout 1h; }',
      '  }',
      '}',
    ].join('\n'),
  );
  return new Program({
    name: 'nginx',
    command: programs.nginx,
    args: ['-c', file, '-p', folder],
    log: join(folder, 'nginx.log'),
    isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
  });
}

/** What the processes of the site share. */
export interface SiteParts {
  /** Where members find it. */
  url: string;
  folder: string;
  storage: ObjectStorage;
  say(line: string): void;
  /** More settings for the APIs. */
  env?: Record<string, string>;
}

const pepper = randomBytes(24).toString('hex');

const storageSettings = ({ storage: { place } }: SiteParts, bucket: string): Record<string, string> => ({
  S3_URL: place.url,
  S3_REGION: place.region,
  S3_ACCESS_KEY: place.accessKey,
  S3_SECRET_KEY: place.secretKey,
  S3_BUCKET: bucket,
});

const service = (
  { url, folder, say }: SiteParts,
  { name, script, place, env }: { name: string; script: string; place: Place; env: Record<string, string> },
): Service =>
  new Service({
    name,
    script,
    readyUrl: `${place.url}/readyz`,
    report: say,
    verbose: Boolean(process.env['VERBOSE']),
    env: {
      ...mallocSettings,
      NODE_ENV: 'production',
      DEVELOPMENT: '1',
      DATA_DIR: join(folder, name.replaceAll(' ', '-')),
      PUBLIC_URL: url,
      HOST: place.host,
      PORT: String(place.port),
      ...env,
    },
  });

/** Two APIs on the pooled database; pictures lie in the object storage. */
export const apis = (parts: SiteParts): Service[] =>
  places.apis.map((place, at) =>
    service(parts, {
      name: `API ${at + 1}`,
      script: 'api/src/main.ts',
      place,
      env: {
        DATABASE_URL: urls.pooled,
        DATABASE_DIRECT_URL: urls.direct,
        CODE_PEPPER: pepper,
        SEED: '1',
        ...storageSettings(parts, picturesBucket),
        ...parts.env,
      },
    }),
  );

export const picturesBucket = 'pictures';

/** Two gateways that serve the releases of the object storage, and ask whichever API is ready. */
export const gateways = (parts: SiteParts): Service[] =>
  places.gateways.map((place, at) =>
    service(parts, {
      name: `gateway ${at + 1}`,
      script: 'deploy/gateway/main.ts',
      place,
      env: {
        API_URL: places.apiBalancer.url,
        ...releaseSettings(parts),
        ...storageSettings(parts, ''),
        TRUST_PROXY: '127.0.0.1',
      },
    }),
  );

const keysOf = ({ folder }: SiteParts): string => join(folder, 'keys');
const releaseSettings = (parts: SiteParts): Record<string, string> => {
  const { bucket, prefix } = parts.storage.place;
  return { RELEASES: `s3://${bucket}/${prefix.replace(/\/$/, '')}`, RELEASE_KEYS: keysOf(parts) };
};

/** Builds what has changed and releases it into the object storage. */
export async function release(parts: SiteParts): Promise<void> {
  const builds = await buildAll({ onProgress: parts.say });
  await releaseBuilds({ store: parts.storage.place, keys: keysOf(parts) }, builds, {
    isNear: true,
    brotli: keptBrotli(compressedFolder),
  });
}
