import { eq } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contract/locale';
import {
  badges,
  channels,
  uploads,
  userBadges,
  userFavoriteCategories,
  userFavoriteCities,
  users,
} from '../../db/schema/people.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeMember } from '../../testing/entries.ts';
import { makePlaces } from '../../testing/rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
});
afterAll(() => api.close());

const upload = async (link: string) =>
  (
    await api.db
      .insert(uploads)
      .values({ link, thumbnailLink: `${link}-small`, width: 10, height: 10 })
      .returning()
  )[0]!;

async function makeWholePerson() {
  const person = await makeMember(api.db);
  const [avatar, cover] = [await upload(`/a${person.id}`), await upload(`/c${person.id}`)];
  await api.db
    .update(users)
    .set({
      firstName: 'Sara',
      lastName: 'Karimi',
      job: 'Gardener',
      biography: 'Short',
      description: 'Long',
      gender: 'female',
      birthday: '1995-03-25',
      cityId: 1,
      socials: [{ network: 'instagram', username: 'sara' }],
      cardNumber: '6037991234567893',
      shebaNumber: 'IR062960000000100324200001',
    })
    .where(eq(users.id, person.id));
  await api.db.update(channels).set({ avatarId: avatar.id, coverId: cover.id }).where(eq(channels.userId, person.id));
  await api.db.insert(userFavoriteCities).values({ userId: person.id, cityId: 1 });
  await api.db.insert(userFavoriteCategories).values({ userId: person.id, categoryId: 1 });
  const [badge] = await api.db
    .insert(badges)
    .values({ slug: `first-${person.id}`, icon: 'star', name: { fa: 'نخستین', en: 'First', ar: 'الأول', ps: 'لومړی' } })
    .returning();
  await api.db.insert(userBadges).values({ userId: person.id, badgeId: badge!.id });
  return { ...person, badgeId: badge!.id };
}

const readAs = async (person: { id: number }, language: Locale) =>
  (await api.call('auth.user', { as: person, headers: { 'x-language': language } })).json.data;

describe('the account that its owner reads', () => {
  it('carries every field of a user [API-17]', async () => {
    const person = await makeWholePerson();
    expect(await readAs(person, 'en')).toMatchObject({
      id: person.id,
      role_id: 2,
      has_password: false,
      username: person.username,
      name: { first: 'Sara', last: 'Karimi' },
      job: 'Gardener',
      biography: 'Short',
      description: 'Long',
      gender: 'female',
      birthday: '1995-03-25',
      country: 'Iran',
      city: { id: 1, name: 'Tehran' },
      cities: [{ id: 1 }],
      favorites: [{ id: 1, title: 'Music' }],
      social_links: [
        { id: 1, slug: 'instagram', name: 'Instagram', username: 'sara', link: 'https://www.instagram.com/sara' },
      ],
      badges: [{ id: person.badgeId, title: 'First', icon: 'star' }],
      avatar: `/a${person.id}`,
      profile: { link: `/a${person.id}`, thumbnail_link: `/a${person.id}-small` },
      cover: { link: `/c${person.id}` },
      is_profile_filled: true,
      card_number: '6037991234567893',
      sheba_number: 'IR062960000000100324200001',
      progress_percentage: 100,
      all_entries: [{ entry: person.entry, is_verified: true }],
    });
  });
  it.each<[Locale, string]>([
    ['fa', '۵ فروردین ۱۳۷۴'],
    ['ps', '۵ وری ۱۳۷۴'],
    ['ar', '25 مارس 1995'],
    ['en', '25 March 1995'],
  ])('tells the birthday in the calendar of %s: %s [API-17]', async (language, text) => {
    expect((await readAs(await makeWholePerson(), language)).final_birthday).toBe(text);
  });
  it('is empty where nothing was filled in, and says how much was [API-17]', async () => {
    const person = await makeMember(api.db);
    await api.db.update(users).set({ firstName: '' }).where(eq(users.id, person.id));
    expect(await readAs(person, 'fa')).toMatchObject({
      final_birthday: null,
      birthday: null,
      gender: null,
      country: '',
      city: null,
      cities: [],
      social_links: [],
      badges: [],
      avatar: null,
      cover: null,
      profile: null,
      card_number: null,
      sheba_number: null,
      progress_percentage: 10,
    });
  });
  it('is for its owner only: a visitor is asked to sign in [API-17]', async () => {
    expect((await api.call('auth.user')).status).toBe(401);
  });
});
