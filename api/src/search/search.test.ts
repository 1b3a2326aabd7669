import { eq, sql } from 'drizzle-orm';
import { channels, closeFriends } from '../db/schema/people.ts';
import { categories, cities } from '../db/schema/places.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeEvent, makePlaces, makeUser, type TestUser } from '../testing/rows.ts';
import { foldText } from 'shared-kernel/language/fold';
import { soundKeyOf } from '../text/sound.ts';
import { searchChannels } from './channels.ts';

let api: TestApi;
let host: TestUser;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  await api.db.insert(cities).values({
    id: 2,
    provinceId: 1,
    nameFa: 'مشهد',
    nameEn: 'Mashhad',
    latitude: 36.3,
    longitude: 59.6,
    searchKey: 'مشهد mashhad',
  });
  await api.db
    .insert(categories)
    .values({ id: 2, typeId: 1, slug: 'pottery', name: { fa: 'سفالگری', en: 'Pottery', ar: 'فخار', ps: 'خټګري' } });
  host = await makeUser(api.db, { username: 'narvan' });
  for (const username of ['narvan.art', 'narvani', 'nirvana', 'someone']) await makeUser(api.db, { username });
  for (const title of [
    'کارگاه سفال',
    'سفال',
    'جشن سفالگران',
    'با هم کتاب می‌خوانیم',
    'کنسرت سنتی',
    'دورهمی ۱۲۳',
    '50% off_price',
    'سفر به مشهد',
    'Board games night',
    'از C++ تا Rust 🎲',
  ]) {
    await makeEvent(api.db, host, { title });
  }
  await makeEvent(api.db, host, { title: 'سفال قدیمی', starts: ['2026-11-01T15:00:00.000Z'] });
  await makeEvent(api.db, host, { title: 'سفال لغو شده', status: 'not_held' });
});
afterAll(() => api.close());

const search = async (q: string, as?: TestUser) =>
  (await api.call('search.all', { query: { q }, ...(as && { as }) })).json.data;
const titles = async (q: string, as?: TestUser): Promise<string[]> =>
  (await search(q, as)).events.map((card) => card.title);
const explored = async (text: string): Promise<string[]> =>
  (await api.call('feed.explore', { body: { search: text } })).json.data.events.data.map((card) => card.title);

