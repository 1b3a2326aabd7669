import { eq } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { allJobs } from '../../jobs.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { namesIn } from '../../testing/namesIn.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { sweepCards } from './sweep.ts';

let api: TestApi;
let host: TestUser;
beforeAll(async () => {
  api = await startApi();
  host = await makeUser(api.db);
});
afterAll(() => api.close());

const ask = (event: TestEvent, lang = 'fa') => api.call('card.postal', { params: { id: event.id }, query: { lang } });
const retitle = (event: TestEvent, title: string) =>
  api.db.update(events).set({ title }).where(eq(events.id, event.id));
const filesOf = async ({ id }: TestEvent): Promise<string[]> =>
  (await namesIn(api.deps.files, 'cards')).filter((name) => name.includes(`/${id}-`));

async function drawnBy(work: () => Promise<unknown>): Promise<number> {
  const { files } = api.deps;
  const write = files.write;
  let drawn = 0;
  files.write = (...args) => {
    drawn++;
    return write(...args);
  };
  await work().finally(() => {
    files.write = write;
  });
  return drawn;
}

describe('sweeping cards', () => {
  it('is a job of the background', () => expect(allJobs.map(({ run }) => run)).toContain(sweepCards));
  it('keeps what an event is now, in every language and design, and deletes what it was [API-11]', async () => {
    const [event, other] = [await makeEvent(api.db, host), await makeEvent(api.db, host, { isCloseFriend: true })];
    await ask(event);
    await retitle(event, 'عنوانی دیگر');
    const askAll = async () => {
      for (const lang of ['fa', 'en', 'ar', 'ps']) expect((await ask(event, lang)).status).toBe(200);
      for (const story of [1, 2, 3, 4])
        expect((await api.call('card.instagram', { params: { id: event.id, story } })).status).toBe(200);
      expect((await api.call('card.postal', { params: { id: other.id }, as: host })).status).toBe(200);
    };
    await askAll();
    expect([(await filesOf(event)).length, (await filesOf(other)).length]).toEqual([9, 1]);
    await sweepCards(api.deps);
    expect([(await filesOf(event)).length, (await filesOf(other)).length]).toEqual([8, 1]);
    expect(await drawnBy(askAll)).toBe(0);
    await sweepCards(api.deps);
    expect(await filesOf(event)).toHaveLength(8);
  });
  it('deletes cards of deleted events, of a session that is past, and what has no card’s name; no picture of a user [API-11]', async () => {
    const gone = await makeEvent(api.db, host);
    const series = await makeEvent(api.db, host, { starts: ['2026-12-01T15:00:00.000Z', '2026-12-08T15:00:00.000Z'] });
    for (const event of [gone, series]) await ask(event);
    const { files } = api.deps;
    const names = [
      `cards/ab/${'ab'.repeat(16)}.png`,
      `cards/ab/999999999-${'ab'.repeat(16)}.png`,
      `ab/cd/${'ab'.repeat(16)}.jpg`,
    ];
    for (const name of names) await files.write(name, Buffer.from('x'));
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, gone.id));
    await sweepCards(api.deps);
    expect([await filesOf(gone), (await filesOf(series)).length]).toEqual([[], 1]);
    expect(await Promise.all(names.map(async (name) => (await files.read(name)) !== null))).toEqual([
      false,
      false,
      true,
    ]);
    const later = { ...api.deps, now: () => new Date('2026-12-02T00:00:00.000Z') };
    await sweepCards(later);
    expect(await filesOf(series)).toEqual([]);
  });
  it('keeps a card that becomes current again after it was listed [API-11]', async () => {
    const event = await makeEvent(api.db, host, { title: 'نخست' });
    await ask(event);
    await retitle(event, 'دوم');
    const { files } = api.deps;
    await sweepCards({
      ...api.deps,
      files: {
        ...files,
        async *list(folder) {
          yield* await namesIn(files, folder);
          await retitle(event, 'نخست');
        },
      },
    });
    expect(await drawnBy(() => ask(event))).toBe(0);
  });
  it('breaks no answer, however it falls between edits and drawings [API-11]', async () => {
    const event = await makeEvent(api.db, host);
    const titles = ['یک', 'دو', 'سه'];
    let isAsking = true;
    const sweeping = (async () => {
      while (isAsking) await sweepCards(api.deps);
    })();
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, i) => {
        await retitle(event, titles[i % titles.length]!);
        return ask(event);
      }),
    );
    isAsking = false;
    await sweeping;
    for (const { status, bytes } of answers)
      expect([status, bytes.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8']);
    await ask(event);
    await sweepCards(api.deps);
    expect(await filesOf(event)).toHaveLength(1);
  });
});
