import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure } from 'shared-kernel/api/failure';
import { cleanText } from 'shared-kernel/language/cleanText';
import type { Comment } from 'shared-kernel/contract/comment';
import type { ActsUnderWay } from 'shared-kernel/store/ActsUnderWay';
import { PagedList } from 'shared-kernel/store/PagedList';
import { Toggles } from 'shared-kernel/store/Toggles';
import type { Waiting, WaitingActs } from 'shared-kernel/store/WaitingActs';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { TabMemory } from 'shared-kernel/store/TabMemory';

type Deps = Pick<RootStore, 'api' | 'entities' | 'events'> & {
  memory: TabMemory;
  acts: WaitingActs;
  underWay: ActsUnderWay;
};

/** A comment that is being sent; it is shown at once and has no id yet. */
export interface PendingComment {
  key: number;
  body: string;
  /** Id of the comment that it replies to; 0 for a top-level comment. */
  parent: number;
}

export type CommentOrReply = Comment | Comment['replies'][number];

/** What is commented on: the event itself, or its experiences. */
export type CommentSubject = 'event' | 'experience';

const actOf = (id: number | ''): string => `comment ${id}`;

/** The comments of one event, shared by its page and its sheet. */
export class CommentsStore {
  readonly list: PagedList<Comment, Comment>;
  pending: PendingComment[] = [];
  /** What is typed and not sent yet. */
  words = '';
  /** Comments that are being edited, by id, with what is typed. */
  edits: Record<number, string> = {};
  /** The comment that the address leads to, with its replies. */
  wanted: Comment | null = null;
  /** One's own that were just taken back, by id; the server is told of it a moment later, and may know it after a reload. */
  private readonly taken = new Set<number>();
  private readonly deps: Deps;
  private readonly eventId: number;
  private readonly subject: CommentSubject;
  private readonly likes = new Toggles();
  private nextKey = 1;
  private hasRecalled = false;

  constructor(deps: Deps, eventId: number, subject: CommentSubject = 'event') {
    this.deps = deps;
    this.eventId = eventId;
    this.subject = subject;
    const { api } = deps;
    this.list = new PagedList(async (at, signal) => {
      const asked = { id: eventId, ...at };
      const answer =
        subject === 'event'
          ? await api('GET /event/:id/comment', asked, { signal })
          : await api('GET /event/:id/experience/comment', asked, { signal });
      return answer.data;
    }, deps.entities.putComment);
    makeAutoObservable<this, 'deps' | 'likes' | 'nextKey' | 'hasRecalled'>(
      this,
      {
        list: false,
        deps: false,
        likes: false,
        nextKey: false,
        hasRecalled: false,
        pendingUnder: false,
        isTaken: false,
        repliesOf: false,
      },
      { autoBind: true },
    );
  }

  /**
   * Loads the comment that the address leads to, or the one that it replies to; one that is known already is there at
   * once. Rejects where it does not exist any more.
   */
  async bring(id: number): Promise<void> {
    const { api, entities } = this.deps;
    this.wanted = entities.comments.get(id) ?? null;
    try {
      const { data } = await api('GET /comment/:id', { id }, { latest: `comment of ${this.eventId}` });
      runInAction(() => (this.wanted = entities.putComment(data)));
    } catch (error) {
      runInAction(() => {
        if (asFailure(error).status === 404) this.wanted = null;
      });
      throw error;
    }
  }

  /** The list without what its authors took back, except where others have replied to it. */
  get rows(): readonly Comment[] {
    return this.list.rows.filter((comment) => !this.isTaken(comment) || this.repliesOf(comment).length > 0);
  }

  isTaken({ id, channel }: CommentOrReply): boolean {
    return channel === null || this.taken.has(id);
  }

  repliesOf({ replies }: Comment): Comment['replies'] {
    return replies.filter((reply) => !this.isTaken(reply));
  }

  pendingUnder(parent: number): PendingComment[] {
    return this.pending.filter((comment) => comment.parent === parent);
  }

  /**
   * Brings back what was typed, and takes away what was taken back, before a reload or the end of a session; not before
   * the page is taken over.
   */
  recall(): void {
    if (this.hasRecalled) return;
    this.hasRecalled = true;
    for (const name of this.deps.underWay.left) this.hide(Number(name.replace(actOf(''), '')));
    this.words ||= this.deps.memory.read(this.name) ?? '';
    try {
      const kept = JSON.parse(this.deps.memory.read(this.editsName) ?? '{}') as Record<number, string>;
      this.edits = { ...kept, ...this.edits };
    } catch {
      // Written by hand, and not by us.
    }
  }

  /** It is being deleted since before the reload; a page that shows it has counted it too. */
  private hide(id: number): void {
    this.taken.add(id);
    if (this.list.rows.some((comment) => comment.id === id || comment.replies.some((reply) => reply.id === id)))
      this.count(-1);
  }

  /** Begins an edit, or goes on with it. */
  typeEdit({ id }: Pick<CommentOrReply, 'id'>, text: string): void {
    this.edits[id] = text;
    this.keepEdits();
  }

  /** To be called once the edit is saved or given up. */
  endEdit({ id }: Pick<CommentOrReply, 'id'>): void {
    delete this.edits[id];
    this.keepEdits();
  }

  type(words: string): void {
    this.words = words;
    if (words) this.deps.memory.write(this.name, words);
    else this.deps.memory.remove(this.name);
  }

