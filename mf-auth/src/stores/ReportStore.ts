import type { Api } from 'shared-kernel/api/api';
import type { Picture } from 'shared-kernel/contract/property';
import type { FormDraft } from 'shared-kernel/forms/FormDraft';
import { FormModel } from 'shared-kernel/forms/FormModel';
import { max, required } from 'shared-kernel/forms/rules';
import { sendFile } from 'shared-kernel/upload/sendFile';
import { Uploads } from 'shared-kernel/upload/Uploads';

export const reportKinds = ['appBug', 'suggestion', 'contactUs'] as const;

export interface Report {
  title: (typeof reportKinds)[number];
  description: string;
  bug_address: string;
}

/** In characters and pictures, as the API takes them. */
export const reportLimits = { description: 4000, address: 500, pictures: 5 };

/** A word to the makers of the site: what is written, and the pictures with it. */
export class ReportStore {
  readonly form: FormModel<Report>;
  readonly pictures: Uploads<Picture>;
  private readonly api: Api;

  constructor({ api, now }: { api: Api; now(): Date }, draft?: FormDraft<Report>) {
    this.api = api;
    this.form = new FormModel<Report>({
      initial: { title: 'appBug', description: '', bug_address: '' },
      rules: {
        description: [required, max(reportLimits.description)],
        bug_address: [max(reportLimits.address)],
      },
      ...(draft && { draft }),
    });
    this.pictures = new Uploads({
      now: () => now().getTime(),
      send: async (file, options) => {
        const { data } = await sendFile(api, 'POST /user/upload', file, options);
        return data[0]!;
      },
    });
  }

  /** The page that it is about, as the one that led here says it; what is written already stays. */
  begin(path: string): void {
    if (path.startsWith('/') && !this.form.isDirty)
      this.form.begin({ ...this.form.values, bug_address: path.slice(0, reportLimits.address) });
  }

  /** There is something that going away would lose. */
  get isDirty(): boolean {
    return this.form.isDirty || this.pictures.list.length > 0;
  }

  /** Sends what is written once its pictures have arrived. True when it is done. */
  async send(): Promise<boolean> {
    if (this.pictures.isBusy) return false;
    const isSent = await this.form.submit(({ bug_address: address, ...report }) =>
      this.api('POST /app-report', {
        ...report,
        ...(report.title === 'appBug' && address !== '' && { bug_address: address }),
        ...(this.pictures.answers.length > 0 && { gallery: this.pictures.answers.map(({ id }) => id) }),
      }),
    );
    if (isSent) this.forget();
    return isSent;
  }

  forget = (): void => {
    this.form.reset({ title: 'appBug', description: '', bug_address: '' });
    this.pictures.clear();
  };
}
