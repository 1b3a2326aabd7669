import { PassThrough } from 'node:stream';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { appReports, appReportUploads } from '../../db/schema/desk.ts';
import { eventUpdates, eventUploads } from '../../db/schema/events.ts';
import { channels, uploads } from '../../db/schema/people.ts';
import { issueToken } from '../../http/token.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { fileForm, formOf } from '../../testing/form.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let sara: TestUser;
let reza: TestUser;
let event: TestEvent;
let picture: Buffer;

beforeAll(async () => {
  api = await startApi();
  sara = await makeUser(api.db);
  reza = await makeUser(api.db);
  event = await makeEvent(api.db, sara);
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#e59a00' } })
    .png()
    .toBuffer();
});
afterAll(() => api.close());

const upload = (as: TestUser | undefined, form = fileForm('file', picture)) =>
  api.call('upload.create', { ...(as && { as }), ...form });
const uploadOne = async (as: TestUser) => (await upload(as)).json.data[0]!;
const sizeOf = async (link: string) => {
  const { statusCode, rawPayload } = await api.app.inject(link);
  return statusCode === 200
    ? sharp(rawPayload)
        .metadata()
        .then(({ width, height }) => [width, height])
    : statusCode;
};

describe('upload.create', () => {
  it('answers an array with the one picture and a thumbnail of it [API-08] [EVT-16]', async () => {
    const { status, json } = await upload(sara);
    expect([status, json.data.length]).toEqual([201, 1]);
    expect(await sizeOf(json.data[0]!.link)).toEqual([900, 600]);
    expect(await sizeOf(json.data[0]!.thumbnail_link)).toEqual([640, 427]);
  });
  it('comes as WebP where a picture is drawn from it, as JPEG to whoever saves it, and neither is left of a deleted one', async () => {
    const { id, thumbnail_link: link } = await uploadOne(sara);
    const ask = (accept: string) => api.app.inject({ url: link, headers: { accept } });
    const shown = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
    const answers = await Promise.all([shown, shown, '*/*', 'text/html,image/webp'].map(ask));
    const formats = await Promise.all(
      answers.map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).format),
    );
    expect(formats).toEqual(['webp', 'webp', 'jpeg', 'jpeg']);
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(formats.map((format) => `image/${format}`));
    expect(new Set(answers.map(({ headers }) => headers.vary))).toEqual(new Set(['accept']));
    expect((await api.call('upload.delete', { as: sara, params: { id } })).status).toBe(200);
    for (const accept of [shown, '*/*']) expect((await ask(accept)).statusCode).toBe(404);
  });
  it('makes large pictures smaller', async () => {
    const large = await sharp({ create: { width: 5000, height: 1000, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect(await sizeOf((await upload(sara, fileForm('file', large))).json.data[0]!.link)).toEqual([2048, 410]);
  });
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a picture as its camera was held: %i [PRM-25]', async (orientation) => {
    // A red corner at the upper left tells how it was turned.
    const taken = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#fff' } })
      .composite([{ input: { create: { width: 16, height: 16, channels: 3, background: '#f00' } }, left: 0, top: 0 }])
      .withMetadata({ orientation })
      .jpeg({ chromaSubsampling: '4:4:4' })
      .toBuffer();
    const { json } = await upload(sara, fileForm('file', taken));
    const shown = await sharp((await api.app.inject(json.data[0]!.link)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const wanted = await sharp(taken).autoOrient().raw().toBuffer({ resolveWithObject: true });
    expect([shown.info.width, shown.info.height]).toEqual([wanted.info.width, wanted.info.height]);
    const isRed = (pixels: Buffer) => Array.from({ length: pixels.length / 3 }, (_, i) => pixels[3 * i + 1]! < 128);
    const wrong = isRed(shown.data).filter((red, i) => red !== isRed(wanted.data)[i]).length;
    expect(wrong).toBeLessThan(100);
  });
  it('is for verified members [API-08]', async () => {
    expect((await upload(undefined)).status).toBe(401);
    expect((await upload(await makeUser(api.db, { username: null }))).json.code).toBe('unverified');
  });
  it('wants a form with exactly one file of its field', async () => {
    expect((await api.call('upload.create', { as: sara, body: { file: 'x' } })).status).toBe(415);
    expect((await api.call('upload.create', { as: sara })).status).toBe(415);
    expect((await upload(sara, formOf())).json.code).toBe('file_missing');
    expect((await upload(sara, formOf({ field: 'file', bytes: 'text' }))).json.errors).toEqual({
      file: ['No file was sent.'],
    });
    expect((await upload(sara, fileForm('avatar', picture))).json.code).toBe('file_missing');
  });
  it('refuses more than 20 MB, announced or not', async () => {
    const form = fileForm('file', Buffer.alloc(20 * 1024 * 1024 + 1));
    expect((await upload(sara, form)).status).toBe(413);
    expect(
      (
        await upload(sara, {
          ...form,
          headers: { ...form.headers, 'transfer-encoding': 'chunked', 'content-length': '' },
        })
      ).status,
    ).toBe(413);
  });
  it('has room for others beside a sender who announces much and sends little [API-08]', async () => {
    const { body, headers } = fileForm('file', picture);
    const token = await issueToken(api.db, sara.id, api.clock.now);
    const slow = [1, 2].map(() => {
      const sent = new PassThrough();
      sent.write(body.subarray(0, body.length / 2));
      const answer = api.app.inject({
        method: 'POST',
        url: '/api/v1/user/upload',
        headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': String(20 * 1024 * 1024) },
        payload: sent,
      });
      return { sent, answer };
    });
    expect((await upload(reza)).status).toBe(201);
    for (const { sent } of slow) sent.end(body.subarray(body.length / 2));
    expect((await Promise.all(slow.map(({ answer }) => answer))).map(({ statusCode }) => statusCode)).toEqual([
      201, 201,
    ]);
  });
  it('takes no form where none is expected', async () => {
    const { status } = await api.call('event.like', {
      params: { id: event.id },
      as: sara,
      ...fileForm('file', picture),
    });
    expect(status).toBe(415);
  });
});

describe('upload.list', () => {
  it('has the own pictures only, the latest first [EVT-16]', async () => {
    const nima = await makeUser(api.db);
    const first = await uploadOne(nima);
    const second = await uploadOne(nima);
    const { json } = await api.call('upload.list', { as: nima });
    expect([json.data, json.total]).toEqual([[second, first], 2]);
    expect((await api.call('upload.list')).status).toBe(401);
  });
});

describe('the faces of a channel', () => {
  it('are no choice for galleries [EVT-16]', async () => {
    const nima = await makeUser(api.db);
    const [avatar, cover, picture] = [await uploadOne(nima), await uploadOne(nima), await uploadOne(nima)];
    await api.db
      .update(channels)
      .set({ avatarId: avatar.id, coverId: cover.id })
      .where(eq(channels.id, nima.channelId));
    expect((await api.call('upload.list', { as: nima })).json).toMatchObject({ data: [picture], total: 1 });
  });
});

describe('upload.delete', () => {
  const remove = (id: number, as?: TestUser) => api.call('upload.delete', { params: { id }, ...(as && { as }) });

  it('removes a picture and its files [EVT-16]', async () => {
    const { id, link, thumbnail_link: thumbnail } = await uploadOne(sara);
    expect((await remove(id, sara)).status).toBe(200);
    expect([await sizeOf(link), await sizeOf(thumbnail)]).toEqual([404, 404]);
    expect((await remove(id, sara)).status).toBe(404);
  });
  it("does not know another's", async () => {
    const { id, link } = await uploadOne(sara);
    expect([(await remove(id, reza)).status, (await remove(id)).status]).toEqual([404, 401]);
    expect(await sizeOf(link)).toEqual([900, 600]);
  });
  it('refuses what is in use: in a gallery, a report, an edit that waits [API-08]', async () => {
    const [shown, reported, waiting] = [await uploadOne(sara), await uploadOne(sara), await uploadOne(sara)];
    await api.db.insert(eventUploads).values({ eventId: event.id, uploadId: shown.id, position: 0 });
    const [report] = await api.db.insert(appReports).values({ title: 'appBug', description: 'x' }).returning();
    await api.db.insert(appReportUploads).values({ reportId: report!.id, uploadId: reported.id });
    await api.db
      .insert(eventUpdates)
      .values({ eventId: event.id, userId: sara.id, form: { gallery: [waiting.id] } as never, changed: [] });
    for (const { id, link } of [shown, reported, waiting]) {
      expect((await remove(id, sara)).json.code).toBe('upload_in_use');
      expect(await sizeOf(link)).toEqual([900, 600]);
    }
    expect((await api.db.select().from(uploads)).some(({ id }) => id === waiting.id)).toBe(true);
    await api.db.update(eventUpdates).set({ status: 'rejected' }).where(eq(eventUpdates.eventId, event.id));
    expect((await remove(waiting.id, sara)).status).toBe(200);
  });
});
