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

/** In characters and pictures; the API's limits. */
export const reportLimits = { description: 4000, address: 500, pictures: 5 };

/** A message to the makers of the site: its words and pictures. */
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

  /** Takes the page that it is about from the address; what was written before stays. */
  begin(path: string): void {
    if (path.startsWith('/') && !this.form.isDirty)
      this.form.begin({ ...this.form.values, bug_address: path.slice(0, reportLimits.address) });
  }

  /** There is something to lose. */
  get isDirty(): boolean {
    return this.form.isDirty || this.pictures.list.length > 0;
  }

  /** Sends it once its pictures are uploaded. True when it is done. */
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
