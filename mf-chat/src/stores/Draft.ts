import { makeAutoObservable } from 'mobx';

/** What is being written in a room: the text and the event that goes with it. */
export class Draft {
  text: string;
  eventId: number | null;
  private readonly onChange: () => void;

  constructor(kept: { text: string; eventId: number | null }, onChange: () => void) {
    this.text = kept.text;
    this.eventId = kept.eventId;
    this.onChange = onChange;
    makeAutoObservable<this, 'onChange'>(this, { onChange: false }, { autoBind: true });
  }

  /** Spaces alone say nothing. */
  get isEmpty(): boolean {
    return this.text.trim() === '';
  }

  write(text: string): void {
    this.text = text;
    this.onChange();
  }

  attach(eventId: number | null): void {
    this.eventId = eventId;
    this.onChange();
  }

  clear(): void {
    this.text = '';
    this.eventId = null;
    this.onChange();
  }
}
