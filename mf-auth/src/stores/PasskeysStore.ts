import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import type { MadePasskey, Passkey, PasskeyToMake } from 'shared-kernel/contract/passkey';

export class PasskeysStore {
  list: Passkey[] = [];
  private readonly api: Api;

  constructor({ api }: { api: Api }) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  async read(): Promise<void> {
    this.take((await this.api('GET /auth/passkeys')).data);
  }

  /** Adds the passkey that `make` has the browser make; false when its owner canceled. */
  async add(make: (options: PasskeyToMake) => Promise<MadePasskey | null>): Promise<boolean> {
    const { data: options } = await this.api('POST /auth/passkeys/options');
    const made = await make(options);
    if (made) this.take((await this.api('POST /auth/passkeys', made)).data);
    return made !== null;
  }

  async remove(id: number): Promise<void> {
    this.take((await this.api('DELETE /auth/passkeys/:id', { id })).data);
  }

  private take(list: Passkey[]): void {
    runInAction(() => (this.list = list));
  }
}