describe('search.all', () => {
  it('puts the same title first, then its beginning, the beginning of a word, and what is over last [DSC-07]', async () => {
    expect(await titles('سفال')).toEqual(['سفال', 'کارگاه سفال', 'جشن سفالگران', 'سفال قدیمی']);
  });
  it.each([
    ['letters of an Arabic keyboard', 'كتاب', 'با هم کتاب می‌خوانیم'],
    ['Latin digits', '123', 'دورهمی ۱۲۳'],
    ['Persian digits', '۱۲۳', 'دورهمی ۱۲۳'],
    ['Arabic digits', '١٢٣', 'دورهمی ۱۲۳'],
    ['ZWNJ', 'می‌خوانیم', 'با هم کتاب می‌خوانیم'],
    ['nothing in place of ZWNJ', 'میخوانیم', 'با هم کتاب می‌خوانیم'],
    ['a space in place of ZWNJ', 'می خوانیم', 'با هم کتاب می‌خوانیم'],
    ['no space between words', 'سفربه', 'سفر به مشهد'],
    ['words in another order', 'سنتی کنسرت', 'کنسرت سنتی'],
    ['another case', 'BOARD', 'Board games night'],
    ['a letter that sounds the same', 'کنثرت', 'کنسرت سنتی'],
    ['one wrong letter', 'کنشرت', 'کنسرت سنتی'],
    ['one letter too few', 'کنرت', 'کنسرت سنتی'],
    ['one letter too many', 'کنسسرت', 'کنسرت سنتی'],
    ['swapped letters', 'کنرست', 'کنسرت سنتی'],
    ['a mistake in one of two words', 'bord games', 'Board games night'],
    ['the beginning of a word', 'دو', 'دورهمی ۱۲۳'],
    ['a sign among letters', 'c++', 'از C++ تا Rust 🎲'],
    ['a sign alone', '🎲', 'از C++ تا Rust 🎲'],
  ])('finds by %s [DSC-07]', async (_, text, title) => {
    expect(await titles(text)).toContain(title);
    expect(await explored(text)).toContain(title);
  });
  it.each([
    ['%', '50% off_price'],
    ['50%', '50% off_price'],
    ['_price', '50% off_price'],
    ['____', null],
    ['%%', null],
    ['\\', null],
    ["'", null],
  ])('takes %s literally [DSC-07]', async (text, title) => {
    expect(await titles(text)).toEqual(title === null ? [] : [title]);
  });
  it.each(['\u0640\u0640', '@'])('finds nothing by what is nothing after folding (%j)', async (text) => {
    expect(await search(text)).toEqual({ events: [], channels: [], cities: [], categories: [] });
  });
  it('does not take a word of three letters for another, nor one that shares little', async () => {
    expect(await titles('قفل')).toEqual([]);
    expect(await titles('شطرنج')).toEqual([]);
  });
  it('finds channels, cities and categories too, with mistakes [DSC-07]', async () => {
    expect((await search('@Narvan')).channels.map((channel) => channel.username)).toEqual([
      'narvan',
      'narvan.art',
      'narvani',
    ]);
    expect((await search('مشحد')).cities.map((city) => city.id)).toEqual([2]);
    expect((await search('masshad')).cities.map((city) => city.name)).toEqual(['Mashhad']);
    expect((await search('سفالگرى')).categories).toEqual([{ id: 2, title: 'Pottery' }]);
  });
  it('shows an event for close friends to them only', async () => {
    const friend = await makeUser(api.db);
    await api.db.insert(closeFriends).values({ ownerId: host.id, friendId: friend.id });
    await makeEvent(api.db, host, { title: 'مهمانی پنهان', isCloseFriend: true });
    expect([
      await titles('پنهان'),
      await titles('پنهان', friend),
      await titles('پنهن'),
      await titles('پنهن', friend),
    ]).toEqual([[], ['مهمانی پنهان'], [], ['مهمانی پنهان']]);
  });
  it.each(['\u200C', '   ', '\u200C\u200B', '\u2060', ' @'])(
    'takes %j, of which nobody sees anything to look for, for nothing typed',
    async (text) => {
      const { status } = await api.call('search.all', { query: { q: text } });
      expect(status).toBe(text === ' @' ? 200 : 422);
      expect((await explored(text)).length).toBe((await explored('')).length);
      expect((await api.call('property.cities', { query: { search: text } })).json.data.length).toBeGreaterThan(1);
    },
  );
  it('answers 422 to an empty or an endless search', async () => {
    expect((await api.call('search.all', { query: { q: '' } })).status).toBe(422);
    expect((await api.call('search.all', { query: { q: 'x'.repeat(81) } })).status).toBe(422);
  });
});

describe('searching channels', () => {
  const viewer = { caller: null, locale: 'fa', now: new Date('2026-11-21T08:00:00Z') } as const;
  const found = async (text: string, page = 1) =>
    (await searchChannels(api.db, text, { page, after: null }, viewer)).data.map((channel) => channel.username);
  it('puts the same and the beginning first, and forgives mistakes [DSC-07]', async () => {
    expect(await found('narvan')).toEqual(['narvan', 'narvan.art', 'narvani']);
    expect((await found('nravani'))[0]).toBe('narvani');
    expect(await found('narvan', 2)).toEqual([]);
    expect(await found(' ')).toEqual([]);
  });
});

describe('a short word', () => {
  it('is not found in the middle of names that only sound so, unless there is nothing else [DSC-07]', async () => {
    const viewer = { caller: null, locale: 'fa', now: new Date('2026-11-21T08:00:00Z') } as const;
    const found = async (text: string) =>
      (await searchChannels(api.db, text, { page: 1, after: null }, viewer)).data.map((channel) => channel.username);
    const name = async (username: string, name: string) => {
      await makeUser(api.db, { username });
      const set = { name, searchKey: foldText(`${name} ${username}`) };
      await api.db.update(channels).set(set).where(eq(channels.username, username));
    };
    await name('r.afshar', 'ریحانه افشار');
    expect(await found('شعر')).toEqual(['r.afshar']);
    await name('poems', 'شب‌های شعر');
    expect(await found('شعر')).toEqual(['poems']);
  });
});

describe('the sound of a text', () => {
  it.each(['ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیء', 'ټډړږڅځښګڼېۍ', 'می‌روم', 'Narvan ۱۲ - %_', ''])(
    'is the same here and in the database: %s',
    async (text) => {
      const { rows } = await api.db.execute<{ key: string }>(sql`select search_sound(${foldText(text)}) as key`);
      expect(rows[0]?.key).toBe(soundKeyOf(foldText(text)));
    },
  );
});
