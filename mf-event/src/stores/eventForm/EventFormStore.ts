import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Event } from 'shared-kernel/contract/event';
import type { PureEvent } from 'shared-kernel/contract/eventForm';
import { keysOf } from 'shared-kernel/contract/keys';
import type { CategoryType } from 'shared-kernel/contract/property';
import type { FormDraft } from 'shared-kernel/forms/FormDraft';
import { FormModel } from 'shared-kernel/forms/FormModel';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { atOwnFields } from './atOwnFields.ts';
import { EventDates } from './EventDates.ts';
import { EventGallery } from './EventGallery.ts';
import { eventRules } from './eventRules.ts';
import { FormParts, type PartsMemory } from './FormParts.ts';
import { emptyValues, type EventValues, newKey, type PaymentType, type PlanValue } from './eventValues.ts';
import { templates, type TemplateName } from './templates.ts';
import { TitleCheck } from './TitleCheck.ts';
import { fromPure, toEventForm } from './toEventForm.ts';

type Deps = Pick<RootStore, 'api' | 'now' | 'entities' | 'session'>;

/** One event that is being written: what is typed, its pictures, and what the server says of it meanwhile. */
export class EventFormStore {
  readonly form: FormModel<EventValues>;
  readonly dates: EventDates;
  readonly gallery: EventGallery;
  readonly title: TitleCheck;
  readonly parts: FormParts;
  /** Kinds of events with their categories. */
  kinds: CategoryType[] = [];
  kindsLoad: 'busy' | 'ready' | 'failed' = 'busy';
  deadlines: { id: number; title: string }[] = [];
  /** The event that is being edited, as the server last sent it. */
  pure: PureEvent | null = null;
  /** Whose category is taken as soon as the kinds are there. */
  private usedTemplate: TemplateName | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps, draft?: FormDraft<EventValues>, memory?: PartsMemory) {
    this.deps = deps;
    this.parts = new FormParts(memory);
    this.form = new FormModel<EventValues>({
      initial: emptyValues(),
      rules: eventRules(
        () => ({ takenTitle: this.title.taken, mostTaken: this.mostTaken, times: this.dates.context }),
        (zone) => this.dates.today(zone),
      ),
      ...(draft && { draft }),
    });
    this.dates = new EventDates({ now: deps.now, form: this.form, pure: () => this.pure });
    this.gallery = new EventGallery(deps, this.form);
    this.title = new TitleCheck(
      deps.api,
      () => this.form.values.title,
      () => this.pure?.id,
    );
    makeAutoObservable<this, 'deps' | 'usedTemplate'>(
      this,
      {
        deps: false,
        usedTemplate: false,
        form: false,
        title: false,
        parts: false,
        dates: false,
        gallery: false,
        kinds: observableRef,
        deadlines: observableRef,
        pure: observableRef,
      },
      { autoBind: true },
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

  /** Begins with an existing event, or with what was typed into its form before. */
  edit(pure: PureEvent): void {
    this.pure = pure;
    this.form.begin(fromPure(pure));
  }

  /** After another tab has saved an edit: this one will overwrite it. */
  goOnFrom(pure: PureEvent): void {
    this.pure = pure;
    this.form.set('version', pure.version);
  }

  /** Keeps the other tab's edit and gives up this one. */
  giveWayTo(pure: PureEvent): void {
    this.pure = pure;
    this.form.reset(fromPure(pure));
  }

  /** Values of a draft, a template or a copied event; fields that this form does not have are ignored. */
  fill(values: Partial<EventValues>): void {
    const known = emptyValues();
    for (const field of keysOf(known)) {
      const value = values[field];
      if (
        value !== undefined &&
        typeof value === typeof known[field] &&
        Array.isArray(value) === Array.isArray(known[field])
      )
        this.form.set(field, value as never);
    }
  }

  /** Loads the form's lists, or those of them that are missing. No event is published without a category. */
  async prepare(): Promise<void> {
    const { api } = this.deps;
    if (this.kindsLoad === 'failed') this.kindsLoad = 'busy';
    const [kinds, deadlines, times] = await Promise.allSettled([
      this.kindsLoad === 'ready' ? null : api('GET /properties/category/type', {}),
      this.deadlines.length > 0 ? null : api('GET /properties/deadlines'),
      api('GET /event/own-times'),
    ]);
    runInAction(() => {
      if (kinds.status === 'rejected') this.kindsLoad = 'failed';
      else if (kinds.value) {
        this.kinds = kinds.value.data;
        this.kindsLoad = 'ready';
        this.takeCategory();
      }
      if (deadlines.status === 'fulfilled' && deadlines.value) this.deadlines = deadlines.value.data;
      if (times.status === 'fulfilled') this.dates.ownTimes = times.value.data;
    });
  }

  /** Fills in what is usual for a kind of event; what was typed stays. */
  use(name: TemplateName, words: Partial<EventValues>, planTitle: string): void {
    const { values, time } = templates[name];
    const before = this.values;
    const fresh = emptyValues();
    const change = { ...values, ...words };
    for (const field of keysOf(change))
      if (JSON.stringify(before[field]) === JSON.stringify(fresh[field]) || field === 'paymentType')
        this.form.set(field, change[field] as never);
    this.usedTemplate = name;
    this.takeCategory();
    this.dates.take(time);
    this.setPayment(change.paymentType ?? 'free', planTitle);
  }

  private takeCategory(): void {
    const { usedTemplate, kinds } = this;
    if (usedTemplate === null || kinds.length === 0 || this.values.categories.length > 0) return;
    const { category } = templates[usedTemplate];
    const found = kinds.flatMap((kind) => kind.categories).find(({ title }) => category.test(title));
    if (found) this.form.set('categories', [found]);
    this.usedTemplate = null;
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

  changePlan(key: string, changes: Partial<PlanValue>): void {
    this.form.set(
      'plans',
      this.values.plans.map((plan) => (plan.key === key ? { ...plan, ...changes } : plan)),
    );
  }

  /** Sends a new event. Answers it, or null when something is wrong. */
  async create(freePlan: string): Promise<Event | null> {
    let event: Event | null = null;
    await this.submit(async (values) => {
      event = (await this.deps.api('POST /event', toEventForm(values, freePlan))).data.event;
    });
    if (event) this.deps.entities.putEvent(event);
    return event;
  }

  /** Sends an edit; an admin's skips the queue. Tells whether it waits for approval; null when something is wrong. */
  async save(freePlan: string): Promise<{ event: Event; isQueued: boolean } | null> {
    const { pure } = this;
    if (!pure) return null;
    let answer: { event: Event; isQueued: boolean } | null = null;
    await this.submit(async (values) => {
      const form = toEventForm(values, freePlan);
      const { api } = this.deps;
      const since = values.version ? { version: values.version } : {};
      const { data } = this.isOthers
        ? await api('PUT /event/:id/admin-update', { id: pure.id, form, ...since })
        : await api('PUT /event/:id', { id: pure.id, ...form, ...since });
      answer = { event: data.event, isQueued: data.is_queued };
    });
    const saved = answer as { event: Event; isQueued: boolean } | null;
    if (saved) this.deps.entities.putEvent(saved.event);
    return saved;
  }

  /** An admin edits another host's event. */
  get isOthers(): boolean {
    const { user } = this.deps.session;
    return this.pure !== null && user !== null && this.pure.username !== user.username;
  }

  async remove(): Promise<void> {
    if (this.pure) await this.deps.api('DELETE /event/:id', { id: this.pure.id });
  }

  private async submit(send: (values: EventValues) => Promise<unknown>): Promise<boolean> {
    if (this.gallery.uploads.isBusy) return false;
    return this.form.submit((values) =>
      send(values).catch((error: unknown) => Promise.reject(atOwnFields(error, values))),
    );
  }
}
