import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { channels, closeFriends } from '../../db/schema/people.ts';
import { qrPicture } from '../../drawing/qrPicture.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeCloseFriend, makeUser, type TestUser } from '../../testing/rows.ts';
import { inLatin } from './transliterate.ts';

let api: TestApi;
let sara: TestUser;
let reza: TestUser;
beforeAll(async () => {
  api = await startApi();
  sara = await makeUser(api.db, { username: 'sara' });
  reza = await makeUser(api.db, { username: 'reza' });
});
afterAll(() => api.close());

const follow = (body?: object, id = sara.channelId) =>
  api.call('channel.follow', { params: { id }, as: reza, ...(body && { body }) });

describe('channel.get', () => {
  it('finds a channel in any case, with its counts', async () => {
    const { status, json } = await api.call('channel.get', { params: { username: 'SARA' } });
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({ username: 'sara', is_followed: false, followers: { count: 0 }, events: { count: 0 } }),
    ]);
  });
  it('answers 404 to a name that nobody has', async () => {
    expect((await api.call('channel.get', { params: { username: 'nobody' } })).status).toBe(404);
  });
});

describe('channel.follow', () => {
  it('toggles, or sets the wanted state as often as it is told [DSC-10]', async () => {
    expect((await follow()).json.data).toEqual({ is_followed: true, followers: { count: 1 } });
    expect((await follow()).json.data).toEqual({ is_followed: false, followers: { count: 0 } });
    await follow({ is_followed: true });
    expect((await follow({ is_followed: true })).json.data).toEqual({ is_followed: true, followers: { count: 1 } });
    expect(
      (await api.call('channel.followers', { params: { id: sara.channelId } })).json.data.map(
        ({ username }) => username,
      ),
    ).toEqual(['reza']);
    expect(
      (await api.call('channel.followings', { params: { id: reza.channelId }, as: reza })).json.data,
    ).toMatchObject([{ username: 'sara', is_followed: true }]);
  });
  it('ends a close friendship with unfollowing [DSC-10]', async () => {
    await follow({ is_followed: true });
    await makeCloseFriend(api.db, reza, sara);
    await follow({ is_followed: false });
    expect(await api.db.select().from(closeFriends).where(eq(closeFriends.ownerId, reza.id))).toEqual([]);
  });
  it('refuses the own channel, and knows no other', async () => {
    expect((await follow({}, reza.channelId)).json.code).toBe('own_channel');
    expect((await follow({}, 999_999)).status).toBe(404);
    expect((await api.call('channel.followers', { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('the code of a channel [DSC-09]', () => {
  it('is a picture of its page’s address, in the language that is asked for', async () => {
    const get = (query: Record<string, string>) =>
      api.call('channel.code', { params: { id: sara.channelId }, query, headers: {} });
    const codeOf = (page: string) => qrPicture(`https://example.com${page}`, 30);
    const [english, persian] = [await get({ lang: 'en' }), await get({ lang: 'fa' })];
    expect(english.headers['content-type']).toBe('image/png');
    expect(english.bytes.equals(await codeOf(`/en/${sara.username}`))).toBe(true);
    expect(persian.bytes.equals(await codeOf(`/${sara.username}`))).toBe(true);
    expect((await sharp(english.bytes).metadata()).width).toBeGreaterThan(900);
    expect((await api.call('channel.code', { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('the name of a channel', () => {
  const check = async (username: string, as?: TestUser) =>
    (await api.call('channel.checkUnique', { query: { username }, ...(as && { as }) })).json.data;

  it('is checked for form, reserved words and those who have it [API-10] [AUT-11]', async () => {
    expect(await check('a')).toEqual({ success: false, reason: 'malformed' });
    expect(await check('H0ME')).toEqual({ success: false, reason: 'reserved' });
    expect(await check('Sara')).toEqual({ success: false, reason: 'taken' });
    expect(await check('Sara', sara)).toEqual({ success: true });
    expect(await check('brand_new')).toEqual({ success: true });
  });
  it('is none that would be read as another’s: digits for letters, rn for m [API-10] [AUT-11]', async () => {
    await makeUser(api.db, { username: 'mina.oil' });
    for (const likeness of ['m1na.oil', 'mina.0il', 'mina.0i1', 'rnina.oil', 'M1NA.O1L', 'm۱na.oil'])
      expect(await check(likeness)).toEqual({ success: false, reason: 'taken' });
    // Usernames with letters of other scripts are refused, however alike they look.
    for (const mixed of ['minа.oil', 'mіna.oil', 'مینا'])
      expect(await check(mixed)).toEqual({ success: false, reason: 'malformed' });
    expect(await check('mina.oil7')).toEqual({ success: true });
    const body = { username: 'm1na.oil', first_name: 'x', last_name: '' };
    expect((await api.call('channel.rename', { as: reza, body })).json.code).toBe('username_taken');
  });
  it('is none that differs from another’s by what is not seen, while names that did before stay [API-10] [AUT-11]', async () => {
    const owner = await makeUser(api.db, { username: 'nika.rad' });
    for (const likeness of ['nikarad', 'n.ika.rad', 'nika.rad_', 'NIKA.R.AD', 'n1ka.r.ad'])
      expect([likeness, await check(likeness)]).toEqual([likeness, { success: false, reason: 'taken' }]);
    expect(await check('nika_rad')).toEqual({ success: true });
    expect(await check('nikarad', owner)).toEqual({ success: true });
    const old = await makeUser(api.db);
    await api.db.update(channels).set({ username: 'ni.karad', usernameLook: null }).where(eq(channels.userId, old.id));
    const named = (as: TestUser, body: { username?: string; first_name: string }) =>
      api.call('channel.update', { as, body });
    expect((await named(old, { first_name: 'Nika' })).json.data.username).toBe('ni.karad');
    expect((await named(old, { username: 'ni.karad', first_name: 'Nika' })).status).toBe(200);
    expect((await named(old, { username: 'nikar.ad', first_name: 'Nika' })).json.code).toBe('username_taken');
  });
  it('is proposed by what somebody is called and would have liked, free ones only [AUT-11]', async () => {
    const newcomer = await makeUser(api.db);
    const propose = async (query: Record<string, string>) =>
      (await api.call('channel.proposeUsernames', { query, as: newcomer })).json.data;
    expect(await propose({ first_name: 'محمد', last_name: 'کریمی' })).toEqual([
      'mohammadkarimi',
      'mohammad_karimi',
      'm.karimi',
    ]);
    await makeUser(api.db, { username: 'mohammad.karimi' });
    expect(await propose({ first_name: 'محمد', last_name: 'کریمی' })).not.toContain('mohammad.karimi');
    const besides = await propose({ first_name: 'Sara', username: 'sara' });
    expect(besides).toHaveLength(3);
    for (const name of besides) expect([name.startsWith('sara'), await check(name)]).toEqual([true, { success: true }]);
    expect(await propose({})).toEqual([]);
    expect(await propose({ first_name: '‏🙂', username: '...' })).toEqual([]);
    for (const name of await propose({ username: 'home', first_name: 'Login' }))
      expect(await check(name)).toEqual({ success: true });
  });
  it.each([
    ['مینا راد', 'minarad'],
    ['نرگس موسوی', 'nargesmousavi'],
    ['وحید', 'vahid'],
    ['یاسمن', 'yasmn'],
    ['گلناز', 'galnaz'],
    ['ښکلا', 'shakla'],
    ['Zoë Özil', 'zoeozil'],
    ['مريم', 'maryam'],
    ['🙂', ''],
  ])('is written in Latin letters: %s as %s', (name, latin) => {
    expect(inLatin(name).join('')).toBe(latin);
  });
  it('completes the profile', async () => {
    const newcomer = await makeUser(api.db);
    await api.db.delete(channels).where(eq(channels.userId, newcomer.id));
    const { status, json } = await api.call('channel.rename', {
      as: newcomer,
      body: { username: 'New.Comer', first_name: 'نو', last_name: 'رسیده' },
    });
    expect([status, json.data]).toEqual([200, expect.objectContaining({ username: 'new.comer', name: 'نو رسیده' })]);
    expect((await api.call('auth.user', { as: newcomer })).json.data).toMatchObject({
      is_profile_filled: true,
      username: 'new.comer',
    });
  });
  it('refuses reserved and taken ones, at the field [API-10]', async () => {
    const rename = (username: string) =>
      api.call('channel.rename', { as: reza, body: { username, first_name: 'x', last_name: '' } });
    expect([(await rename('Login')).status, (await rename('SARA')).status]).toEqual([422, 409]);
    expect((await rename('sara')).json.errors).toEqual({ username: ['This username is taken.'] });
  });
  it('goes to one of two who want it at the same moment', async () => {
    const two = [await makeUser(api.db), await makeUser(api.db)];
    const statuses = await Promise.all(
      two.map(
        async (as) =>
          (await api.call('channel.rename', { as, body: { username: 'wanted', first_name: 'x', last_name: '' } }))
            .status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

describe('suggest.channel', () => {
  it('suggests neither the caller nor whom they follow', async () => {
    await follow({ is_followed: true });
    const names = (await api.call('suggest.channel', { as: reza })).json.data.map(({ username }) => username);
    expect(names).not.toContain('sara');
    expect(names).not.toContain('reza');
    expect(names.length).toBeGreaterThan(0);
  });
});
