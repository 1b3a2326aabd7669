import { rm } from 'node:fs/promises';
import path from 'node:path';
import { compare } from 'semver';
import { asError } from 'shared-kernel/contract/thrown';
import { changeChannel } from '../../registry/changeChannel.ts';
import { releasePrefix } from '../../registry/build.ts';
import { openRegistry } from '../../registry/registry.ts';
import { recordKey, revisionsOf } from '../../registry/releaseRecord.ts';
import type { AppNews } from './appNews.ts';

const channel = 'production';

/** Pages that have not been loaded anew yet still fetch what they need of these. */
const keptOfEach = 4;

interface Heard {
  /** A revision was written: it holds these versions of apps. */
  onReleased(revision: number, apps: string[]): void;
  onFailure(subject: string, why: string): void;
  onMended(subject: string): void;
}

/**
 * Makes builds live once nothing is being built any more: a change of the kernel comes with all its apps at once. Of
 * an app that cannot be built the last version stays.
 */
export class ReleasedApps {
  private readonly building = new Set<string>();
  private readonly waiting = new Map<string, string>();
  private work: Promise<void> = Promise.resolve();
  private readonly releases: string;
  private readonly heard: Heard;

  constructor(releases: string, heard: Heard) {
    this.releases = releases;
    this.heard = heard;
  }

  hear(news: AppNews): void {
    const { app } = news;
    if (news.kind === 'begun') return void this.building.add(app);
    this.building.delete(app);
    if (news.kind === 'failed') this.heard.onFailure(app, news.why);
    else {
      this.waiting.set(app, news.version);
      this.heard.onMended(app);
    }
    if (this.building.size === 0) this.work = this.work.then(() => this.release());
  }

  /** Without the version before to fall back to, which would hide what is wrong with the new one. */
  private async release(): Promise<void> {
    if (this.building.size > 0 || this.waiting.size === 0) return;
    const versions = [...this.waiting];
    try {
      const registry = await openRegistry(this.releases);
      const next = Object.fromEntries(versions.map(([app, version]) => [app, { version, previous: undefined }]));
      const { revision } = await changeChannel(registry, channel, 'promote', async () => ({ live: next }), {
        by: 'npm run dev',
      });
      for (const [app, version] of versions) if (this.waiting.get(app) === version) this.waiting.delete(app);
      this.heard.onMended('the release');
      this.heard.onReleased(
        revision,
        versions.map(([app]) => app),
      );
      await this.forgetOld(versions.map(([app]) => app));
    } catch (error) {
      // Tried again with the next build.
      this.heard.onFailure('the release', asError(error).message);
    }
  }

  private async forgetOld(apps: string[]): Promise<void> {
    const { store } = await openRegistry(this.releases);
    const remove = (key: string): Promise<void> => rm(path.join(this.releases, key), { recursive: true, force: true });
    for (const app of apps) {
      const versions = (await store.list(`apps/${app}/`)).sort(compare);
      for (const version of versions.slice(0, -keptOfEach)) {
        await remove(releasePrefix(app, version));
        await remove(`published/${app}/${version}.json`);
      }
    }
    for (const revision of (await revisionsOf(store, channel)).slice(0, -keptOfEach))
      await remove(recordKey(channel, revision));
  }
}
