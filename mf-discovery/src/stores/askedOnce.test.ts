import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { CategoryTypesStore } from './CategoryTypesStore.ts';
import { PlaceStore, type Located } from './PlaceStore.ts';

it('the kinds of gatherings are asked for once, and again only after a failure [DSC-02]', async () => {
  const held = heldAnswers();
  const { root } = createStage({ answers: { 'GET /properties/category/type': held.answer } });
  const store = new CategoryTypesStore(root.api);
  void store.enter();
  void store.enter();
  await held.give(0, Response.json({}, { status: 500 }));
  void store.enter();
  await held.give(1, { data: [] });
  void store.enter();
  expect([held.asked, store.load]).toEqual([2, 'ready']);
});

it('the place is asked for once until it is known, and again after a refusal [DSC-01]', async () => {
  const answers: Located[] = [{ kind: 'refused' }, { kind: 'known', place: { latitude: 35, longitude: 51 } }];
  const locate = jest.fn(async () => answers.shift()!);
  const place = new PlaceStore(locate);
  await Promise.all([place.find(), place.find()]);
  expect([locate.mock.calls.length, place.state.kind]).toEqual([1, 'refused']);
  await place.find();
  await place.find();
  expect([locate.mock.calls.length, place.state.kind]).toEqual([2, 'known']);
});
