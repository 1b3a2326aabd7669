import { makeAutoObservable } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { bareText, hasVisible } from 'shared-kernel/language/cleanText';
import type { City } from 'shared-kernel/contract/property';
import type { User } from 'shared-kernel/contract/user';
import { FormModel } from 'shared-kernel/forms/FormModel';
import type { Invitation } from 'shared-kernel/store/Invitation';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import { CitySearch } from './CitySearch.ts';

interface Place {
  id: number;
  name: string;
}

interface Places {
  /** Where the member lives. */
  city: Place | null;
  /** Other cities whose events are of interest. */
  cities: Place[];
  /** The invitation code of whoever invited them; optional. */
  reference: string;
}

/** The API's limit, beside one's own city. */
const mostCities = 20;

const placeOf = ({ id, name }: Place): Place => ({ id, name });

/** The member's city, other cities of interest, and who invited them. */
export class PlacesStore {
  readonly form = new FormModel<Places>({ initial: { city: null, cities: [], reference: '' } });
  readonly search: CitySearch;
  readonly further: CitySearch;
  private readonly api: Api;
  private readonly session: SessionStore;
  private readonly invitation: Invitation;
  private owner: number | null = null;

  constructor({ api, session }: { api: Api; session: SessionStore }, invitation: Invitation) {
    this.api = api;
    this.session = session;
    this.invitation = invitation;
    this.search = new CitySearch(api);
    this.further = new CitySearch(api);
    makeAutoObservable<this, 'api' | 'session' | 'invitation' | 'owner'>(
      this,
      { api: false, session: false, invitation: false, owner: false, form: false, search: false, further: false },
      { autoBind: true },
    );
  }

  begin(user: User): void {
    if (this.owner === user.id) return;
    this.owner = user.id;
    this.form.reset({
      city: user.city && placeOf(user.city),
      cities: user.cities.map(placeOf),
      reference: this.invitation.read() ?? '',
    });
    this.search.rest(user.city?.name ?? '');
  }

  typeCity(typed: string): void {
    this.search.type(typed);
    if (typed.trim() === '') this.form.set('city', null);
  }

  chooseCity(city: City | Place): void {
    this.form.set('city', placeOf(city));
    this.search.rest(city.name);
  }

  leaveCity(): void {
    this.search.rest(this.form.values.city?.name ?? '');
  }

  addCity(city: City | Place): void {
    const { cities } = this.form.values;
    if (cities.length < mostCities && cities.every(({ id }) => id !== city.id))
      this.form.set('cities', [...cities, placeOf(city)]);
    this.further.rest('');
  }

  removeCity(id: number): void {
    this.form.set(
      'cities',
      this.form.values.cities.filter((city) => city.id !== id),
    );
  }

  async save(): Promise<boolean> {
    const code = this.form.values.reference;
    const isSaved = await this.form.submit(({ city, cities, reference }) =>
      this.api('PUT /channel', {
        city: city && city.id,
        cities: cities.map(({ id }) => id),
        ...(hasVisible(reference) && { reference: bareText(reference) }),
      }),
    );
    if (!isSaved) return false;
    this.invitation.forget();
    // It has served; another may have been typed meanwhile.
    if (this.form.values.reference === code) this.form.set('reference', '');
    await this.session.refresh();
    return true;
  }
}
