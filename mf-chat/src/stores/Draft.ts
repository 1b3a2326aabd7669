import { makeAutoObservable } from 'mobx';
import type { Message } from 'shared-kernel/contract/chat';
import { cleanText, hasVisible } from 'shared-kernel/language/cleanText';
import { longestMessage } from 'shared-kernel/contract/writing';
import { hasPiledMarks, lengthOf } from 'shared-kernel/language/letters';

/** The message that is replied to, as far as a line shows it. */
export type Quote = NonNullable<Message['reply_to']>;
/** An uploaded picture that waits for its message. */
export type SentPicture = NonNullable<Message['picture']>;

export interface KeptDraft {
  text: string;
  eventId: number | null;
  replyTo?: Quote | null;
}

/** What is being written in a room: the text, with its event, picture and the message that it replies to. */
export class Draft {
  text: string;
  eventId: number | null;
  replyTo: Quote | null;
  picture: SentPicture | null = null;
  /** The own message that is being edited; `before` is the draft that comes back afterwards. */
  editing: { id: number; was: string; before: string; needsText: boolean } | null = null;
  private readonly onChange: () => void;

  constructor(kept: KeptDraft, onChange: () => void) {
    this.text = kept.text;
    this.eventId = kept.eventId;
    this.replyTo = kept.replyTo ?? null;
    this.onChange = onChange;
    makeAutoObservable<this, 'onChange'>(this, { onChange: false }, { autoBind: true });
  }

  /** What nobody sees is nothing to send; an event or a picture is. */
  get isEmpty(): boolean {
    if (hasVisible(this.text)) return false;
    return this.editing ? this.editing.needsText : this.eventId === null && this.picture === null;
  }

  /** By how many characters it is too long. A pasted text is never cut silently. */
  get excess(): number {
    return Math.max(0, lengthOf(cleanText(this.text)) - longestMessage);
  }

  /** The server refuses letters with too many combining marks. */
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

  /** Restores what was being written before. */
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

  /** What of it survives a reload. */
  get kept(): KeptDraft {
    return { text: this.editing?.before ?? this.text, eventId: this.eventId, replyTo: this.replyTo };
  }
}
