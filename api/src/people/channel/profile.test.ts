import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { notifications } from '../../db/schema/news.ts';
import { badges, channels, uploads, userBadges, users } from '../../db/schema/people.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { fileForm } from '../../testing/form.ts';
import { makePlaces, makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let sara: TestUser;
let reza: TestUser;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  sara = await makeUser(api.db, { username: 'sara' });
  reza = await makeUser(api.db, { username: 'reza' });
});
afterAll(() => api.close());

const update = (body: object, as: TestUser | undefined = sara) => api.call('channel.update', { body, as });
const refusal = async (body: object, as?: TestUser) => {
  const { status, json } = await update(body, as);
  return [status, json.code, Object.keys(json.errors ?? {})[0]];
};

describe('channel.update', () => {
  it('changes every field of the form, and leaves what is absent [AUT-12]', async () => {
    const { status, json } = await update({
      username: 'Sara.K',
      first_name: 'سارا',
      last_name: 'کریمی',
      job: 'نقاش',
      biography: 'کوتاه',
      description: 'بلند',
      gender: 'female',
      birthday: '1995-03-21',
      city: 1,
      favorites: [1, 1],
      cities: [1],
      social_links: [
        { id: 1, username: 'https://instagram.com/sara.k/' },
        { id: 2, username: '@sarak' },
      ],
      card_number: '۶۰۳۷۹۹۱۲۳۴۵۶۷۸۹۳',
      sheba_number: 'IR06 2960 0000 0010 0324 2000 01',
    });
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({
        username: 'sara.k',
        name: 'سارا کریمی',
        job: 'نقاش',
        biography: 'کوتاه',
        description: 'بلند',
        city: expect.objectContaining({ id: 1 }),
        social_links: [
          expect.objectContaining({ slug: 'instagram', username: 'sara.k' }),
          expect.objectContaining({ slug: 'telegram', username: 'sarak', link: 'https://t.me/sarak' }),
        ],
      }),
    ]);
    expect((await update({ job: 'معمار' })).json.data).toMatchObject({
      username: 'sara.k',
      job: 'معمار',
      biography: 'کوتاه',
    });
    expect((await api.call('auth.user', { as: sara })).json.data).toMatchObject({
      birthday: '1995-03-21',
      gender: 'female',
      favorites: [{ id: 1 }],
      cities: [{ id: 1 }],
      card_number: '6037991234567893',
      sheba_number: 'IR062960000000100324200001',
    });
    expect(
      (
        await update({
          city: null,
          favorites: [],
          cities: [],
          social_links: [],
          card_number: null,
          sheba_number: null,
          birthday: null,
        })
      ).json.data,
    ).toMatchObject({ city: null, social_links: [] });
    expect((await api.call('auth.user', { as: sara })).json.data).toMatchObject({
      birthday: null,
      favorites: [],
      cities: [],
      card_number: null,
    });
  });
  it('shows badges, and never a card or Sheba number to others [AUT-12]', async () => {
    await api.db
      .insert(badges)
      .values({ id: 1, slug: 'host', icon: 'star', name: { fa: 'میزبان', en: 'Host', ar: 'مضيف', ps: 'کوربه' } });
    await api.db.insert(userBadges).values({ userId: sara.id, badgeId: 1 });
    await update({ card_number: '6037991234567893' });
    const { json } = await api.call('channel.get', { params: { username: 'sara.k' } });
    expect(json.data.badges).toEqual([{ id: 1, icon: 'star', title: 'Host' }]);
    expect(JSON.stringify(json)).not.toContain('6037991234567893');
  });
  it.each([
    ['fa', 'نباید قبل از ۳۰ آبان ۱۳۰۴ باشد.', 'نباید بعد از ۳۰ آبان ۱۴۰۵ باشد.'],
    ['en', 'It can’t be before 21 November 1925.', 'It can’t be after 21 November 2026.'],
    ['ar', 'يجب ألا يسبق 21 نوفمبر 1925.', 'يجب ألا يتجاوز 21 نوفمبر 2026.'],
    ['ps', 'باید له ۳۰ لړم ۱۳۰۴ مخکې نه وي.', 'باید له ۳۰ لړم ۱۴۰۵ وروسته نه وي.'],
  ])('names in %s the first and the last day of a birthday in its calendar [AUT-12]', async (language, first, last) => {
    const sentences = ['1925-11-20', '2026-11-22'].map(async (birthday) => {
      const { json } = await api.call('channel.update', {
        body: { birthday },
        as: sara,
        headers: { 'x-language': language },
      });
      return json.errors?.['birthday'];
    });
    expect(await Promise.all(sentences)).toEqual([[first], [last]]);
  });
  it('refuses what is not so, at its field, and changes nothing then [AUT-12]', async () => {
    expect(await refusal({ birthday: '2026-11-22' })).toEqual([422, 'in_the_future', 'birthday']);
    expect(await refusal({ birthday: '2001-02-29' })).toEqual([422, 'invalid', 'birthday']);
    expect(await refusal({ card_number: '6037991234567894' })).toEqual([422, 'invalid_card', 'card_number']);
    expect(await refusal({ sheba_number: 'IR00' })).toEqual([422, 'invalid_sheba', 'sheba_number']);
    expect(await refusal({ job: 'دیگر', city: 99 })).toEqual([422, 'unknown_city', 'city']);
    expect(await refusal({ cities: [1, 99] })).toEqual([422, 'unknown_city', 'cities']);
    expect(await refusal({ favorites: [99] })).toEqual([422, 'unknown_category', 'favorites']);
    expect(await refusal({ social_links: [{ id: 999, username: 'x' }] })).toEqual([
      422,
      'unknown_option',
      'social_links.0.id',
    ]);
    expect(await refusal({ social_links: [{ id: 2, username: 'a b<script>' }] })).toEqual([
      422,
      'invalid',
      'social_links.0.username',
    ]);
    expect(await refusal({ first_name: ' ' })).toEqual([422, 'invalid', 'first_name']);
    expect(await refusal({ first_name: '۱۲۳' })).toEqual([422, 'invalid', 'first_name']);
    expect(await refusal({ last_name: '...' })).toEqual([422, 'invalid', 'last_name']);
    expect((await api.call('channel.get', { params: { username: 'sara.k' } })).json.data.job).toBe('معمار');
  });
  it.each(['login', 'LogIn', 'l0gin', 'log.in', 'HOME', 'h0me_', 'ap1'])(
    'refuses the reserved username %s [API-10]',
    async (username) => {
      expect(await refusal({ username })).toEqual([422, 'username_reserved', 'username']);
    },
  );
  it('refuses a username that another has, in any case [AUT-11]', async () => {
    expect(await refusal({ username: 'REZA' })).toEqual([409, 'username_taken', 'username']);
  });
  it('is for verified members, and makes a channel with the first username [AUT-12]', async () => {
    expect((await api.call('channel.update', { body: {} })).status).toBe(401);
    expect(await refusal({}, await makeUser(api.db, { username: null }))).toEqual([403, 'unverified', undefined]);
    const newcomer = await makeUser(api.db);
    await api.db.delete(channels).where(eq(channels.userId, newcomer.id));
    expect(await refusal({ job: 'x' }, newcomer)).toEqual([403, 'profile_incomplete', 'username']);
    expect((await update({ username: 'first_one' }, newcomer)).json.data.username).toBe('first_one');
  });
});

