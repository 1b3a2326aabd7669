import { makeAutoObservable, runInAction, when } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import { keysOf } from 'shared-kernel/contract/keys';
import { FormDraft } from 'shared-kernel/forms/FormDraft';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { defineSlice } from 'shared-kernel/root/slice';
import { copyOf, movedAhead } from './copied.ts';
import { TabMemory } from 'shared-kernel/store/TabMemory';
import { DraftSync } from './DraftSync.ts';
import { EventFormStore } from './EventFormStore.ts';
import type { PartsMemory } from './FormParts.ts';
import { emptyValues, type EventValues } from './eventValues.ts';
import { fromPure } from './toEventForm.ts';

/** A new event that is being written, and its draft. */
export interface Written {
  store: EventFormStore;
  sync: DraftSync;
}

const fields = keysOf(emptyValues());

/**
 * Local storage: neither a closed tab nor an expired session loses anything. A draft is given only to the account that
 * typed it, and is removed when it is published.
 */
const storage = (): Storage => localStorage;
const seenPrefix = 'draft-seen.event.';

/** The event forms of this page, each made once, however often its screen is left. */
class EventForms {
  private readonly root: RootStore;
  private readonly left: AbortSignal;
  private readonly opened: TabMemory;
  private readonly news = new Map<string, Written>();
  private readonly edits = new Map<string, LoadedForm>();
  private readonly copies = new Map<string, Copied>();

  constructor(root: RootStore, left: AbortSignal) {
    this.root = root;
    this.left = left;
    this.opened = new TabMemory('event-parts:', () => root.session.account);
  }

  /** The new event with this draft key. */
  written(key: string, isNew = false): Written {
    const known = this.news.get(key);
    if (known) return known;
    const { root } = this;
    const store = new EventFormStore(root, this.draft(key), this.parts(key));
    const sync = new DraftSync(
      {
        api: root.api,
        connectivity: root.connectivity,
        mayBeKept: () => root.session.isVerified,
        seen: { read: () => readItem(seenPrefix + key), write: (at) => writeItem(seenPrefix + key, at) },
      },
      store.form,
      key,
    );
    sync.follow(this.left);
    const written = { store, sync };
    this.news.set(key, written);
    if (!isNew) void this.read(written);
    return written;
  }

  forget(key: string): void {
    this.news.delete(key);
    this.opened.remove(key);
  }

  /** The edit form of an event, by its address. */
  edited(username: string, slug: string): LoadedForm {
    const name = `${username.toLowerCase()}/${slug}`;
    const known =
      this.edits.get(name) ??
      new LoadedForm(
        this.root,
        new EventFormStore(this.root, this.draft(`edit.${name}`), this.parts(`edit.${name}`)),
        username,
        slug,
      );
    this.edits.set(name, known);
    return known;
  }

  leave(username: string, slug: string): void {
    const name = `${username.toLowerCase()}/${slug}`;
    this.edits.delete(name);
    this.opened.remove(`edit.${name}`);
  }

  /** A new event that begins as a copy of one's own. */
  copied(username: string, slug: string): Copied {
    const known =
      this.copies.get(slug) ?? new Copied(this.root, this.written(keyOf(`${username}/${slug}`)), username, slug);
    this.copies.set(slug, known);
    return known;
  }

  forgetCopy(slug: string): void {
    const copy = this.copies.get(slug);
    if (copy) this.forget(copy.written.sync.key);
    this.copies.delete(slug);
  }

  private parts(name: string): PartsMemory {
    return { read: () => this.opened.read(name), write: (opened) => this.opened.write(name, opened) };
  }

  private draft(name: string): FormDraft<EventValues> {
    const {
      left,
      root: { session },
    } = this;
    return new FormDraft<EventValues>({ name: `event.${name}`, fields, storage, session, left, outlivesSignOut: true });
  }

  /** Loads what another device has stored, once the account is known. */
  private async read({ store, sync }: Written): Promise<void> {
    const { session } = this.root;
    await when(() => session.account !== 'unknown', { signal: this.left }).catch(() => undefined);
    if (this.left.aborted || !session.isVerified) return;
    try {
      const values = await sync.read();
      if (values && !store.form.isDirty) store.fill(values);
    } catch (error) {
      // Not reachable: the draft goes to the server with the next key.
      asFailure(error);
    }
  }
}

/** A form whose event comes from the server. */
export class LoadedForm {
  load: Load = { kind: 'idle' };
  readonly store: EventFormStore;
  private readonly root: RootStore;
  private readonly username: string;
  private readonly slug: string;

  constructor(root: RootStore, store: EventFormStore, username: string, slug: string) {
    this.root = root;
    this.store = store;
    this.username = username;
    this.slug = slug;
    makeAutoObservable<this, 'root' | 'username' | 'slug'>(
      this,
      { root: false, store: false, username: false, slug: false },
      { autoBind: true },
    );
  }

  async enter(): Promise<void> {
    if (this.load.kind === 'busy' || this.load.kind === 'ready') return;
    this.load = { kind: 'busy' };
    try {
      const { data } = await this.ask();
      runInAction(() => {
        this.store.edit(data);
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }

  /** The event as it is now, after somebody else has edited it. */
  ask() {
    return this.root.api('GET /channel/:username/event/:slug/pure', { username: this.username, slug: this.slug });
  }
}

/** A copy: another event's values and, for those who want them, its days. */
export class Copied {
  load: Load = { kind: 'idle' };
  readonly written: Written;
  title = '';
  private days: EventValues['days'] = [];
  private weeks = 0;
  private readonly root: RootStore;
  private readonly username: string;
  private readonly slug: string;

  constructor(root: RootStore, written: Written, username: string, slug: string) {
    this.root = root;
    this.written = written;
    this.username = username;
    this.slug = slug;
    makeAutoObservable<this, 'root' | 'username' | 'slug' | 'days' | 'weeks'>(
      this,
      { root: false, written: false, username: false, slug: false, days: false, weeks: false },
      { autoBind: true },
    );
  }

  async enter(withDays: boolean): Promise<void> {
    if (this.load.kind === 'busy' || this.load.kind === 'ready') return;
    this.load = { kind: 'busy' };
    try {
      const { data } = await this.root.api('GET /channel/:username/event/:slug/pure', {
        username: this.username,
        slug: this.slug,
      });
      const values = fromPure(data, data.shown);
      runInAction(() => {
        this.title = values.title;
        this.days = values.days;
        this.weeks = values.weeks;
        // A copy that was begun before goes on.
        if (!this.written.store.form.isDirty) {
          this.written.store.fill(copyOf(values, this.root.locale));
          if (withDays) this.takeDays();
        }
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }

  /** The same weekdays and hours, moved so far that all are still to come. */
  takeDays(): void {
    const { form, dates } = this.written.store;
    form.set('days', movedAhead(this.days, dates.today(form.values.zone)));
    form.set('weeks', this.weeks);
  }
}

export const eventForms = defineSlice('event.forms', (root, left) => new EventForms(root, left));

/** A draft key that nobody else has. */
export const newDraftKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same copy of the same event has one draft, also after a reload. FNV-1a. */
function keyOf(name: string): string {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  return `copy${hash.toString(36).padStart(8, '0')}${[...name].length.toString(36)}`;
}

function readItem(name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

function writeItem(name: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    // Full or forbidden: the server is then asked once more than necessary.
  }
}
