import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { cleanText } from 'shared-kernel/language/cleanText';
import { asFailure } from 'shared-kernel/api/failure';
import { debounce } from 'shared-kernel/forms/debounce';

/** The shortest title allowed. */
const shortest = 3;

/** Asks while a title is typed whether another event of the host has it. */
export class TitleCheck {
  /** A title that another event has. */
  taken: string | null = null;
  private readonly api: Api;
  private readonly except: () => number | undefined;
  private readonly typed: () => string;
  private readonly askLater = debounce((title: string) => void this.ask(title));

  constructor(api: Api, typed: () => string, except: () => number | undefined) {
    this.api = api;
    this.typed = typed;
    this.except = except;
    makeAutoObservable<this, 'api' | 'typed' | 'except' | 'askLater'>(
      this,
      { api: false, typed: false, except: false, askLater: false, follow: false },
      { autoBind: true },
    );
  }

  /** To be called while the form is seen; returns how to end it. */
  follow(): () => void {
    const stop = reaction(
      () => cleanText(this.typed()),
      (title) => (title.length >= shortest ? this.askLater(title) : this.askLater.cancel()),
      // A draft brings a title, which may be taken since.
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.askLater.cancel();
    };
  }

  private async ask(title: string): Promise<void> {
    const except = this.except();
    try {
      const { data } = await this.api(
        'GET /event/check-title-unique',
        { title, ...(except !== undefined && { except }) },
        { latest: 'event.title' },
      );
      runInAction(() => (this.taken = data.success ? null : title));
    } catch (error) {
      // Sending the form says the same.
      asFailure(error);
    }
  }
}
