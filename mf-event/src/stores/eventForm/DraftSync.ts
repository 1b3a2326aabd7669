import { makeAutoObservable, reaction, runInAction, toJS, when } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { DraftSummary } from 'shared-kernel/contract/draft';
import { debounce } from 'shared-kernel/forms/debounce';
import type { FormModel } from 'shared-kernel/forms/FormModel';
import type { EventValues } from './eventValues.ts';

export type KeptState = 'new' | 'saving' | 'saved' | 'device' | 'elsewhere';

interface SyncDeps {
  api: Api;
  connectivity: { readonly online: boolean };
  /** The server stores drafts of verified accounts only. */
  mayBeKept: () => boolean;
  /** The server's version that this device has seen last, where it survives a reload. */
  seen: { read: () => string | null; write: (at: string | null) => void };
}

/** How long after the last key a draft is sent to the server, in milliseconds; on this device it is stored at once. */
const pause = 1500;

/** Stores the draft on the server too, so that the host can go on with it on any device. */
export class DraftSync {
  state: KeptState = 'new';
  readonly key: string;
  private readonly deps: SyncDeps;
  private readonly form: FormModel<EventValues>;
  /** The server's version that this draft continues. */
  private seen: string | null = null;
  private sent = '';
  private isRunning = false;
  private isEnded = false;
  private left: AbortSignal | undefined;
  private readonly saveLater = debounce(() => void this.save(), pause);

  constructor(deps: SyncDeps, form: FormModel<EventValues>, key: string) {
    this.deps = deps;
    this.form = form;
    this.key = key;
    makeAutoObservable<this, 'deps' | 'form' | 'seen' | 'sent' | 'isRunning' | 'isEnded' | 'left' | 'saveLater'>(
      this,
      {
        deps: false,
        form: false,
        key: false,
        seen: false,
        sent: false,
        isRunning: false,
        isEnded: false,
        left: false,
        saveLater: false,
      },
      { autoBind: true },
    );
  }

  /** Follows the form until the account signs out. */
  follow(left: AbortSignal): void {
    this.left = left;
    const stop = reaction(
      // Serialised when it is sent, not at each key.
      () => toJS(this.form.values),
      this.saveLater,
    );
    left.addEventListener('abort', () => {
      stop();
      this.saveLater.cancel();
      this.isEnded = true;
    });
  }

  /** The server's draft; null where there is none, or where this device's draft continues it or differs from it. */
  async read(): Promise<Partial<EventValues> | null> {
    const { data } = await this.deps.api('GET /event/draft/:key', { key: this.key });
    if (!data) return null;
    const isContinued = this.form.isDirty && this.deps.seen.read() === data.updated_at;
    const isOther = this.form.isDirty && !isContinued && data.content !== JSON.stringify(toJS(this.form.values));
    this.see(data.updated_at);
    this.sent = data.content;
    runInAction(() => (this.state = isOther ? 'elsewhere' : 'saved'));
    // This device has added to it since.
    if (isContinued) this.saveLater();
    if (isContinued || isOther) return null;
    try {
      const content: unknown = JSON.parse(data.content);
      return typeof content === 'object' ? content : null;
    } catch {
      return null;
    }
  }

  async save(): Promise<void> {
    if (this.isRunning || this.isEnded || this.state === 'elsewhere') return;
    const content = JSON.stringify(toJS(this.form.values));
    // What was emptied by hand is sent too, or it would come back.
    if (content === this.sent || (this.sent === '' && !this.form.isDirty)) return;
    if (!this.deps.mayBeKept()) {
      this.state = 'device';
      return;
    }
    this.isRunning = true;
    runInAction(() => (this.state = 'saving'));
    const { title, gallery } = this.form.values;
    try {
      const { data } = await this.deps.api('PUT /event/draft/:key', {
        key: this.key,
        title: title.trim().slice(0, 120),
        cover: gallery[0]?.thumbnail_link.slice(0, 300) ?? null,
        content,
        seen: this.seen,
      });
      this.see(data.updated_at);
      this.sent = content;
      if (!this.form.isDirty) await this.forget();
      runInAction(() => (this.state = this.sent === '' ? 'new' : 'saved'));
    } catch (error) {
      this.fail(asFailure(error));
    } finally {
      this.isRunning = false;
    }
    // Somebody may have gone on typing meanwhile; what is as it was is not sent again.
    if (this.state === 'saved' || this.state === 'new') this.saveLater();
  }

  /** Overwrites another device's draft with this one. */
  async overrule(): Promise<void> {
    const { data } = await this.deps.api('GET /event/draft/:key', { key: this.key });
    this.see(data?.updated_at ?? null);
    runInAction(() => (this.state = 'new'));
    await this.save();
  }

  /** Takes the other device's draft instead of this one. */
  async giveWay(): Promise<Partial<EventValues>> {
    const { data } = await this.deps.api('GET /event/draft/:key', { key: this.key });
    this.see(data?.updated_at ?? null);
    // It was published or deleted on the other device: this one stays.
    if (!data) return {};
    this.sent = data.content;
    runInAction(() => (this.state = 'saved'));
    return JSON.parse(data.content) as Partial<EventValues>;
  }

  /** To be called once it was published or discarded. */
  async remove(): Promise<void> {
    this.isEnded = true;
    this.deps.seen.write(null);
    // One that could not be deleted now stays in the list of drafts.
    await this.deps.api('DELETE /event/draft/:key', { key: this.key }).catch((error: unknown) => void asFailure(error));
  }

  /** Nothing is left of it; that no other device has written on it meanwhile was found out by sending it. */
  private async forget(): Promise<void> {
    await this.deps.api('DELETE /event/draft/:key', { key: this.key });
    this.see(null);
    this.sent = '';
  }

  private see(at: string | null): void {
    this.seen = at;
    this.deps.seen.write(at);
  }

  private fail(failure: Failure): void {
    runInAction(() => (this.state = failure.code === 'edited_elsewhere' ? 'elsewhere' : 'device'));
    if (failure.code !== 'offline') return;
    when(() => this.deps.connectivity.online, { ...(this.left && { signal: this.left }) }).then(this.saveLater, () => {
      // The account has left.
    });
  }
}

export async function listDrafts(api: Api): Promise<DraftSummary[]> {
  return (await api('GET /event/draft')).data;
}
