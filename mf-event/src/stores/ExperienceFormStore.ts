import { makeAutoObservable, reaction, runInAction, toJS } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { cleanText, hasVisible } from 'shared-kernel/language/cleanText';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { CaptionedPicture, Picture } from 'shared-kernel/contract/property';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { FormDraft } from 'shared-kernel/forms/FormDraft';
import { sendFile } from 'shared-kernel/upload/sendFile';
import { Uploads } from 'shared-kernel/upload/Uploads';
import type { EventPageStore } from './EventPageStore.ts';

/** In characters and pictures; the API's limits. */
export const experienceLimits = { body: 5000, caption: 200, pictures: 10 };

export interface WrittenExperience {
  body: string;
  pictures: (Picture & { caption: string })[];
}

interface Deps {
  api: Api;
  now(): Date;
  page: EventPageStore;
  draft: FormDraft<WrittenExperience>;
}

type TellProgress = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; failure: Failure };

const nothing: WrittenExperience = { body: '', pictures: [] };

/**
 * An experience that is being written. Pictures are uploaded as they are chosen; everything is stored until it is
 * published.
 */
export class ExperienceFormStore {
  body = '';
  pictures: WrittenExperience['pictures'] = [];
  progress: TellProgress = { kind: 'idle' };
  readonly uploads: Uploads<Picture>;
  private readonly deps: Deps;
  private begunWith: WrittenExperience | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
    this.uploads = new Uploads({
      now: () => deps.now().getTime(),
      send: async (file, options) => (await sendFile(deps.api, 'POST /user/upload', file, options)).data[0]!,
    });
    makeAutoObservable<this, 'deps' | 'begunWith'>(
      this,
      { deps: false, uploads: false, begunWith: false },
      { autoBind: true },
    );
    reaction(
      () => this.arrived,
      (arrived) => arrived.length > 0 && this.takeIn(arrived),
    );
    reaction(
      () => ({ body: this.body, pictures: toJS(this.pictures) }),
      (written) => {
        if (this.begunWith) deps.draft.write(this.isChanged ? written : null);
      },
    );
  }

  get page(): EventPageStore {
    return this.deps.page;
  }

  get event(): EventEntity | undefined {
    return this.deps.page.event;
  }

  get isNew(): boolean {
    return !this.event?.own_experience;
  }

  /** How many more pictures may be added. */
  get room(): number {
    return Math.max(0, experienceLimits.pictures - this.pictures.length - this.uploads.list.length);
  }

  get isChanged(): boolean {
    const { begunWith } = this;
    return begunWith !== null && JSON.stringify(begunWith) !== JSON.stringify(this.written);
  }

  get canSend(): boolean {
    const isEmpty = !hasVisible(this.body) && this.pictures.length === 0;
    return !isEmpty && !this.uploads.isBusy && this.progress.kind !== 'busy';
  }

  /** Restores what was typed before or, without that, the member's published experience. */
  async enter(): Promise<void> {
    // The form of an event that is known already is there at once, and may be typed into.
    this.begin();
    await this.deps.page.enter();
    runInAction(() => this.begin());
  }

  /** Anew, too, where nothing was changed: what was told on another device counts. */
  private begin(): void {
    const { event } = this;
    if (!event?.own_reservations || this.isChanged) return;
    const own = event.own_experience;
    const begun: WrittenExperience = own ? { body: own.body, pictures: own.gallery.map(withCaption) } : nothing;
    const kept = { ...begun, ...this.deps.draft.read(nothing) };
    this.body = kept.body;
    this.pictures = [...kept.pictures];
    this.begunWith = toJS(begun);
  }

  write(body: string): void {
    this.body = body;
    this.progress = { kind: 'idle' };
  }

  caption(id: number, caption: string): void {
    const picture = this.pictures.find((one) => one.id === id);
    if (picture) picture.caption = caption;
  }

  remove(id: number): void {
    this.pictures = this.pictures.filter((picture) => picture.id !== id);
  }

  /** Moves a picture one place earlier or later. */
  move(id: number, step: -1 | 1): void {
    const at = this.pictures.findIndex((picture) => picture.id === id);
    const to = at + step;
    if (at < 0 || to < 0 || to >= this.pictures.length) return;
    const moved = [...this.pictures];
    [moved[at], moved[to]] = [moved[to]!, moved[at]!];
    this.pictures = moved;
  }

  /** Adds earlier uploads, none twice and no more than allowed. */
  add(pictures: readonly Picture[]): void {
    const known = new Set(this.pictures.map(({ id }) => id));
    const further = pictures.filter(({ id }) => !known.has(id)).map(withCaption);
    this.pictures = [...this.pictures, ...further].slice(0, experienceLimits.pictures);
  }

  /** True when it is published; what was written stays when it is refused. */
  async send(): Promise<boolean> {
    const { event } = this;
    if (!event || !this.canSend) return false;
    this.progress = { kind: 'busy' };
    const { api, page } = this.deps;
    const form = {
      id: event.id,
      body: cleanText(this.body),
      gallery: this.pictures.map(({ id }) => id),
      captions: this.pictures.map(({ caption }) => cleanText(caption)),
    };
    try {
      if (this.isNew) await api('POST /event/:id/experience', form);
      else await api('PUT /event/:id/experience', form);
      runInAction(() => {
        this.begunWith = null;
        this.deps.draft.write(null);
        this.progress = { kind: 'idle' };
      });
      await page.reload();
      return true;
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.progress = { kind: 'failed', failure }));
      return false;
    }
  }

  private get written(): WrittenExperience {
    return { body: this.body, pictures: toJS(this.pictures) };
  }

  /** In the order in which they were chosen: a picture waits for those before it, unless they were refused. */
  private get arrived(): Uploads<Picture>['list'] {
    const { list } = this.uploads;
    const next = list.findIndex(({ isUnderWay }) => isUnderWay);
    return (next < 0 ? list : list.slice(0, next)).filter(({ state }) => state.kind === 'done');
  }

  private takeIn(arrived: Uploads<Picture>['list']): void {
    const pictures = arrived.flatMap(({ state }) => (state.kind === 'done' ? [state.answer] : []));
    for (const upload of arrived) this.uploads.remove(upload);
    this.add(pictures);
  }
}

const withCaption = ({
  id,
  link,
  thumbnail_link,
  caption = '',
}: CaptionedPicture): WrittenExperience['pictures'][number] => ({
  id,
  link,
  thumbnail_link,
  caption,
});
