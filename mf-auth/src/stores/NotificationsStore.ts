import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure } from 'shared-kernel/api/failure';
import type { NotificationSettings } from 'shared-kernel/contract/account';

export type Way = Exclude<keyof NotificationSettings, 'site'>;
type Kind = NotificationSettings['push'][number];

/** Groups of notification kinds that are switched together. */
export const kindsOf = {
  reactions: ['liked', 'saved', 'comment', 'reply', 'thanks', 'comment_removed', 'comment_edited', 'message_removed'],
  people: ['follow', 'invited', 'referrer_added'],
  places: ['reserved', 'canceled', 'kick', 'place_free', 'offer_over', 'waiting_over'],
  money: ['paid', 'paid_late', 'refund_due', 'refunded', 'paid_out', 'pay_out_rejected'],
  events: ['created', 'approved', 'rejected', 'new_experience', 'reminder'],
} as const satisfies Record<string, readonly Kind[]>;

export type Subject = keyof typeof kindsOf;

/** What is not sent to the member, by kind and way. */
export class NotificationsStore {
  /** As it is shown: a choice counts before the server has it. */
  muted: NotificationSettings = { push: [], mail: [], site: [] };
  /** As the server has said last. */
  private saved = this.muted;
  private isSending = false;
  private readonly api: Api;

  constructor({ api }: { api: Api }) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'saved' | 'isSending'>(
      this,
      { muted: observableRef, saved: false, isSending: false, api: false, offOf: false, isSent: false },
      { autoBind: true },
    );
  }

  isSent(way: Way, subject: Subject): boolean {
    const { muted } = this;
    return kindsOf[subject].some((kind) => !muted[way].includes(kind) && !muted.site.includes(kind));
  }

  /** How much of a group is turned off among the notifications; what is off there is not sent either. */
  offOf(subject: Subject): 'all' | 'some' | 'none' {
    const kinds: readonly Kind[] = kindsOf[subject];
    const left = kinds.filter((kind) => !this.muted.site.includes(kind));
    return left.length === 0 ? 'all' : left.length < kinds.length ? 'some' : 'none';
  }

  /** Loads the settings; again, when the sheet of kinds may have changed them. */
  async read(): Promise<void> {
    const before = this.saved;
    const { data } = await this.api('GET /account/notifications');
    // A choice is on its way or came through meanwhile: of the ways this answer may know less than is shown.
    if (this.isSending || this.saved !== before) this.changeBoth(({ push, mail }) => ({ ...data, push, mail }));
    else this.changeBoth(() => data);
  }

  /**
   * Shown at once, and undone where the server refuses. One call at a time, each with all that is wanted by then: a
   * call that was overtaken could reach the server last. Rejects only when what is wanted now was refused.
   */
  async setWay(way: Way, subject: Subject, isWanted: boolean): Promise<void> {
    const { muted } = this;
    const kinds: readonly Kind[] = kindsOf[subject];
    const rest = muted[way].filter((kind) => !kinds.includes(kind));
    this.muted = { ...muted, [way]: isWanted ? rest : [...rest, ...kinds] };
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (let isAsWanted = false; !isAsWanted;) isAsWanted = await this.send();
    } finally {
      this.isSending = false;
    }
  }

  /** Tells whether that is still what is wanted, once the answer has come. */
  private async send(): Promise<boolean> {
    const { push, mail } = this.muted;
    const isOvertaken = (): boolean => push !== this.muted.push || mail !== this.muted.mail;
    try {
      const { data } = await this.api('PUT /account/notifications', { push, mail });
      this.saved = data;
    } catch (error) {
      if (isOvertaken() && asFailure(error).code !== 'cancelled') return false;
      this.changeBoth(() => this.saved);
      throw error;
    }
    if (isOvertaken()) return false;
    this.changeBoth(() => this.saved);
    return true;
  }

  private changeBoth(change: (settings: NotificationSettings) => NotificationSettings): void {
    runInAction(() => {
      this.muted = change(this.muted);
      this.saved = change(this.saved);
    });
  }
}
