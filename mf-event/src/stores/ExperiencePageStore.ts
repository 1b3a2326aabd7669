import { makeAutoObservable } from 'mobx';
import type { Load } from 'shared-kernel/api/failure';
import type { Experience } from 'shared-kernel/contract/experience';
import type { EventEntity, PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import { type PageAt, PagedList } from 'shared-kernel/store/PagedList';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { CommentsStore } from './CommentsStore.ts';
import type { EventPageStore } from './EventPageStore.ts';

export type GuestExperience = Omit<Experience, 'channel'> & { channel: PersonEntity };

interface Deps extends Pick<RootStore, 'api' | 'entities'> {
  page: EventPageStore;
  commentsOf: (eventId: number) => CommentsStore;
}

/** The experiences of one event, by its address, with their comments. */
export class ExperiencePageStore {
  private readonly deps: Deps;
  private lists = new Map<number, PagedList<Experience, GuestExperience>>();

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'lists' | 'listOf'>(
      this,
      { deps: false, lists: false, listOf: false },
      { autoBind: true },
    );
  }

  get load(): Load {
    return this.deps.page.load;
  }

  get event(): EventEntity | undefined {
    return this.deps.page.event;
  }

  get experiences(): PagedList<Experience, GuestExperience> | null {
    return this.event ? this.listOf(this.event.id) : null;
  }

  get comments(): CommentsStore | null {
    return this.event ? this.deps.commentsOf(this.event.id) : null;
  }

  /** Everything that the page's first drawing needs, in the browser or on the server. */
  async enter(): Promise<void> {
    await this.deps.page.enter();
    const { experiences, comments } = this;
    if (!experiences || !comments || this.load.kind === 'failed') return;
    await experiences.enter();
    // Without experiences there are no comments.
    if (experiences.rows.length > 0) await comments.list.enter();
  }

  private listOf(eventId: number): PagedList<Experience, GuestExperience> {
    const { api, entities } = this.deps;
    const known = this.lists.get(eventId);
    if (known) return known;
    const list = new PagedList(
      (at: PageAt, signal: AbortSignal) => api('GET /event/:id/experience', { id: eventId, ...at }, { signal }),
      (experience: Experience): GuestExperience => ({ ...experience, channel: entities.putPerson(experience.channel) }),
    );
    this.lists.set(eventId, list);
    return list;
  }
}
