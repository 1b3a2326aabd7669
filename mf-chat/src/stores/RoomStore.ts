import { makeAutoObservable, observable, runInAction } from 'mobx';
import { attemptKey } from 'shared-kernel/api/attemptKey';
import { cleanText } from 'shared-kernel/language/cleanText';
import { asFailure, isMissing, type Load } from 'shared-kernel/api/failure';
import type { Chatroom, Message } from 'shared-kernel/contract/chat';
import type { ChatroomEntity, PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { Draft } from './Draft.ts';
import { toLines, type Line } from './lines.ts';
import { type MessagePage, OlderPages } from './OlderPages.ts';
import { Outbox, type Outgoing } from './Outbox.ts';
import { RoomChecks } from './RoomChecks.ts';
import { Typing } from './Typing.ts';
import type { RoomMemory } from './roomMemory.ts';

/** A room and its messages, as far as this window has loaded them. */
export class RoomStore {
  readonly id: number;
  load: Load = { kind: 'idle' };
  room: ChatroomEntity | null = null;
  readonly older: OlderPages;
  readonly outbox: Outbox;
  readonly draft: Draft;
  readonly typing: Typing;
  private readonly checks: RoomChecks;
  private readonly messages = observable.map<number, Message>([], { deep: false });
  /** Also those who have left: their messages stay, and keep their names. */
  private readonly people = observable.map<number, PersonEntity>();
  /** Everybody in it but the reader; a list of rooms names only some of a group. */
  members: readonly PersonEntity[] = [];
  private seenUpTo = 0;
  private readonly root: RootStore;

  constructor(root: RootStore, id: number, memory: RoomMemory) {
    this.id = id;
    this.root = root;
    const kept = memory.read(id);
    const keep = (): void => memory.write(id, { ...this.draft.kept, outgoing: this.outbox.list });
    this.draft = new Draft(kept ?? { text: '', eventId: null }, keep);
    this.typing = new Typing(() => root.api('POST /chatroom/:id/typing', { id }));
    this.older = new OlderPages({
      ask: async (after) => (await root.api('GET /chatroom/:id', { id, after })).data.messages,
      has: (messageId) => this.messages.has(messageId),
      merge: (messages) => this.merge(messages),
    });
    this.checks = new RoomChecks({
      now: root.now,
      ask: async (known) => (await root.api('POST /chatroom/check/:id', { id, ...known })).data,
      take: ({ messages, edited, deleted, seen, room }) => {
        this.merge([...messages, ...edited.filter((message) => this.messages.has(message.id))]);
        deleted.forEach((messageId) => this.drop(messageId));
        // An answer that was overtaken must not take a mark away.
        this.markSeen(seen ?? 0);
        if (this.room) Object.assign(this.room, room, { unread_count: 0 });
      },
      reopen: () => this.reopen(),
    });
    this.outbox = new Outbox(kept?.outgoing ?? [], {
      isOnline: () => root.connectivity.online,
      post: (outgoing) => this.post(outgoing),
      onDelivered: (message) => this.merge([message]),
      // Blocked, over or no longer a member: the room itself says which, and the composer closes.
      onRefused: ({ status }) => void ((status === 403 || status === 409) && this.refresh()),
      onChange: keep,
    });
    makeAutoObservable<this, 'root' | 'checks' | 'isMine'>(
      this,
      {
        id: false,
        older: false,
        outbox: false,
        draft: false,
        typing: false,
        checks: false,
        root: false,
        message: false,
        sender: false,
        isMine: false,
      },
      { autoBind: true },
    );
  }

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

  /** Others have written something that this window has not reported as seen. */
  get hasUnseen(): boolean {
    return this.load.kind === 'ready' && this.checks.hasUnseen;
  }

  get isMissing(): boolean {
    return this.load.kind === 'failed' && isMissing(this.load.failure);
  }

  sender(userId: number): PersonEntity | undefined {
    return this.people.get(userId);
  }

  message(id: number): Message | undefined {
    return this.messages.get(id);
  }

  get newest(): Message | null {
    return this.messages.get(Math.max(...this.messages.keys())) ?? null;
  }

  /**
   * The reader has come: shows what is known, asks for what is new and sends what a reload has interrupted. False when
   * the server did not answer.
   */
  async enter(): Promise<boolean> {
    if (this.load.kind === 'busy') return true;
    if (this.load.kind !== 'ready') this.load = { kind: 'busy' };
    if (!(await this.refresh())) return false;
    void this.outbox.resume();
    return this.check();
  }

  /** Asks for the room and its newest messages without reporting them as seen. */
  async refresh(): Promise<boolean> {
    try {
      const { data } = await this.root.api('GET /chatroom/:id', { id: this.id });
      runInAction(() => this.open(data.room, data.messages));
      return true;
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        // What is on the screen stays while the network is away; a room that is gone does not.
        if (this.load.kind !== 'ready' || isMissing(failure)) this.load = { kind: 'failed', failure };
      });
      return false;
    }
  }

  /** Brings an open room up to date, or opens it where that has failed. */
  catchUp(): Promise<boolean> {
    return this.load.kind === 'ready' ? this.check() : this.enter();
  }

  /** Asks for what others wrote since, which marks it as seen. */
  async check(): Promise<boolean> {
    return this.load.kind !== 'ready' || this.checks.run();
  }

  /** Takes a live event: a new message, or an edited one. */
  hear(message: Message, isNew: boolean): void {
    if (this.load.kind === 'ready' && (isNew || this.messages.has(message.id))) this.merge([message]);
  }

  drop(id: number): void {
    this.messages.delete(id);
  }

  /** One of the others is not in it any more. */
  dropMember(userId: number): void {
    this.takeMembers(this.members.filter(({ user }) => user.id !== userId));
  }

  /** One of the others has read up to this message. */
  markSeen(upTo: number): void {
    this.seenUpTo = Math.max(this.seenUpTo, upTo);
  }

  /** Shows what is written as sent at once. False when there was nothing to send. */
  send(): boolean {
    const { text, eventId, picture, replyTo, isEmpty } = this.draft;
    if (isEmpty || this.closed) return false;
    this.typing.stop();
    this.draft.clear();
    this.outbox.add({
      key: attemptKey(),
      body: cleanText(text),
      event_id: eventId,
      picture,
      reply_to: replyTo,
      created_at: this.root.now().toISOString(),
    });
    return true;
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

  private async reopen(): Promise<void> {
    const { data } = await this.root.api('GET /chatroom/:id', { id: this.id });
    runInAction(() => {
      this.messages.clear();
      this.load = { kind: 'idle' };
      this.open(data.room, data.messages);
    });
  }

  private open(room: Chatroom, messages: MessagePage): void {
    this.room = this.root.entities.putChatroom(room);
    this.takeMembers(this.room.users);
    for (const person of this.room.users) this.people.set(person.user.id, person);
    this.merge(messages.data);
    if (this.load.kind === 'ready') return;
    this.checks.begin(messages.data[0]?.id ?? 0);
    this.older.turnTo(messages);
    this.load = { kind: 'ready' };
  }

  private takeMembers(members: readonly PersonEntity[]): void {
    this.members = [...members];
    const staying = new Set(members.map(({ user }) => user.id));
    for (const id of this.typing.ids) if (!staying.has(id)) this.typing.forget(id);
  }

  private merge(messages: readonly Message[]): void {
    for (const message of messages) {
      const known = this.messages.get(message.id);
      if (!known || known.updated_at <= message.updated_at) this.messages.set(message.id, message);
      this.typing.forget(message.user.id);
      if (!this.isMine(message.user.id)) this.checks.hear(message.id);
      const { room } = this;
      if (room && message.id >= (room.last_message?.id ?? 0))
        Object.assign(room, { last_message: message, updated_at: message.created_at });
    }
    this.outbox.settle(
      new Set(messages.filter(({ user }) => this.isMine(user.id)).flatMap(({ client_key }) => client_key ?? [])),
    );
  }

  /** While the account is unknown (it could not be loaded) whoever is not among the others is the reader. */
  private isMine(userId: number): boolean {
    const me = this.root.session.user?.id;
    return me === undefined ? !this.people.has(userId) : userId === me;
  }
}
