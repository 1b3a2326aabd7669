import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aPage } from 'shared-kernel/testing/rows';
import { chat } from '../area.ts';
import { aRoom, me } from '../testing/rows.ts';
import { muteRoom } from './roomActions.ts';

it('a room that was muted stays so when an answer comes that was asked for before [CHT-10]', async () => {
  const held = heldAnswers();
  const { root } = createStage({
    user: me,
    answers: { 'GET /chatroom/7': held.answer, 'PUT /chatroom/7/mute': { data: { is_muted: true } } },
  });
  const answer = { data: { room: aRoom(), messages: aPage([]) } };
  const store = root.slice(chat).room(7);
  void store.refresh();
  await held.give(0, answer);
  const again = store.refresh();
  await muteRoom(root, store.room!, true);
  await held.give(1, answer);
  await again;
  expect(store.room!.is_muted).toBe(true);
});
