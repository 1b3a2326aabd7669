import { banners } from '../db/schema/desk.ts';
import { cities } from '../db/schema/places.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makePlaces } from '../testing/rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
});
afterAll(() => api.close());

describe('property.cities', () => {
  it('finds a city by part of its name, whatever letters the keyboard has', async () => {
    const { status, json } = await api.call('property.cities', {
      query: { search: 'طهران'.replace('ط', 'ت') },
      headers: { 'x-language': 'fa' },
    });
    expect(status).toBe(200);
    expect(json).toEqual({
      data: [{ id: 1, name: 'تهران', province_id: 1, country: { name: 'ایران' } }],
      current_page: 1,
      last_page: 1,
      per_page: 20,
      total: 1,
      next: null,
    });
  });
  it('names cities in the language that was asked for', async () => {
    const { json } = await api.call('property.cities', { query: { search: 'TEHR' } });
    expect(json.data[0]?.name).toBe('Tehran');
  });
  it('takes the wildcards of LIKE literally', async () => {
    const { json } = await api.call('property.cities', { query: { search: '%' } });
    expect(json.total).toBe(0);
  });
  it('answers 422 with the field and a sentence to a page that is no number [API-09]', async () => {
    const { status, json } = await api.call('property.cities', {
      query: { page: '0' },
      headers: { 'x-language': 'fa' },
    });
    expect(status).toBe(422);
    expect(json.errors).toEqual({ page: ['باید عددی صحیح از ۱ به بالا باشد.'] });
  });
});

describe('property.categoryTypes', () => {
  it('lists types with their categories', async () => {
    const { json } = await api.call('property.categoryTypes');
    expect(json).toEqual({ data: [{ id: 1, title: 'Music', categories: [{ id: 1, title: 'Music' }] }] });
  });
  it('answers nothing when the search finds nothing', async () => {
    const { json } = await api.call('property.categoryTypes', { query: { search: 'chess' } });
    expect(json).toEqual({ data: [] });
  });
});

describe('property.categories and property.categoriesOf', () => {
  it('list categories, all, by a search in any language, and of types [DSC-13]', async () => {
    expect((await api.call('property.categories')).json.data).toEqual([{ id: 1, title: 'Music' }]);
    expect(
      (await api.call('property.categories', { query: { search: 'موسيقى' }, headers: { 'x-language': 'fa' } })).json
        .data,
    ).toEqual([{ id: 1, title: 'موسیقی' }]);
    expect((await api.call('property.categories', { query: { search: 'musci' } })).json.data).toHaveLength(1);
    expect((await api.call('property.categoriesOf', { body: { category_types: [1] } })).json.data).toEqual([
      { id: 1, title: 'Music' },
    ]);
    expect((await api.call('property.categoriesOf', { body: { category_types: [2] } })).json.data).toEqual([]);
    expect((await api.call('property.categoriesOf', { body: { category_types: [] } })).status).toBe(422);
  });
});

describe('places', () => {
  it('are one country, its provinces, their cities, and a city with its place on the map [DSC-13]', async () => {
    const iran = { id: 1, name: 'Iran' };
    expect((await api.call('property.countries')).json.data).toEqual([iran]);
    expect((await api.call('property.country', { params: { id: 1 } })).json.data).toEqual({
      ...iran,
      provinces: [{ id: 1, name: 'Tehran' }],
    });
    const city = { id: 1, name: 'Tehran', province_id: 1, country: { name: 'Iran' } };
    expect((await api.call('property.citiesOf', { params: { id: 1 } })).json.data).toEqual([city]);
    expect((await api.call('property.city', { params: { id: 1 } })).json.data).toEqual({
      ...city,
      province: { id: 1, name: 'Tehran', country: { name: 'Iran' } },
      location: { latitude: 35.7, longitude: 51.4 },
    });
  });
  it.each(['property.country', 'property.citiesOf', 'property.city'] as const)(
    'of which there is none are 404 (%s)',
    async (name) => {
      expect((await api.call(name, { params: { id: 999 } })).status).toBe(404);
      expect((await api.call(name, { params: { id: 'x' } })).status).toBe(404);
    },
  );
  it('are found with a wrong letter, the same name first [DSC-13]', async () => {
    await api.db.insert(cities).values({
      id: 7,
      provinceId: 1,
      nameFa: 'تهرانک',
      nameEn: 'Tehranak',
      latitude: 35,
      longitude: 51,
      searchKey: 'تهرانک tehranak',
    });
    const ids = async (search: string) =>
      (await api.call('property.cities', { query: { search } })).json.data.map((city) => city.id);
    expect([await ids('تهران'), await ids('طهران'), (await ids('tehrna'))[0], await ids('‌')]).toEqual([
      [1, 7],
      [1, 7],
      1,
      [1, 7],
    ]);
  });
});

describe('fixed lists', () => {
  it('name deadlines by their hours, in four languages', async () => {
    const titles = await Promise.all(
      ['fa', 'en', 'ar', 'ps'].map(
        async (language) =>
          (await api.call('property.deadlines', { headers: { 'x-language': language } })).json.data.find(
            ({ id }) => id === 24,
          )?.title,
      ),
    );
    expect(titles).toEqual(['۱ روز قبل از شروع', '1 day before', 'قبل البداية بيوم', '۱ ورځ مخکې']);
  });
  it('name networks with what completes a username', async () => {
    expect((await api.call('property.socials')).json.data).toContainEqual({
      id: 2,
      name: 'Telegram',
      slug: 'telegram',
      prefix: 'https://t.me/',
    });
  });
});

describe('property.banners', () => {
  it('shows a page’s banners in their order, within their time, in the reader’s language [DSC-12]', async () => {
    const name = (en: string) => ({ fa: `${en} به فارسی`, en, ar: en, ps: en });
    const banner = { page: 'home', link: '/discovery', text: name('Text') };
    await api.db.insert(banners).values([
      { ...banner, title: name('Second'), position: 2 },
      { ...banner, title: name('First'), position: 1, endsAt: new Date('2026-11-22T00:00:00Z') },
      { ...banner, title: name('Over'), endsAt: new Date('2026-11-21T08:00:00Z') },
      { ...banner, title: name('Not yet'), startsAt: new Date('2026-11-21T08:00:01Z') },
      { ...banner, page: 'discovery', title: name('Elsewhere') },
    ]);
    const shown = async (language: string) =>
      (await api.call('property.banners', { body: { page: 'home' }, headers: { 'x-language': language } })).json.data;
    expect(await shown('en')).toMatchObject([
      { title: 'First', text: 'Text', link: '/discovery', image: null },
      { title: 'Second' },
    ]);
    expect((await shown('fa'))[0]?.title).toBe('First به فارسی');
    expect((await api.call('property.banners', { body: { page: 'nowhere' } })).json.data).toEqual([]);
    expect((await api.call('property.banners', { body: {} })).status).toBe(422);
  });
});
