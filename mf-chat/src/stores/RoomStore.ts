import { makeAutoObservable, observable, runInAction } from 'mobx';
import { attemptKey } from 'shared-kernel/api/attemptKey';
import { asFailure, isMissing, type Load } from 'shared-kernel/api/failure';
import type { Chatroom, Message } from 'shared-kernel/contract/chat';
import { mostAway } from 'shared-kernel/contract/figures';
import type { ChatroomEntity, PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { Draft } from './Draft.ts';
import { toLines, type Line } from './lines.ts';
import { Outbox, type Outgoing } from './Outbox.ts';
import { Typing } from './Typing.ts';
import type { RoomMemory } from './roomMemory.ts';

/** The most that one check answers; when it is full there is more to ask for. */
const fullCheck = 100;

/** How many pages are brought to reach one message. */
const mostSought = 100;

interface MessagePage {
  data: Message[];
  current_page: number;
  last_page: number;
}

export class RoomStore {
  readonly id: number;
  load: Load = { kind: 'idle' };
  older: 'more' | 'busy' | 'end' | 'failed' = 'end';
  room: ChatroomEntity | null = null;
  readonly outbox: Outbox;
  readonly draft: Draft;
  readonly typing: Typing;
  private readonly messages = observable.map<number, Message>([], { deep: false });
  private readonly people = observable.map<number, PersonEntity>();
  private seenUpTo = 0;
  private page = 0;
  /**
   * Up to here nothing of others is missing. The answer to sending does not move it: somebody else's message with a
   * lower number may not have been asked for yet.
   */
  private checkedUpTo = 0;
  /** The newest message of somebody else. */
  private heardUpTo = 0;
  /** When the server last told how the room stands, in milliseconds. */
  private heardAt = 0;
  private isChecking = false;
  private isCheckWanted = false;
  private readonly root: RootStore;

  constructor(root: RootStore, id: number, memory: RoomMemory) {
    this.id = id;
    this.root = root;
    const place = `${root.session.user?.id ?? 0}.${id}`;
    const kept = memory.read(place);
    const keep = (): void => memory.write(place, { ...this.draft.kept, outgoing: this.outbox.list });
    this.draft = new Draft(kept ?? { text: '', eventId: null }, keep);
    this.typing = new Typing(() => root.api('POST /chatroom/:id/typing', { id }));
    this.outbox = new Outbox(kept?.outgoing ?? [], {
      isOnline: () => root.connectivity.online,
      post: (outgoing) => this.post(outgoing),
      onDelivered: (message) => this.merge([message]),
      // Blocked, over or no longer a member: the room itself says which, and the box closes.
      onRefused: ({ status }) => void ((status === 403 || status === 409) && this.refresh()),
      onChange: keep,
    });
    makeAutoObservable<this, 'root' | 'isChecking' | 'isCheckWanted' | 'page' | 'heardAt' | 'isMine'>(
      this,
      {
        id: false,
        outbox: false,
        draft: false,
        typing: false,
        root: false,
        isChecking: false,
        isCheckWanted: false,
        page: false,
        heardAt: false,
        sender: false,
        isMine: false,
      },
      { autoBind: true },
    );
  }

  /** From the oldest known to the newest. */
  get lines(): Line[] {
    const known = [...this.messages.values()].sort((a, b) => a.id - b.id);
    return toLines(known, this.outbox.list, {
      isMine: (userId) => this.isMine(userId),
      seenUpTo: this.seenUpTo,
      isOnline: this.root.connectivity.online,
    });
  }

  /** Why nobody can write here any more; null when one can. */
  get closed(): 'over' | 'blocked' | null {
    if (this.room?.is_user_blocked) return 'blocked';
    return this.room?.is_expired || (this.room?.type === 'group' && this.room.event?.is_over) ? 'over' : null;
  }

  /** Somebody else has written what this window has not said to be seen. */
  get hasUnseen(): boolean {
    return this.load.kind === 'ready' && this.heardUpTo > this.checkedUpTo;
  }

  get isMissing(): boolean {
    return this.load.kind === 'failed' && isMissing(this.load.failure);
  }

  /** Those in it but the reader. */
  get members(): PersonEntity[] {
    return [...this.people.values()];
  }

  sender(userId: number): PersonEntity | undefined {
    return this.people.get(userId);
  }

  /**
   * The reader is here: shows what is kept, asks for what came meanwhile and sends what a reload has interrupted. False
   * when the server did not answer.
   */
  async enter(): Promise<boolean> {
    if (this.load.kind === 'busy') return true;
    if (this.load.kind !== 'ready') this.load = { kind: 'busy' };
    if (!(await this.refresh())) return false;
    void this.outbox.resume();
    return this.check();
  }

  /** Asks for the room and its newest messages without telling the others that they were seen. */
  async refresh(): Promise<boolean> {
    try {
      const { data } = await this.root.api('GET /chatroom/:id', { id: this.id });
      runInAction(() => this.open(data.room, data.messages));
      return true;
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        // What is on the screen stays there while the network is away; a room that is gone does not.
        if (this.load.kind !== 'ready' || isMissing(failure)) this.load = { kind: 'failed', failure };
      });
      return false;
    }
  }

  /** Brings an open room up to date, or opens it where that has failed. */
  catchUp(): Promise<boolean> {
    return this.load.kind === 'ready' ? this.check() : this.enter();
  }

  /**
   * Asks for what others wrote since, which marks it as seen, what became of older messages and how far the others have
   * read.
   */
  async check(): Promise<boolean> {
    if (this.load.kind !== 'ready') return true;
    // The answer on its way may be older than the reason to ask.
    this.isCheckWanted = true;
    if (this.isChecking) return true;
    this.isChecking = true;
    try {
      if (this.away > mostAway) await this.reopen();
      while (this.isCheckWanted) {
        this.isCheckWanted = false;
        if ((await this.checkOnce()) >= fullCheck || this.hasUnseen) this.isCheckWanted = true;
      }
      return true;
    } catch (error) {
      // Asked again in a few seconds anyway.
      asFailure(error);
      return false;
    } finally {
      this.isChecking = false;
    }
  }

  /** The stream told of a message that is new or that reads differently now. */
  hear(message: Message, isNew: boolean): void {
    if (this.load.kind === 'ready' && (isNew || this.messages.has(message.id))) this.merge([message]);
  }

  /** A message is gone. */
  drop(id: number): void {
    this.messages.delete(id);
  }

  /** One of the others has read up to here. */
  markSeen(upTo: number): void {
    this.seenUpTo = Math.max(this.seenUpTo, upTo);
  }

  /** The newest message that is known. */
  get newest(): Message | null {
    return this.messages.get(Math.max(...this.messages.keys())) ?? null;
  }

  /**
   * The page before the oldest known message. New messages shift the pages, so rows that are known come again and are
   * merged.
   */
  async loadOlder(): Promise<void> {
    if (this.older !== 'more' && this.older !== 'failed') return;
    this.older = 'busy';
    try {
      const { data } = await this.root.api('GET /chatroom/:id', { id: this.id, page: this.page + 1 });
      runInAction(() => {
        this.merge(data.messages.data);
        this.turnTo(data.messages);
      });
    } catch (error) {
      asFailure(error);
      runInAction(() => (this.older = 'failed'));
    }
  }

  /** Brings older pages until a message is there; false when it is further back than anybody would scroll. */
  async seek(id: number): Promise<boolean> {
    // What has failed before is tried once more, as by whoever asks for it.
    if (!this.messages.has(id) && this.older === 'failed') await this.loadOlder();
    for (let pages = 0; pages < mostSought && !this.messages.has(id) && this.older === 'more'; pages++)
      await this.loadOlder();
    return this.messages.has(id);
  }

  /** Sends what is written, at once on the screen. Answers whether there was anything to send. */
  send(): boolean {
    const { text, eventId, picture, replyTo, isEmpty } = this.draft;
    if (isEmpty || this.closed) return false;
    this.typing.stop();
    this.draft.clear();
    this.outbox.add({
      key: attemptKey(),
      body: text.trim(),
      event_id: eventId,
      picture,
      reply_to: replyTo,
      created_at: this.root.now().toISOString(),
    });
    return true;
  }

  /** Writes an own message anew, as it stands in the box. Rejects with the refusal and keeps what was written. */
  async saveEdit(): Promise<void> {
    const { editing, text, isEmpty } = this.draft;
    if (!editing || isEmpty || this.closed) return;
    if (text.trim() !== editing.was) {
      const { id: messageId } = editing;
      const { data } = await this.root.api('PUT /chatroom/:id/:messageId', {
        id: this.id,
        messageId,
        body: text.trim(),
      });
      runInAction(() => this.merge([data]));
    }
    runInAction(() => this.draft.editing?.id === editing.id && this.draft.stopEditing());
  }

  /** Takes an own message away, here at once; a refusal brings it back. */
  async erase(messageId: number): Promise<void> {
    const message = this.messages.get(messageId);
    this.drop(messageId);
    if (this.draft.editing?.id === messageId) this.draft.stopEditing();
    try {
      await this.root.api('DELETE /chatroom/:id/:messageId', { id: this.id, messageId });
    } catch (error) {
      runInAction(() => message && this.merge([message]));
      throw error;
    }
    runInAction(() => {
      if (this.room?.last_message?.id === messageId) this.room.last_message = this.newest;
    });
  }

  private async post({ key, body, event_id, picture, reply_to }: Outgoing): Promise<Message> {
    const { data } = await this.root.api('POST /chatroom/:id', {
      id: this.id,
      body,
      event_id,
      ...(picture && { upload_id: picture.id }),
      ...(reply_to && { reply_to: reply_to.id }),
      client_key: key,
    });
    return data;
  }

  /** For how many seconds nothing was heard of the room. */
  private get away(): number {
    return Math.max(0, Math.ceil((this.root.now().getTime() - this.heardAt) / 1000));
  }

  /** What changed in so long a time cannot be told piece by piece. */
  private async reopen(): Promise<void> {
    const { data } = await this.root.api('GET /chatroom/:id', { id: this.id });
    runInAction(() => {
      this.messages.clear();
      this.load = { kind: 'idle' };
      this.open(data.room, data.messages);
    });
  }

  private async checkOnce(): Promise<number> {
    const { away, checkedUpTo, heardUpTo } = this;
    const { data } = await this.root.api('POST /chatroom/check/:id', {
      id: this.id,
      last_message: checkedUpTo,
      away: Math.min(away, mostAway),
    });
    runInAction(() => {
      this.heardAt = this.root.now().getTime();
      const isAll = data.messages.length < fullCheck && this.heardUpTo === heardUpTo;
      this.merge([...data.messages, ...data.edited.filter(({ id }) => this.messages.has(id))]);
      data.deleted.forEach((id) => this.drop(id));
      this.checkedUpTo = Math.max(checkedUpTo, this.checkedUpTo, data.messages.at(-1)?.id ?? 0);
      // What was deleted before it was seen is told no more.
      if (isAll) this.heardUpTo = Math.min(this.heardUpTo, this.checkedUpTo);
      // An answer that was overtaken must not take a mark away.
      this.markSeen(data.seen ?? 0);
      if (this.room) this.room.unread_count = 0;
    });
    return data.messages.length;
  }

  private open(room: Chatroom, messages: MessagePage): void {
    this.room = this.root.entities.putChatroom(room);
    for (const person of this.room.users) this.people.set(person.user.id, person);
    this.merge(messages.data);
    if (this.load.kind === 'ready') return;
    this.heardAt = this.root.now().getTime();
    this.checkedUpTo = messages.data[0]?.id ?? 0;
    this.turnTo(messages);
    this.load = { kind: 'ready' };
  }

  private turnTo({ current_page, last_page }: MessagePage): void {
    this.page = current_page;
    this.older = current_page < last_page ? 'more' : 'end';
  }

  private merge(messages: readonly Message[]): void {
    for (const message of messages) {
      const known = this.messages.get(message.id);
      if (!known || known.updated_at <= message.updated_at) this.messages.set(message.id, message);
      this.typing.forget(message.user.id);
      if (!this.isMine(message.user.id)) this.heardUpTo = Math.max(this.heardUpTo, message.id);
      const { room } = this;
      if (room && message.id >= (room.last_message?.id ?? 0))
        Object.assign(room, { last_message: message, updated_at: message.created_at });
    }
    this.outbox.settle(
      new Set(messages.filter(({ user }) => this.isMine(user.id)).flatMap(({ client_key }) => client_key ?? [])),
    );
  }

  /** Without a known account (it could not be fetched) everybody who is not among the others is the reader. */
  private isMine(userId: number): boolean {
    const me = this.root.session.user?.id;
    return me === undefined ? !this.people.has(userId) : userId === me;
  }
}
