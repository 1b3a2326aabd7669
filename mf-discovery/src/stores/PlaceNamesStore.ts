import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure, type Failure, type Load } from 'shared-kernel/api/failure';
import type { City } from 'shared-kernel/contract/property';

interface Province {
  id: number;
  name: string;
}

/** The names of provinces and cities: for choosing one, and for naming the chosen one. */
export class PlaceNamesStore {
  provinces: Province[] = [];
  load: Load = { kind: 'idle' };
  private readonly cities = new Map<number, City>();
  /** The cities of a province, once it was opened. */
  private readonly ofProvinces = new Map<number, City[]>();
  /** Why the cities of a province did not come. */
  private readonly failures = new Map<number, Failure>();
  private readonly asked = new Set<string>();
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'asked'>(
      this,
      { api: false, asked: false, citiesOf: false, failureOf: false, cityName: false, provinceName: false },
      { autoBind: true },
    );
  }

  /** Loads the provinces, unless they are there. */
  async enter(): Promise<void> {
    if (this.load.kind === 'busy' || this.load.kind === 'ready') return;
    this.load = { kind: 'busy' };
    try {
      const [country] = (await this.api('GET /properties/country')).data;
      const found = country ? (await this.api('GET /properties/country/:id', { id: country.id })).data.provinces : [];
      runInAction(() => {
        this.provinces = found;
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }

  /** Undefined until they are known. */
  citiesOf(provinceId: number): readonly City[] | undefined {
    return this.ofProvinces.get(provinceId);
  }

  failureOf(provinceId: number): Failure | undefined {
    return this.failures.get(provinceId);
  }

  /** Undefined until it is known. */
  cityName(id: number): string | undefined {
    return this.cities.get(id)?.name;
  }

  provinceName(id: number): string | undefined {
    return this.provinces.find((province) => province.id === id)?.name;
  }

  know(city: City): void {
    this.cities.set(city.id, city);
  }

  async openProvince(id: number): Promise<void> {
    this.failures.delete(id);
    const failure = await this.once(`province ${id}`, async () => {
      const { data } = await this.api('GET /properties/country/province/:id/city', { id });
      runInAction(() => {
        this.ofProvinces.set(id, data);
        for (const city of data) this.know(city);
      });
    });
    if (failure) runInAction(() => this.failures.set(id, failure));
  }

  async openCity(id: number): Promise<void> {
    if (this.cities.has(id)) return;
    await this.once(`city ${id}`, async () => {
      const { data } = await this.api('GET /properties/city/:id', { id });
      runInAction(() => this.know(data));
    });
  }

  /** Each is asked for once; one that fails, which is answered, is asked for again by the next caller. */
  private async once(what: string, ask: () => Promise<void>): Promise<Failure | null> {
    if (this.asked.has(what)) return null;
    this.asked.add(what);
    try {
      await ask();
      return null;
    } catch (error) {
      this.asked.delete(what);
      return asFailure(error);
    }
  }
}
