import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { cleanText, hasVisible } from 'shared-kernel/language/cleanText';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { ReportTarget } from 'shared-kernel/contract/report';
import { FormModel } from 'shared-kernel/forms/FormModel';
import { max } from 'shared-kernel/forms/rules';

interface Reason {
  id: number;
  title: string;
}

/** In characters; the API's limit. */
const longest = 2000;

/** One report of something that breaks the rules. The reasons to choose from come from the server. */
export class MisuseReport {
  reasons: { kind: 'busy' } | { kind: 'ready'; list: readonly Reason[] } | { kind: 'failed'; failure: Failure } = {
    kind: 'busy',
  };
  isSent = false;
  readonly form: FormModel<{ reason_id: number | null; description: string }>;
  private readonly api: Api;
  private readonly about: { target: ReportTarget; targetId: number };

  constructor(api: Api, about: { target: ReportTarget; targetId: number }) {
    this.api = api;
    this.about = about;
    this.form = new FormModel<{ reason_id: number | null; description: string }>({
      initial: { reason_id: null, description: '' },
      rules: {
        reason_id: [(reason) => (reason === null ? { id: 'form.required' } : null)],
        description: [max(longest)],
      },
    });
    makeAutoObservable<this, 'api' | 'about'>(this, { api: false, about: false, form: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    this.reasons = { kind: 'busy' };
    try {
      const { data } = await this.api('GET /report/reasons');
      runInAction(() => (this.reasons = { kind: 'ready', list: data }));
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.reasons = { kind: 'failed', failure }));
    }
  }

  /** Sends it once, however often it is called. */
  async send(): Promise<void> {
    if (this.isSent) return;
    const { target, targetId } = this.about;
    const isSent = await this.form.submit(({ reason_id: reason, description }) =>
      this.api('POST /report', {
        target,
        target_id: targetId,
        reason_id: reason!,
        ...(hasVisible(description) && { description: cleanText(description) }),
      }),
    );
    if (isSent) runInAction(() => (this.isSent = true));
  }
}
