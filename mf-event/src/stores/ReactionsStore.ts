import { makeAutoObservable, runInAction } from 'mobx';
import type { ChannelEntity, EventEntity } from 'shared-kernel/store/EntitiesStore';
import type { RootStore } from 'shared-kernel/store/RootStore';

/**
 * Like, save and follow. The shared entity changes at once, so every place that shows it follows; a refusal changes it
 * back and rises to whoever asked. The wanted state is sent, so that a retry never toggles twice.
 */
export class ReactionsStore {
  private readonly deps: Pick<RootStore, 'api'>;
  private readonly running = new Set<string>();

  constructor(deps: Pick<RootStore, 'api'>) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'running'>(this, { deps: false, running: false }, { autoBind: true });
  }

  async toggleLike(event: EventEntity): Promise<void> {
    const liked = event.liked_by_user === 0;
    const show = (is: boolean) => {
      event.liked_by_user = is ? 1 : 0;
      event.likes_count = Math.max(0, event.likes_count + (is ? 1 : -1));
    };
    await this.change(`like ${event.id}`, () => show(liked), () => show(!liked), async () => {
      const { data } = await this.deps.api('POST /event/:id/like', { id: event.id, liked });
      runInAction(() => (event.likes_count = data.likes_count));
    });
  }

  async toggleSave(event: EventEntity): Promise<void> {
    const saved = !event.is_saved;
    await this.change(`save ${event.id}`, () => (event.is_saved = saved), () => (event.is_saved = !saved), async () => {
      await this.deps.api('POST /event/:id/save', { id: event.id, saved });
    });
  }

  async toggleFollow(channel: ChannelEntity): Promise<void> {
    const followed = !channel.is_followed;
    await this.change(`follow ${channel.id}`, () => (channel.is_followed = followed), () => (channel.is_followed = !followed), async () => {
      const { data } = await this.deps.api('POST /channel/:id/follow', { id: channel.id, is_followed: followed });
      runInAction(() => (channel.followers = data.followers));
    });
  }

  /** A second press while the first is under way is dropped: its answer would meet a state that it was not made for. */
  private async change(name: string, apply: () => void, revert: () => void, send: () => Promise<void>): Promise<void> {
    if (this.running.has(name)) return;
    this.running.add(name);
    apply();
    try {
      await send();
    } catch (error) {
      runInAction(revert);
      throw error;
    } finally {
      this.running.delete(name);
    }
  }
}
