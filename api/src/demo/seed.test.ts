import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { channels, uploads } from '../db/schema/people.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { demoPassword } from '../development/demoPassword.ts';
import { withKeptPictures } from './pictureFiles.ts';
import { seed } from './seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.deps.files = withKeptPictures(api.deps.files, api.db);
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
  it('unpacks a picture when it is first asked for, in every size and form that pages use [API-12]', async () => {
    // As it is kept, and cut to a square.
    for (const width of [1152, 748]) {
      const [picture] = await api.db.select().from(uploads).where(eq(uploads.width, width)).limit(1);
      const { link, thumbnailLink: thumbnail, height } = picture!;
      const ask = async (url: string, accept: string) => {
        const answer = await api.app.inject({ url, headers: { accept } });
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
          200,
          'public, max-age=31536000, immutable',
        ]);
        const { format, width, height } = await sharp(answer.rawPayload).metadata();
        return [format, width, height];
      };
      expect(await ask(link, 'image/webp,*/*')).toEqual(['webp', width, height]);
      expect(await ask(link, '*/*')).toEqual(['jpeg', width, height]);
      expect(await ask(thumbnail, '*/*')).toEqual(['jpeg', 640, Math.round((640 * height) / width)]);
      expect((await ask(thumbnail, 'image/webp,*/*'))[0]).toBe('webp');
    }
  });
  it('shows no picture whose upload was deleted, nor one that never was [API-12]', async () => {
    const [gone] = await api.db
      .select()
      .from(uploads)
      .where(eq(uploads.width, 1152))
      .orderBy(desc(uploads.id))
      .limit(1);
    await api.db.update(channels).set({ coverId: null }).where(eq(channels.coverId, gone!.id));
    await api.db.delete(uploads).where(eq(uploads.link, gone!.link));
    expect((await api.app.inject(gone!.link)).statusCode).toBe(404);
    const forged = gone!.link.replace(/[0-9a-f]{24}(?=[0-9a-f]{8}\.jpg)/, '0'.repeat(24));
    expect((await api.app.inject(forged)).statusCode).toBe(404);
  });
  it.each(['/api/files/../code-pepper', '/api/files/aa/bb/nothing.jpg', `/api/files/aa/bb/${'a'.repeat(32)}.jpg`])(
    'answers 404 to %s',
    async (path) => {
      expect((await api.app.inject(path)).statusCode).toBe(404);
    },
  );
});
