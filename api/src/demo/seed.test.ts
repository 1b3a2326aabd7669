import sharp from 'sharp';
import { startApi, type TestApi } from '../testing/api.ts';
import { demoPassword } from './demoPassword.ts';
import { seed } from './seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await seed(api.db, { now: api.clock.now, demoPassword });
});
afterAll(() => api.close());

describe('the demo world in the database', () => {
  it('fills the feeds, and a second seeding changes nothing [API-12]', async () => {
    const { json } = await api.call('feed.explore', { body: {} });
    expect(json.data.events.total).toBeGreaterThan(50);
    expect(await seed(api.db, { now: api.clock.now })).toBe(false);
  });
  it('lets demo accounts sign in, and new rows get ids after the seeded ones [API-12]', async () => {
    const { json } = await api.call('auth.passwordLogin', {
      body: { entry: 'narvan@example.com', password: demoPassword },
    });
    expect(json.data.user.username).toBe('narvan');
    expect((await api.call('auth.register', { body: { phone_number: '09121112233' } })).status).toBe(200);
  });
  it('draws a picture when it is first asked for, as a JPEG file, at its thumbnail’s size too [API-12]', async () => {
    const { json } = await api.call('feed.explore', { body: {} });
    const picture = json.data.events.data.flatMap(({ uploads }) => uploads)[0]!;
    const [thumbnail, full] = [await api.app.inject(picture.thumbnail_link), await api.app.inject(picture.link)];
    expect([thumbnail.statusCode, full.statusCode, full.headers['cache-control']]).toEqual([
      200,
      200,
      'public, max-age=31536000, immutable',
    ]);
    const kept = await Promise.all([thumbnail, full].map(({ rawPayload }) => sharp(rawPayload).metadata()));
    expect(kept.map(({ format, width }) => [format, width])).toEqual([
      ['jpeg', 640],
      ['jpeg', 1200],
    ]);
  });
  it.each(['/api/files/../code-pepper', '/api/files/aa/bb/nothing.jpg', `/api/files/aa/bb/${'a'.repeat(32)}.jpg`])(
    'answers 404 to %s',
    async (path) => {
      expect((await api.app.inject(path)).statusCode).toBe(404);
    },
  );
});