describe('an invitation in the profile', () => {
  const codeOf = async ({ id }: TestUser) =>
    (await api.db.select().from(users).where(eq(users.id, id)))[0]!.invitationCode;
  const register = async (hoursAgo: number) => {
    const user = await makeUser(api.db);
    await api.db
      .update(users)
      .set({ createdAt: new Date(api.clock.now.getTime() - hoursAgo * 3600_000) })
      .where(eq(users.id, user.id));
    return user;
  };

  it('counts once within a day, and the inviter is told once [AUT-12]', async () => {
    const news: number[] = [];
    const stop = api.deps.live.subscribe(reza.id, () => news.push(1));
    const guest = await register(23);
    const reference = await codeOf(reza);
    expect([
      (await update({ reference }, guest)).status,
      (await update({ reference, job: 'x' }, guest)).status,
    ]).toEqual([200, 200]);
    stop();
    expect(news.length).toBe(1);
    expect(
      await api.db
        .select({ kind: notifications.kind, actorId: notifications.actorId })
        .from(notifications)
        .where(eq(notifications.userId, reza.id)),
    ).toEqual([{ kind: 'referrer_added', actorId: guest.id }]);
    expect(await refusal({ reference: await codeOf(sara) }, guest)).toEqual([422, 'invalid_reference', 'reference']);
    // Two who invite each other would both be rewarded for nobody new.
    await api.db.update(users).set({ createdAt: api.clock.now }).where(eq(users.id, reza.id));
    expect(await refusal({ reference: await codeOf(guest) }, reza)).toEqual([422, 'invalid_reference', 'reference']);
  });
  it('is refused when unknown, one’s own, or too late; none is none [AUT-12]', async () => {
    const guest = await register(1);
    expect(await refusal({ reference: 'nobody-has-it' }, guest)).toEqual([422, 'invalid_reference', 'reference']);
    expect(await refusal({ reference: await codeOf(guest) }, guest)).toEqual([422, 'invalid_reference', 'reference']);
    expect((await update({ reference: ' ' }, guest)).status).toBe(200);
    expect(await refusal({ reference: await codeOf(reza) }, await register(25))).toEqual([
      422,
      'invalid_reference',
      'reference',
    ]);
  });
});

