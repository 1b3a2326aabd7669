import { startApi, type TestApi } from '../testing/api.ts';
import { makePlaces } from '../testing/rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
}, 60_000);
afterAll(() => api.close());

describe('property.cities', () => {
  it('finds a city by part of its name, whatever letters the keyboard has', async () => {
    const { status, json } = await api.call('property.cities', { query: { search: 'طهران'.replace('ط', 'ت') }, headers: { 'x-language': 'fa' } });
    expect(status).toBe(200);
    expect(json).toEqual({ data: [{ id: 1, name: 'تهران', province_id: 1, country: { name: 'ایران' } }], current_page: 1, last_page: 1, per_page: 20, total: 1 });
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
    const { status, json } = await api.call('property.cities', { query: { page: '0' }, headers: { 'x-language': 'fa' } });
    expect(status).toBe(422);
    expect(json.errors).toEqual({ page: ['قالب این مقدار درست نیست.'] });
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
