import { FormDraft } from 'shared-kernel/forms/FormDraft';
import type { User } from 'shared-kernel/contract/user';
import { holdUploads } from 'shared-kernel/testing/holdUploads';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { experienceForms } from '../screens/experienceForm/experienceForms.ts';
import { anEvent } from '../testing/rows.ts';
import { EventPageStore } from './EventPageStore.ts';
import { ExperienceFormStore, type WrittenExperience } from './ExperienceFormStore.ts';

let stopHolding = (): void => {};
afterEach(() => {
  stopHolding();
  sessionStorage.clear();
});

const event = anEvent({ is_over: true, can_tell_experience: true });
/** For an event whose page answers with the experience that the member has told already. */
function begin({ told = null as string | null, storage = () => sessionStorage } = {}) {
  const data = { ...event, own_experience: told === null ? null : { body: told, gallery: [] } };
  const { root } = createStage({ answers: { 'GET /channel/sara/event/tea/single': { data } } });
  root.entities.putEvent(event);
  return new ExperienceFormStore({
    api: root.api,
    now: root.now,
    page: new EventPageStore(root, 'sara', 'tea'),
    draft: new FormDraft<WrittenExperience>({
      name: 'experience',
      fields: ['body', 'pictures'],
      storage,
      session: root.session,
      left: new AbortController().signal,
    }),
  });
}

it('takes pictures in the order in which they were chosen, whichever arrives first [EVT-15] [EVT-16]', async () => {
  const { waiting, stop } = holdUploads();
  stopHolding = stop;
  const store = begin();
  const arrive = async (id: number): Promise<void> => {
    const sent = () => waiting.find((upload) => upload.id === id);
    while (!sent()) await new Promise((resolve) => setTimeout(resolve));
    sent()!.accept();
    await new Promise((resolve) => setTimeout(resolve));
  };
  for (let size = 1; size <= 2; size++) store.uploads.add(new Blob(['x'.repeat(size)]));
  store.write('Lovely');
  await arrive(2);
  // What is published now would lack a picture.
  expect([store.pictures, store.canSend]).toEqual([[], false]);
  await arrive(1);
  expect(store.canSend).toBe(true);
  expect(store.pictures.map(({ id }) => id)).toEqual([1, 2]);
  expect(store.uploads.list).toEqual([]);
  // One that is chosen among one's earlier uploads is there once.
  store.add(store.pictures);
  expect(store.pictures).toHaveLength(2);
});

it('leaves what is typed while its page is on its way, and takes what was told elsewhere where nothing is [EVT-15]', async () => {
  const typed = begin({ told: 'It was' });
  const entered = typed.enter();
  typed.write('We sang');
  await entered;
  expect([typed.body, typed.isChanged]).toEqual(['We sang', true]);
  sessionStorage.clear();
  const untouched = begin({ told: 'It was' });
  await untouched.enter();
  expect([untouched.body, untouched.isChanged]).toEqual(['It was', false]);
});

it('leaves what is being written as it is when its page is entered again, also where nothing can be stored [EVT-15]', async () => {
  const store = begin({
    told: 'We read.',
    storage: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  await store.enter();
  expect(store.body).toBe('We read.');
  store.write('We read until midnight.');
  await store.enter();
  expect([store.body, store.isChanged]).toEqual(['We read until midnight.', true]);
});

it('stores nothing of an experience as long as it is as it was published [EVT-15]', async () => {
  const store = begin({ told: 'We read.' });
  await store.enter();
  const stored = [sessionStorage.length];
  for (const body of ['We read until midnight.', 'We read.']) {
    store.write(body);
    stored.push(sessionStorage.length);
  }
  expect(stored).toEqual([0, 1, 0]);
});

it('leaves nothing of what was written to whoever signs in next [EVT-15]', async () => {
  const data = { ...event, own_experience: null };
  const { root } = createStage({
    user: { id: 7 } as User,
    answers: { 'GET /channel/sara/event/tea/single': { data } },
  });
  const written = () => root.slice(experienceForms).of('sara', 'tea');
  await written().enter();
  written().write('Only for those who were there.');
  expect(Object.values({ ...sessionStorage }).join()).toContain('Only for');
  const store = written();
  root.session.forget();
  expect(sessionStorage).toHaveLength(0);
  // Such as by a picture that arrives only now.
  store.write('Only for us.');
  expect(sessionStorage).toHaveLength(0);
  root.session.signIn({ id: 8 } as User);
  await written().enter();
  expect(written().body).toBe('');
});
