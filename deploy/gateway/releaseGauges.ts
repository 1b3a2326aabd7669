import { Gauge, type Registry } from 'prom-client';
import type { Channels } from './Channels.ts';
import type { LiveReleases } from './liveReleases.ts';

type Standing = Awaited<ReturnType<LiveReleases['standing']>>;
type Told = Gauge<'channel' | 'app' | 'version' | 'bucket'>;

/** What is out in each channel, for Prometheus; as many series as there are apps, candidates and channels. */
export function releaseGauges(registry: Registry, channels: Channels): void {
  const tell = (name: string, help: string, set: (gauge: Told, channel: string, standing: Standing) => void): void => {
    new Gauge({
      name,
      help,
      labelNames: ['channel', 'app', 'version', 'bucket'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const [channel, releases] of channels.all) set(this, channel, await releases.standing());
      },
    });
  };

  tell('release_revision', 'The revision that is live', (gauge, channel, { offer }) => {
    if (offer) gauge.set({ channel }, offer.set.revision);
  });
  tell('release_expires_timestamp_seconds', 'Until when what is live is believed', (gauge, channel, { expiresAt }) => {
    if (expiresAt !== null) gauge.set({ channel }, Date.parse(expiresAt) / 1000);
  });
  tell(
    'release_store_away',
    'Whether the release store failed or was slow when it was last asked',
    (gauge, channel, { isStoreAway }) => gauge.set({ channel }, Number(isStoreAway)),
  );
  tell(
    'release_percent',
    'The share of visitors that an app’s version is for, by whether it is live or a candidate',
    (gauge, channel, { offer }) => {
      for (const [app, { version }] of Object.entries(offer?.set.apps ?? {}))
        gauge.set({ channel, app, version, bucket: 'live' }, 100 - (offer?.candidates[app]?.percent ?? 0));
      for (const [app, { app: candidate, percent }] of Object.entries(offer?.candidates ?? {}))
        gauge.set({ channel, app, version: candidate.version, bucket: 'candidate' }, percent);
    },
  );
}