describe('the faces of a channel', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c2243b' } })
      .png()
      .toBuffer();
  const sizeOf = async (link: string) => {
    const { statusCode, rawPayload } = await api.app.inject(link);
    return statusCode === 200
      ? sharp(rawPayload)
          .metadata()
          .then(({ width, height }) => [width, height])
      : statusCode;
  };

  it('are an avatar cut to a square and a whole cover; the replaced ones go [AUT-12] [API-08]', async () => {
    const send = async (call: 'channel.avatar' | 'channel.cover', width: number, height: number) =>
      (await api.call(call, { as: sara, ...fileForm(call.slice(8), await picture(width, height)) })).json.data;
    const first = await send('channel.avatar', 900, 600);
    expect([await sizeOf(first.link), await sizeOf(first.thumbnail_link)]).toEqual([
      [512, 512],
      [128, 128],
    ]);
    const cover = await send('channel.cover', 1500, 500);
    expect(await sizeOf(cover.link)).toEqual([1500, 500]);
    const second = await send('channel.avatar', 100, 100);
    expect((await api.call('channel.get', { params: { username: 'sara.k' } })).json.data).toMatchObject({
      avatar: second.link,
      profile: second,
      cover,
    });
    expect([await sizeOf(first.link), (await api.db.select().from(uploads)).length]).toEqual([404, 2]);
    expect((await api.call('upload.list', { as: sara })).json.total).toBe(0);
  });
  it('are pictures of members with a channel', async () => {
    expect((await api.call('channel.avatar', fileForm('avatar', await picture(9, 9)))).status).toBe(401);
    expect((await api.call('channel.avatar', { as: sara, ...fileForm('file', await picture(9, 9)) })).json.code).toBe(
      'file_missing',
    );
    expect((await api.call('channel.cover', { as: sara, ...fileForm('cover', '<svg/>') })).json.errors).toHaveProperty(
      'cover',
    );
  });
});

describe('the address of a channel', () => {
  it('is its username, or its id where nobody is named so [DSC-09]', async () => {
    expect((await api.call('channel.get', { params: { username: reza.channelId } })).json.data.username).toBe('reza');
    const named = await makeUser(api.db, { username: String(reza.channelId + 100) });
    expect((await api.call('channel.get', { params: { username: named.username } })).json.data.id).toBe(
      named.channelId,
    );
    for (const username of ['999999', '9999999999', '0', '-1'])
      expect((await api.call('channel.get', { params: { username } })).status).toBe(404);
  });
});
