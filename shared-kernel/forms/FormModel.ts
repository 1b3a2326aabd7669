import { compareStructural, makeAutoObservable, observable, observableRef, reaction, runInAction, toJS } from 'mobx';
import { keysOf } from '../contract/keys.ts';
import { asFailure, type Failure } from '../api/failure.ts';
import type { FormDraft } from './FormDraft.ts';
import { type HeldFields, settled } from './settled.ts';
import { check, required, type Refusal } from './rules.ts';

/** A rule of one field; it may look at the others. The rules of texts are such rules. */
type FieldRule<T, V> = (value: T, all: V) => Refusal | null;

export interface FormPlan<V extends object> {
  initial: V;
  rules?: { [F in keyof V]?: readonly FieldRule<V[F], V>[] };
  /** Brings back what was typed before a reload. */
  draft?: FormDraft<V>;
}

export type FormProgress = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; failure: Failure };

/**
 * Each field is observed, its content is not (a list is replaced, never changed): in a form of a hundred dates every
 * part of each date would cost at every key press.
 */
const shallow = <V extends object>(values: V): V => observable({ ...values }, undefined, { deep: false });

/** What is typed into a form, what is wrong with it, and how sending it goes. */
export class FormModel<V extends object> {
  values: V;
  progress: FormProgress = { kind: 'idle' };
  /** How often it was refused, by the rules or by the server: the form then shows its first error. */
  refusals = 0;
  /** Fields that may hold what the values do not yet. */
  readonly held: HeldFields = new Set();
  private pristine: V;
  private readonly rules: NonNullable<FormPlan<V>['rules']>;
  private readonly draft: FormDraft<V> | null;
  /** Fields that were typed into and left. One that was only walked through is not called wrong. */
  private readonly left = observable.set<keyof V>();
  private readonly changed = observable.set<keyof V>();
  private wasTried = false;
  /** What the server said of single fields, until they change. */
  private readonly answers = observable.map<keyof V, string>();

  constructor({ initial, rules, draft }: FormPlan<V>) {
    this.rules = rules ?? {};
    this.draft = draft ?? null;
    this.pristine = initial;
    this.values = shallow(initial);
    makeAutoObservable<this, 'rules' | 'draft' | 'pristine'>(
      this,
      { rules: false, draft: false, held: false, pristine: observableRef, values: observableRef },
      { autoBind: true },
    );
    if (!draft) return;
    // Also when a visitor signs in: the form may have come while their own session had ended.
    reaction(() => draft.reader, this.restore, { fireImmediately: true });
    reaction(
      () => (this.isDirty ? { values: toJS(this.values), isKnown: draft.isReady } : null),
      (typed) => {
        if (draft.isReady) draft.write(typed?.values ?? null);
        else if (typed) draft.keepMeanwhile(typed.values, (field) => this.changed.has(field));
      },
    );
  }

  /** Somebody has typed what is neither sent nor as it was. */
  get isDirty(): boolean {
    return !compareStructural(toJS(this.values), toJS(this.pristine));
  }

  get isBusy(): boolean {
    return this.progress.kind === 'busy';
  }

  get isValid(): boolean {
    return this.names.every((field) => this.refusalOf(field) === null);
  }

  /** How many fields that must be filled are empty, once sending was tried. */
  get missing(): number {
    return this.wasTried ? this.names.filter((field) => this.refusalOf(field)?.id === 'form.required').length : 0;
  }

  isRequired(field: keyof V): boolean {
    return this.rules[field]?.includes(required as never) ?? false;
  }

  set<F extends keyof V>(field: F, value: V[F]): void {
    this.values[field] = value;
    this.changed.add(field);
    this.answers.delete(field);
    if (this.progress.kind === 'failed') this.progress = { kind: 'idle' };
  }

  leave(field: keyof V): void {
    if (this.changed.has(field)) this.left.add(field);
  }

  /** What is to be said of a field now: once it was typed into and left, or sending was tried. */
  errorOf(field: keyof V): Refusal | string | null {
    const answer = this.answers.get(field);
    if (answer !== undefined) return answer;
    return this.wasTried || this.left.has(field) ? this.refusalOf(field) : null;
  }

  /** Sending is tried: every field says what is wrong with it. */
  judge(): boolean {
    this.wasTried = true;
    if (!this.isValid) this.refusals++;
    return this.isValid;
  }

  /** Like `judge`, with what fields hold that were not left yet. */
  settle(): boolean | Promise<boolean> {
    const held = settled(this.held);
    return held === true ? this.judge() : this.judgeAfter(held);
  }

  private async judgeAfter(held: Promise<boolean>): Promise<boolean> {
    this.progress = { kind: 'busy' };
    const isRead = await held;
    return runInAction(() => {
      this.progress = { kind: 'idle' };
      const isRight = this.judge();
      // The field says it, and the form goes there.
      if (isRight && !isRead) this.refusals++;
      return isRight && isRead;
    });
  }

  /**
   * Sends what was typed, once however often it is asked for. `send` may answer false where a field was found to be
   * wrong. True when it is done: what was typed is then what the server has.
   */
  async submit(send: (values: V) => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    const settled = this.settle();
    if (!(typeof settled === 'boolean' ? settled : await settled)) return false;
    this.progress = { kind: 'busy' };
    const sent = toJS(this.values);
    let isSent: boolean;
    try {
      isSent = (await send(sent)) !== false;
    } catch (error) {
      runInAction(() => (this.progress = { kind: 'idle' }));
      const failure = asFailure(error);
      runInAction(() => this.refuse(failure));
      return false;
    }
    runInAction(() => {
      this.progress = { kind: 'idle' };
      this.wasTried = !isSent;
      if (isSent) this.pristine = sent;
      else this.refusals++;
    });
    return isSent;
  }

  /** Takes a refusal of the server apart: what it says of fields stands beside them, the rest is the form's. */
  refuse(failure: Failure): void {
    if (failure.code === 'cancelled') return;
    const errors = Object.entries(failure.errors);
    const own = errors.filter(([field, [text]]) => field in this.values && text);
    for (const [field, [text]] of own) this.answers.set(field as keyof V, text!);
    this.refusals++;
    this.progress = own.length > 0 && own.length === errors.length ? { kind: 'idle' } : { kind: 'failed', failure };
  }

  /** Begins again, from these values or from the former ones; what was typed is forgotten. */
  reset(initial: V = this.pristine): void {
    this.pristine = initial;
    this.values = shallow(initial);
    this.progress = { kind: 'idle' };
    this.wasTried = false;
    for (const marks of [this.left, this.changed, this.answers]) marks.clear();
  }

  /**
   * Begins from values that have just come, and goes on with a draft of them. What was typed while they were on their
   * way stays.
   */
  begin(initial: V): void {
    const kept = this.draft?.isReady ? this.draft.read(initial) : {};
    const typed = new Map([...this.changed].map((field) => [field, this.values[field]]));
    this.reset(initial);
    Object.assign(this.values, kept);
    for (const [field, value] of typed) this.set(field, value);
  }

  /** What was typed since the page came is newer than the draft. */
  private restore(): void {
    if (!this.draft?.isReady) return;
    for (const [field, value] of Object.entries(this.draft.read(this.pristine)))
      if (!this.changed.has(field as keyof V)) this.values[field as keyof V] = value as V[keyof V];
  }

  private get names(): (keyof V)[] {
    return keysOf(this.values);
  }

  private refusalOf<F extends keyof V>(field: F): Refusal | null {
    return check(this.values[field], this.rules[field] ?? [], this.values);
  }
}
