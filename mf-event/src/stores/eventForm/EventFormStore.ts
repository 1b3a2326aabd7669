import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Event } from 'shared-kernel/contract/event';
import type { OwnTime, PureEvent } from 'shared-kernel/contract/eventForm';
import type { CategoryType, Picture } from 'shared-kernel/contract/property';
import type { FormDraft } from 'shared-kernel/forms/FormDraft';
import { FormModel } from 'shared-kernel/forms/FormModel';
import { isoDay } from 'shared-kernel/language/isoDay';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { sendFile } from 'shared-kernel/upload/sendFile';
import { Uploads } from 'shared-kernel/upload/Uploads';
import { atOwnFields } from './atOwnFields.ts';
import { clashesOf, copiedToLater, type TimesContext, withDays } from './dayTimes.ts';
import { eventRules } from './eventRules.ts';
import { type DayTime, emptyValues, type EventValues, limits, newKey, type PaymentType } from './eventValues.ts';
import { templates, type TemplateName } from './templates.ts';
import { TitleCheck } from './TitleCheck.ts';
import { fromPure, toEventForm } from './toEventForm.ts';

type Deps = Pick<RootStore, 'api' | 'now' | 'entities' | 'session'>;

/** One event that is being written: what is typed, its pictures, and what the site says of it meanwhile. */
export class EventFormStore {
  readonly form: FormModel<EventValues>;
  readonly uploads: Uploads<Picture>;
  readonly title: TitleCheck;
  /** The kinds of gatherings with their categories; null until they have come. */
  kinds: CategoryType[] | null = null;
  deadlines: { id: number; title: string }[] = [];
  ownTimes: OwnTime[] = [];
  /** The event that is edited, as the server told it last. */
  pure: PureEvent | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps, draft?: FormDraft<EventValues>) {
    this.deps = deps;
    this.form = new FormModel<EventValues>({
      initial: emptyValues(),
      rules: eventRules(
        () => ({ takenTitle: this.title.taken, mostTaken: this.mostTaken, times: this.times }),
        (zone) => this.today(zone),
      ),
      ...(draft && { draft }),
    });
    this.uploads = new Uploads({
      now: () => deps.now().getTime(),
      send: async (file, options) => (await sendFile(deps.api, 'POST /user/upload', file, options)).data[0]!,
    });
    this.title = new TitleCheck(
      deps.api,
      () => this.form.values.title,
      () => this.pure?.id,
    );
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, form: false, uploads: false, title: false, times: false },
      { autoBind: true },
    );
    reaction(
      () => this.uploads.list.filter(({ state }) => state.kind === 'done').length,
      (arrived) => arrived > 0 && this.takeIn(),
    );
  }

  get values(): EventValues {
    return this.form.values;
  }

  get isEdit(): boolean {
    return this.pure !== null;
  }

  get mostTaken(): number {
    return Math.max(0, ...(this.pure?.taken.map(({ count }) => count) ?? []));
  }

  /** How many pictures are here or on their way. */
  get pictureCount(): number {
    return this.values.gallery.length + this.uploads.list.length;
  }

  get clashes(): OwnTime[] {
    const { days, weeks, zone } = this.values;
    const own = this.ownTimes.filter((time) => time.event_id !== this.pure?.id);
    return clashesOf(days, { weeks, zone, own });
  }

  readonly times = (zone: string): TimesContext => ({
    zone,
    now: this.deps.now(),
    known: this.knownStarts,
  });

  /** Starts that the event has: moved or not, they are no news. */
  get knownStarts(): ReadonlySet<number> {
    const dates = this.pure?.shown.dates ?? [];
    return new Set(
      dates.flatMap((date) => (date.times.length > 0 ? date.times : [date]).map(({ start }) => Date.parse(start))),
    );
  }

  today(zone: string): string {
    return isoDay(this.deps.now(), zone);
  }

  /** Goes on with an event that is there, and with what was typed into it before. */
  edit(pure: PureEvent): void {
    this.pure = pure;
    this.form.begin(fromPure(pure));
  }

  /** Another tab has edited it meanwhile, and what stands here is to stay all the same. */
  goOnFrom(pure: PureEvent): void {
    this.pure = pure;
    this.form.set('version', pure.version);
  }

  /** The other tab's edit stays; what stands here is given up. */
  giveWayTo(pure: PureEvent): void {
    this.pure = pure;
    this.form.reset(fromPure(pure));
  }

  /** What was typed elsewhere or taken from another event; only what this form knows. */
  fill(values: Partial<EventValues>): void {
    const known = emptyValues();
    for (const field of Object.keys(known) as (keyof EventValues)[]) {
      const value = values[field];
      if (
        value !== undefined &&
        typeof value === typeof known[field] &&
        Array.isArray(value) === Array.isArray(known[field])
      )
        this.form.set(field, value as never);
    }
  }

  /** Brings what is chosen from. What does not come is asked for again by whoever shows it. */
  async prepare(): Promise<void> {
    const { api } = this.deps;
    const [kinds, deadlines, times] = await Promise.allSettled([
      this.kinds ? null : api('GET /properties/category/type', {}),
      this.deadlines.length > 0 ? null : api('GET /properties/deadlines'),
      api('GET /event/own-times'),
    ]);
    runInAction(() => {
      if (kinds.status === 'fulfilled' && kinds.value) this.kinds = kinds.value.data;
      if (deadlines.status === 'fulfilled' && deadlines.value) this.deadlines = deadlines.value.data;
      if (times.status === 'fulfilled') this.ownTimes = times.value.data;
    });
  }

  /** Fills in what is usual at a kind of gathering; what was typed stays. */
  use(name: TemplateName, words: Partial<EventValues>, planTitle: string): void {
    const { values, time, category } = templates[name];
    const before = this.values;
    const fresh = emptyValues();
    const change = { ...values, ...words };
    for (const field of Object.keys(change) as (keyof EventValues)[])
      if (JSON.stringify(before[field]) === JSON.stringify(fresh[field]) || field === 'paymentType')
        this.form.set(field, change[field] as never);
    if (before.categories.length === 0) {
      const found = (this.kinds ?? [])
        .flatMap((kind) => kind.categories.map((one) => ({ one, text: `${kind.title} ${one.title}` })))
        .find(({ text }) => category.test(text));
      if (found) this.form.set('categories', [found.one]);
    }
    this.form.set(
      'days',
      before.days.map(({ day }) => ({ day, times: [{ ...time }] })),
    );
    this.templateTime = time;
    this.setPayment(change.paymentType ?? 'free', planTitle);
  }

  /** The hours of the first day that is chosen, by the template. */
  private templateTime: EventValues['days'][number]['times'][number] | null = null;

  chooseDays(days: readonly string[]): void {
    const { days: before } = this.values;
    const next = withDays(before, days);
    const { templateTime } = this;
    if (before.length === 0 && templateTime) for (const day of next) day.times = [{ ...templateTime }];
    this.form.set('days', next);
    this.form.leave('days');
  }

  setTimes(day: string, times: readonly DayTime[]): void {
    this.form.set(
      'days',
      this.values.days.map((plan) => (plan.day === day ? { day, times: times.map((time) => ({ ...time })) } : plan)),
    );
    this.form.leave('days');
  }

  removeDay(day: string): void {
    this.form.set(
      'days',
      this.values.days.filter((plan) => plan.day !== day),
    );
    this.form.leave('days');
  }

  copyTimes(): void {
    this.form.set('days', copiedToLater(this.values.days));
    this.form.leave('days');
  }

  /** Seats that guests have on a day. */
  takenOn(day: string): number {
    const { zone } = this.values;
    return (this.pure?.taken ?? [])
      .filter(({ start }) => isoDay(new Date(start), zone) === day)
      .reduce((sum, { count }) => sum + count, 0);
  }

  movePicture(from: number, to: number): void {
    const gallery = [...this.values.gallery];
    const [picture] = gallery.splice(from, 1);
    if (!picture || to < 0 || to > gallery.length) return;
    gallery.splice(to, 0, picture);
    this.form.set('gallery', gallery);
  }

  setPayment(type: PaymentType, planTitle: string): void {
    this.form.set('paymentType', type);
    const kept = this.values.plans.filter((plan) => plan.id !== undefined || plan.price !== '');
    const fitting = kept.filter((plan) => plan.type === type || plan.type === 'free');
    const isThere = fitting.some((plan) => plan.type === type);
    this.form.set(
      'plans',
      isThere || type === 'free'
        ? type === 'free'
          ? fitting.filter((plan) => plan.type === 'free')
          : fitting
        : [...fitting, { key: newKey(), type, title: planTitle, price: '', capacity: '' }],
    );
  }

  /** Sends a new event. Answers its page, or null when something speaks against it. */
  async create(freePlan: string): Promise<Event | null> {
    let event: Event | null = null;
    await this.submit(async (values) => {
      event = (await this.deps.api('POST /event', toEventForm(values, freePlan))).data.event;
    });
    if (event) this.deps.entities.putEvent(event);
    return event;
  }

  /** Sends an edit, an admin's past the queue. Says whether it waits; null when something speaks against it. */
  async save(freePlan: string): Promise<{ event: Event; isQueued: boolean } | null> {
    const { pure } = this;
    if (!pure) return null;
    let answer: { event: Event; isQueued: boolean } | null = null;
    await this.submit(async (values) => {
      const form = toEventForm(values, freePlan);
      const { api } = this.deps;
      const { data } = this.isOthers
        ? await api('PUT /event/:id/admin-update', { id: pure.id, form })
        : await api('PUT /event/:id', { id: pure.id, ...form, ...(values.version && { version: values.version }) });
      answer = { event: data.event, isQueued: data.is_queued };
    });
    const saved = answer as { event: Event; isQueued: boolean } | null;
    if (saved) this.deps.entities.putEvent(saved.event);
    return saved;
  }

  /** An admin edits somebody else's event. */
  get isOthers(): boolean {
    const { user } = this.deps.session;
    return this.pure !== null && user !== null && this.pure.username !== user.username;
  }

  async remove(): Promise<void> {
    if (this.pure) await this.deps.api('DELETE /event/:id', { id: this.pure.id });
  }

  private async submit(send: (values: EventValues) => Promise<unknown>): Promise<boolean> {
    if (this.uploads.isBusy) return false;
    return this.form.submit((values) => send(values).catch((error: unknown) => Promise.reject(atOwnFields(error))));
  }

  /** Pictures that have arrived become the event's. */
  private takeIn(): void {
    const room = limits.pictures - this.values.gallery.length;
    const arrived = this.uploads.answers.slice(0, room);
    for (const upload of this.uploads.list.filter(({ state }) => state.kind === 'done')) this.uploads.remove(upload);
    this.form.set('gallery', [...this.values.gallery, ...arrived]);
  }
}
