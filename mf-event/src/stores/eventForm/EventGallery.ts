import { makeAutoObservable, reaction } from 'mobx';
import type { Picture } from 'shared-kernel/contract/property';
import type { FormModel } from 'shared-kernel/forms/FormModel';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { sendFile } from 'shared-kernel/upload/sendFile';
import type { Upload } from 'shared-kernel/upload/Upload';
import { Uploads } from 'shared-kernel/upload/Uploads';
import { type EventValues, limits } from './eventValues.ts';

/** The pictures of an event, those being uploaded among them. */
export class EventGallery {
  readonly uploads: Uploads<Picture>;
  private readonly form: FormModel<EventValues>;

  constructor({ api, now }: Pick<RootStore, 'api' | 'now'>, form: FormModel<EventValues>) {
    this.form = form;
    this.uploads = new Uploads({
      now: () => now().getTime(),
      send: async (file, options) => (await sendFile(api, 'POST /user/upload', file, options)).data[0]!,
    });
    makeAutoObservable<this, 'form'>(this, { form: false, uploads: false }, { autoBind: true });
    reaction(
      () => this.arrived,
      (arrived) => arrived.length > 0 && this.takeIn(arrived),
    );
  }

  /** How many pictures there are, those being uploaded among them. */
  get count(): number {
    return this.form.values.gallery.length + this.uploads.list.length;
  }

  move(from: number, to: number): void {
    const gallery = [...this.form.values.gallery];
    const [picture] = gallery.splice(from, 1);
    if (!picture || to < 0 || to > gallery.length) return;
    gallery.splice(to, 0, picture);
    this.form.set('gallery', gallery);
  }

  remove(id: number): void {
    this.form.set(
      'gallery',
      this.form.values.gallery.filter((picture) => picture.id !== id),
    );
  }

  /** In the order in which they were chosen: a picture waits for those before it, unless they were refused. */
  private get arrived(): Upload<Picture>[] {
    const { list } = this.uploads;
    const next = list.findIndex(({ isUnderWay }) => isUnderWay);
    return (next < 0 ? list : list.slice(0, next)).filter(({ state }) => state.kind === 'done');
  }

  /** Adds uploaded pictures to the event. */
  private takeIn(arrived: readonly Upload<Picture>[]): void {
    const room = limits.pictures - this.form.values.gallery.length;
    const pictures = arrived.flatMap(({ state }) => (state.kind === 'done' ? [state.answer] : []));
    for (const upload of arrived) this.uploads.remove(upload);
    this.form.set('gallery', [...this.form.values.gallery, ...pictures.slice(0, room)]);
  }
}
