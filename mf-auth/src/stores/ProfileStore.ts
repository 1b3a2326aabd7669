import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { bareText, cleanText } from 'shared-kernel/language/cleanText';
import type { User } from 'shared-kernel/contract/user';
import type { FormDraft } from 'shared-kernel/forms/FormDraft';
import { FormModel } from 'shared-kernel/forms/FormModel';
import { max, named, required, type Refusal } from 'shared-kernel/forms/rules';
import { judgeCardNumber, judgeSheba } from 'shared-kernel/language/bankNumbers';
import { foldUsername } from 'shared-kernel/language/username';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import { CitySearch } from './CitySearch.ts';
import { Networks } from './Networks.ts';
import { type Availability, UsernameCheck } from './UsernameCheck.ts';

/** Named as in the API, so that its refusals stand at their fields. */
export interface Profile {
  first_name: string;
  last_name: string;
  username: string;
  job: string;
  biography: string;
  description: string;
  gender: 'male' | 'female' | 'other' | '';
  /** A day, or an empty text. */
  birthday: string;
  city: { id: number; name: string } | null;
  social_links: { id: number; username: string }[];
  card_number: string;
  sheba_number: string;
}

/** In characters; the API's limits. */
export const profileLimits = { name: 60, job: 80, biography: 300, description: 3000, social: 120 };

/** The fields that survive a reload: bank details are never stored. */
export const keptOfProfile = [
  'first_name',
  'last_name',
  'username',
  'job',
  'biography',
  'description',
  'gender',
  'birthday',
  'city',
  'social_links',
] as const satisfies (keyof Profile)[];

const card = (typed: string): Refusal | null => {
  const judged = typed.trim() === '' ? null : judgeCardNumber(typed);
  return judged && 'fault' in judged ? { id: `form.card.${judged.fault}` } : null;
};

const sheba = (typed: string): Refusal | null => {
  const judged = typed.trim() === '' ? null : judgeSheba(typed);
  if (!judged || !('fault' in judged)) return null;
  return judged.fault === 'letter'
    ? { id: 'form.sheba.letter', values: { sign: judged.sign } }
    : { id: `form.sheba.${judged.fault}` };
};

const profileOf = (user: User): Profile => ({
  first_name: user.name.first,
  last_name: user.name.last,
  username: user.username ?? '',
  job: user.job,
  biography: user.biography,
  description: user.description,
  gender: user.gender ?? '',
  birthday: user.birthday ?? '',
  city: user.city && { id: user.city.id, name: user.city.name },
  social_links: user.social_links.map(({ id, username }) => ({ id, username })),
  card_number: user.card_number ?? '',
  sheba_number: user.sheba_number ?? '',
});

const empty: Profile = {
  first_name: '',
  last_name: '',
  username: '',
  job: '',
  biography: '',
  description: '',
  gender: '',
  birthday: '',
  city: null,
  social_links: [],
  card_number: '',
  sheba_number: '',
};

/** The account's profile while it is being edited. */
export class ProfileStore {
  readonly form: FormModel<Profile>;
  readonly cities: CitySearch;
  readonly networks: Networks;
  private readonly api: Api;
  private readonly session: SessionStore;
  private readonly check: UsernameCheck;
  private owner: number | null = null;

  constructor({ api, session }: { api: Api; session: SessionStore }, draft?: FormDraft<Profile>) {
    this.api = api;
    this.session = session;
    this.cities = new CitySearch(api);
    this.networks = new Networks(api);
    this.check = new UsernameCheck(api, () => ({
      first: this.form.values.first_name,
      last: this.form.values.last_name,
    }));
    this.form = new FormModel<Profile>({
      initial: empty,
      rules: {
        first_name: [required, named, max(profileLimits.name)],
        last_name: [named, max(profileLimits.name)],
        username: [required],
        job: [max(profileLimits.job)],
        biography: [max(profileLimits.biography)],
        description: [max(profileLimits.description)],
        card_number: [card],
        sheba_number: [sheba],
      },
      ...(draft && { draft }),
    });
    makeAutoObservable<this, 'api' | 'session' | 'check' | 'owner'>(
      this,
      { api: false, session: false, check: false, owner: false, form: false, cities: false, networks: false },
      { autoBind: true },
    );
  }

  get availability(): Availability {
    return this.check.availability;
  }

  get proposals(): string[] {
    return this.check.proposals;
  }

  /** Begins with what the account has; a draft of the same account is kept. */
  begin(user: User): void {
    if (this.owner === user.id) return;
    // What was typed before anybody was known is theirs; what another account has typed is not.
    if (this.owner !== null) this.form.reset();
    this.owner = user.id;
    this.form.begin(profileOf(user));
    this.cities.rest(this.form.values.city?.name ?? '');
    const { username } = this.form.values;
    if (username === user.username) this.check.rest(username);
    else this.check.follow(username);
    void this.networks.bring();
  }

  forget(): void {
    this.owner = null;
    this.form.reset(empty);
  }

  /** Discards what was typed, and shows what the account has. */
  undo(): void {
    this.form.reset();
    this.cities.rest(this.form.values.city?.name ?? '');
    this.check.rest(this.form.values.username);
  }

  setUsername(typed: string): void {
    const username = foldUsername(typed);
    this.form.set('username', username);
    if (username === this.session.user?.username) this.check.rest(username);
    else this.check.follow(username);
  }

  /** Typed text is no city until one is chosen; an empty field means none. */
  typeCity(typed: string): void {
    this.cities.type(typed);
    if (typed.trim() === '') this.form.set('city', null);
  }

  chooseCity(city: { id: number; name: string }): void {
    this.form.set('city', { id: city.id, name: city.name });
    this.cities.rest(city.name);
  }

  /** A field that is left without choosing goes back to the chosen city. */
  leaveCity(): void {
    this.cities.rest(this.form.values.city?.name ?? '');
  }

  setSocial(id: number, username: string | null): void {
    const others = this.form.values.social_links;
    if (username === null)
      this.form.set(
        'social_links',
        others.filter((link) => link.id !== id),
      );
    else if (others.some((link) => link.id === id))
      this.form.set(
        'social_links',
        others.map((link) => (link.id === id ? { id, username } : link)),
      );
    else this.form.set('social_links', [...others, { id, username }]);
  }

  /** True once the profile is saved and the session knows it. */
  async save(): Promise<boolean> {
    this.check.hurry();
    if (!(await this.form.submit(this.send))) return false;
    await this.session.refresh();
    return true;
  }

  private async send(profile: Profile): Promise<boolean> {
    if (!(await this.check.settle())) return false;
    const { gender, birthday, city, social_links: socials, card_number, sheba_number, ...texts } = profile;
    try {
      await this.api('PUT /channel', {
        ...texts,
        first_name: cleanText(texts.first_name),
        last_name: cleanText(texts.last_name),
        gender: gender || null,
        birthday: birthday || null,
        city: city && city.id,
        social_links: socials
          .map(({ id, username }) => ({ id, username: bareText(username) }))
          .filter(({ username }) => username !== ''),
        card_number: bareText(card_number) || null,
        sheba_number: bareText(sheba_number) || null,
      });
      return true;
    } catch (error) {
      if (runInAction(() => this.check.learn(error))) return false;
      throw error;
    }
  }
}
