import { makeAutoObservable, observable, runInAction } from 'mobx';
import { asFailure } from 'shared-kernel/api/failure';
import type { ChannelEntity, EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';

export type PagePreview = { event: EventEntity } | { channel: ChannelEntity };

/** Previews of our own pages that messages link to, each asked for once. Other sites are never asked. */
export class PagePreviews {
  private readonly known = observable.map<string, PagePreview>([], { deep: false });
  private readonly asked = new Set<string>();
  private readonly root: Pick<RootStore, 'api' | 'entities'>;

  constructor(root: Pick<RootStore, 'api' | 'entities'>) {
    this.root = root;
    makeAutoObservable<this, 'asked' | 'root'>(this, { asked: false, root: false, at: false }, { autoBind: true });
  }

  at(path: string): PagePreview | undefined {
    return this.known.get(path);
  }

  /** A page that is gone, or that the reader may not see, stays a plain link. */
  async need(path: string): Promise<void> {
    if (this.asked.has(path)) return;
    this.asked.add(path);
    const { api, entities } = this.root;
    try {
      const { event, channel } = (await api('GET /tiny/page', { path })).data;
      runInAction(() => {
        if (event) this.known.set(path, { event: entities.putEvent(event) });
        else if (channel) this.known.set(path, { channel: entities.putChannel(channel) });
      });
    } catch (error) {
      if (asFailure(error).status === 0) this.asked.delete(path);
    }
  }
}
