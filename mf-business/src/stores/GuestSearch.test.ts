import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aPage, aUser } from 'shared-kernel/testing/rows';
import { GuestSearch } from './GuestSearch.ts';

it('guests that are parted while a name is being typed are asked for once, by both [BIZ-02]', async () => {
  const held = heldAnswers();
  const { root, requests } = createStage({
    user: aUser(),
    answers: { 'GET /event/7/guests?search=nav&show=new&page=1': held.answer },
  });
  const search = new GuestSearch(root, 7);
  search.type('nav');
  search.choose('new');
  // Longer than the pause in typing after which it is asked.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([held.asked, requests.length]).toEqual([1, 1]);
});

it('guests are not narrowed by joiners alone [BIZ-02]', async () => {
  const { root, requests } = createStage({ user: aUser(), answers: { 'GET /event/7/guests?page=1': aPage([]) } });
  const search = new GuestSearch(root, 7);
  search.type('\u200C\u200B');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([search.isNarrowed, requests]).toEqual([false, ['GET /event/7/guests?page=1']]);
});

it('a search for guests that nobody waits for any more is given up, so that a slow network has room for the next', () => {
  const signals: AbortSignal[] = [];
  const api = (_name: string, _parts: unknown, options: { signal: AbortSignal }) =>
    new Promise(() => signals.push(options.signal));
  const search = new GuestSearch({ ...createStage({ user: aUser() }).root, api: api as never }, 7);
  search.choose('new');
  search.choose('returning');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});
