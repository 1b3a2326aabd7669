import { makeAutoObservable } from 'mobx';
import type { Message } from 'shared-kernel/contract/chat';
import { longestMessage } from 'shared-kernel/contract/writing';
import { hasPiledMarks, lengthOf } from 'shared-kernel/language/letters';

/** A message that is answered, as far as a line shows it. */
export type Quote = NonNullable<Message['reply_to']>;
/** A picture that has been sent and waits for its message. */
export type SentPicture = NonNullable<Message['picture']>;

export interface KeptDraft {
  text: string;
  eventId: number | null;
  replyTo?: Quote | null;
}

/** What is being written in a room: the text, and the event, picture and answered message with it. */
export class Draft {
  text: string;
  eventId: number | null;
  replyTo: Quote | null;
  picture: SentPicture | null = null;
  /** The own message that is being written anew, with what is said meanwhile kept for afterwards. */
  editing: { id: number; was: string; before: string; needsText: boolean } | null = null;
  private readonly onChange: () => void;

  constructor(kept: KeptDraft, onChange: () => void) {
    this.text = kept.text;
    this.eventId = kept.eventId;
    this.replyTo = kept.replyTo ?? null;
    this.onChange = onChange;
    makeAutoObservable<this, 'onChange'>(this, { onChange: false }, { autoBind: true });
  }

  /** Spaces alone say nothing; an event or a picture does. */
  get isEmpty(): boolean {
    if (this.text.trim() !== '') return false;
    return this.editing ? this.editing.needsText : this.eventId === null && this.picture === null;
  }

  /** By how much it is too long to be sent; what was pasted is never cut off unseen. */
  get excess(): number {
    return Math.max(0, lengthOf(this.text.trim()) - longestMessage);
  }

  /** The server takes no letter under a pile of marks. */
  get isPiled(): boolean {
    return hasPiledMarks(this.text);
  }

  write(text: string): void {
    this.text = text;
    this.onChange();
  }

  attach(eventId: number | null): void {
    this.eventId = eventId;
    this.onChange();
  }

  show(picture: SentPicture | null): void {
    this.picture = picture;
  }

  answer(quote: Quote | null): void {
    this.stopEditing();
    this.replyTo = quote;
    this.onChange();
  }

  edit(message: { id: number; body: string; needsText: boolean }): void {
    const before = this.editing?.before ?? this.text;
    this.editing = { id: message.id, was: message.body, before, needsText: message.needsText };
    this.text = message.body;
  }

  /** What was being written before is there again. */
  stopEditing(): void {
    if (!this.editing) return;
    this.text = this.editing.before;
    this.editing = null;
    this.onChange();
  }

  clear(): void {
    this.text = '';
    this.eventId = null;
    this.replyTo = null;
    this.picture = null;
    this.onChange();
  }

  /** What of it outlives the page. */
  get kept(): KeptDraft {
    return { text: this.editing?.before ?? this.text, eventId: this.eventId, replyTo: this.replyTo };
  }
}