  /**
   * Sends what is typed, which comes back when it is refused. Until the server has it the tab remembers it, also beyond
   * a session that ends by this.
   */
  async sendWords(parent = 0): Promise<void> {
    const { words } = this;
    const body = cleanText(words);
    // An earlier press, which had to wait for the account, has sent them.
    if (!body) return;
    this.words = '';
    try {
      await this.send(body, parent);
    } catch (error) {
      runInAction(() => (this.words = this.words ? `${words}\n${this.words}` : words));
      throw error;
    }
    if (!this.words) this.deps.memory.remove(this.name);
  }

  /** Shows the comment at once; removes it and rejects when the server refuses it. */
  async send(body: string, parent = 0): Promise<void> {
    const sent: PendingComment = { key: this.nextKey++, body, parent };
    const { api, events } = this.deps;
    this.pending = [...this.pending, sent];
    this.count(1);
    try {
      const asked = { id: this.eventId, body, parent };
      const { data } =
        this.subject === 'event'
          ? await api('POST /event/:id/comment', asked)
          : await api('POST /event/:id/experience/comment', asked);
      runInAction(() => this.insert(data, parent));
      events.emit('commentAdded', { eventId: this.eventId });
    } catch (error) {
      runInAction(() => this.count(-1));
      throw error;
    } finally {
      runInAction(() => (this.pending = this.pending.filter((comment) => comment.key !== sent.key)));
    }
  }

  /** Likes at once, and undoes it when the server refuses. */
  async like(comment: CommentOrReply, wanted: boolean): Promise<void> {
    const { comments } = this.deps.entities;
    // An answer on its way does not know of it. A reply is a part of its parent.
    const letGo =
      comment.parent === 0
        ? comments.hold(comment.id, ['liked_by_user', 'likes_count'])
        : comments.hold(comment.parent, ['replies']);
    const likes = this.likes.set({
      key: String(comment.id),
      was: comment.liked_by_user === 1,
      wanted,
      write: (on) => {
        if ((comment.liked_by_user === 1) === on) return;
        comment.liked_by_user = on ? 1 : 0;
        comment.likes_count = Math.max(0, comment.likes_count + (on ? 1 : -1));
      },
      send: (liked) => this.deps.api('POST /comment/:id/like', { id: comment.id, liked }),
      confirm: ({ data }) => {
        comment.liked_by_user = data.action === 'like' ? 1 : 0;
        comment.likes_count = data.likes_count;
      },
    });
    await likes.finally(letGo);
  }

  async edit(comment: CommentOrReply, body: string): Promise<void> {
    const { data } = await this.deps.api('PUT /comment/:id', { id: comment.id, body });
    runInAction(() => Object.assign(comment, { body: data.body, edited_at: data.edited_at }));
  }

  /** Takes back one's own at once; for a moment that can be undone. */
  takeBack(comment: CommentOrReply): Waiting {
    const write = (isTaken: boolean): void =>
      runInAction(() => {
        if (isTaken) this.taken.add(comment.id);
        else this.taken.delete(comment.id);
        this.count(isTaken ? -1 : 1);
      });
    write(true);
    return this.deps.acts.add(
      actOf(comment.id),
      async () => {
        const { data } = await this.deps.api('DELETE /comment/:id', { id: comment.id }, { keepalive: true });
        runInAction(() => {
          if (data.stays)
            Object.assign(comment, {
              body: '',
              channel: null,
              is_owner: false,
              likes_count: 0,
              liked_by_user: 0,
              edited_at: null,
            });
          else this.drop(comment);
          this.taken.delete(comment.id);
        });
      },
      () => write(false),
    );
  }

  /** Deletes another's comment with its replies, or one reply; its author reads the reason, if there is one. */
  async remove(comment: CommentOrReply, reason: string): Promise<void> {
    await this.deps.api('DELETE /comment/:id', { id: comment.id, ...(reason && { reason }) });
    runInAction(() => {
      const replies = comment.parent === 0 ? (this.deps.entities.comments.get(comment.id)?.comments_count ?? 0) : 0;
      this.drop(comment);
      this.count(-1 - replies);
    });
  }

  private drop({ id, parent: parentId }: CommentOrReply): void {
    if (this.wanted?.id === id) this.wanted = null;
    if (parentId === 0) {
      this.list.remove(id);
      return;
    }
    const parent = this.deps.entities.comments.get(parentId);
    if (!parent) return;
    parent.replies = parent.replies.filter((reply) => reply.id !== id);
    parent.comments_count = Math.max(0, parent.comments_count - 1);
    // What was taken back has only stayed for its replies.
    if (parent.channel === null && parent.comments_count === 0) this.drop(parent);
  }

  private get name(): string {
    return `${this.subject} ${this.eventId}`;
  }

  private get editsName(): string {
    return `${this.name}/edits`;
  }

  private keepEdits(): void {
    if (Object.keys(this.edits).length > 0) this.deps.memory.write(this.editsName, JSON.stringify(this.edits));
    else this.deps.memory.remove(this.editsName);
  }

  /** A top-level comment goes to the top of the list, a reply to the top of its parent's replies. */
  private insert(comment: Comment, parent: number): void {
    const { entities } = this.deps;
    const { channel } = comment;
    if (parent === 0) {
      this.list.addFirst(entities.putComment(comment));
      return;
    }
    const target = entities.comments.get(parent);
    if (!target || !channel) return;
    target.replies = [entities.putReply({ ...comment, channel }), ...target.replies];
    target.comments_count++;
  }

  private count(step: number): void {
    const event = this.deps.entities.events.get(this.eventId);
    if (!event) return;
    if (this.subject === 'event') event.comments_count = Math.max(0, event.comments_count + step);
    else if (event.experience)
      event.experience = {
        ...event.experience,
        comments_count: Math.max(0, event.experience.comments_count + step),
      };
  }
}
