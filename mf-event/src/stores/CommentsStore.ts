import { makeAutoObservable, runInAction } from 'mobx';
import type { Comment } from 'shared-kernel/contract/comment';
import { PagedList } from 'shared-kernel/store/PagedList';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'api' | 'entities' | 'events'>;

/** A comment that is on its way; it is shown at once and has no id yet. */
export interface PendingComment {
  key: number;
  body: string;
  /** Id of the comment that it answers; 0 for one of its own. */
  parent: number;
}

/** The comments of one event, shared by its page and its sheet. */
export class CommentsStore {
  readonly list: PagedList<Comment, Comment>;
  pending: PendingComment[] = [];
  private readonly deps: Deps;
  private readonly eventId: number;
  private nextKey = 1;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    this.list = new PagedList(
      async (page, signal) => (await deps.api('GET /event/:id/comment', { id: eventId, page }, { signal })).data,
      deps.entities.putComment,
    );
    makeAutoObservable<this, 'deps' | 'nextKey'>(
      this,
      { list: false, deps: false, nextKey: false },
      { autoBind: true },
    );
  }

  pendingUnder(parent: number): PendingComment[] {
    return this.pending.filter((comment) => comment.parent === parent);
  }

  /** Shows the comment at once; takes it back and rejects when the server refuses it. */
  async send(body: string, parent = 0): Promise<void> {
    const sent: PendingComment = { key: this.nextKey++, body, parent };
    this.pending = [...this.pending, sent];
    this.count(1);
    try {
      const { data } = await this.deps.api('POST /event/:id/comment', { id: this.eventId, body, parent });
      runInAction(() => this.insert(data, parent));
      this.deps.events.emit('commentAdded', { eventId: this.eventId });
    } catch (error) {
      this.count(-1);
      throw error;
    } finally {
      runInAction(() => (this.pending = this.pending.filter((comment) => comment.key !== sent.key)));
    }
  }

  /** One of its own goes to the top of the list, an answer to the top of its parent's answers. */
  private insert(comment: Comment, parent: number): void {
    const { entities } = this.deps;
    if (parent === 0) {
      this.list.addFirst(entities.putComment(comment));
      return;
    }
    const target = entities.comments.get(parent);
    if (!target) return;
    target.replies = [{ ...comment, channel: entities.putChannel(comment.channel) }, ...target.replies];
    target.comments_count++;
  }

  private count(step: 1 | -1): void {
    const event = this.deps.entities.events.get(this.eventId);
    if (event) event.comments_count = Math.max(0, event.comments_count + step);
  }
}
