import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aPage, aUser } from 'shared-kernel/testing/rows';
import { aGuest } from '../testing/rows.ts';
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

it('guests in a new order take the place of the others once they have come; of two orders the later one [SHL-35]', async () => {
  const [first, second] = [heldAnswers(), heldAnswers()];
  const row = (reservation_id: number) => aPage([aGuest({ reservation_id })]);
  const { root } = createStage({
    user: aUser(),
    answers: {
      'GET /event/7/guests?page=1': row(1),
      'GET /event/7/guests?sort=amount&order=ascending&page=1': first.answer,
      'GET /event/7/guests?sort=count&order=descending&page=1': second.answer,
    },
  });
  const search = new GuestSearch(root, 7);
  await search.enter();
  const ids = () => search.guests.rows.map(({ id }) => id);
  const before = search.sort({ by: 'amount', order: 'ascending' });
  const after = search.sort({ by: 'count', order: 'descending' });
  expect([ids(), search.isNarrowed]).toEqual([[1], false]);
  await second.give(0, row(2));
  await after;
  expect(ids()).toEqual([2]);
  await first.give(0, row(3));
  await before;
  expect([ids(), search.isNarrowed]).toEqual([[2], false]);
  await search.sort({ by: 'booked', order: 'descending' });
  expect([ids(), search.guests === search.all]).toEqual([[1], true]);
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
