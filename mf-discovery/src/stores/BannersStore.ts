import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf, Api } from 'shared-kernel/api/api';
import { asFailure } from 'shared-kernel/api/failure';

type Banner = AnswerOf<'POST /banners'>['data'][number];

/** The site's banners for a page. A failure is ignored: the page is complete without them. */
export class BannersStore {
  list: readonly Banner[] = [];
  private isAsked = false;
  private readonly api: Api;
  private readonly page: string;

  constructor(api: Api, page: string) {
    this.api = api;
    this.page = page;
    makeAutoObservable<this, 'api' | 'page' | 'isAsked'>(
      this,
      { api: false, page: false, isAsked: false, list: observableRef },
      { autoBind: true },
    );
  }

  async enter(): Promise<void> {
    if (this.isAsked) return;
    this.isAsked = true;
    try {
      const { data } = await this.api('POST /banners', { page: this.page });
      runInAction(() => (this.list = data));
    } catch (error) {
      asFailure(error);
      this.isAsked = false;
    }
  }
}
