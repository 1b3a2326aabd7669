import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aRefusal, aUser } from 'shared-kernel/testing/rows';
import { kindsArea } from './NotificationKinds.ts';

function open() {
  const [lists, turns] = [heldAnswers(), heldAnswers()];
  const { root } = createStage({
    user: aUser(),
    answers: { 'GET /profile/notifications/kinds': lists.answer, 'PUT /profile/notifications/kinds': turns.answer },
  });
  return { lists, turns, kinds: root.slice(kindsArea) };
}
const off = (...kinds: string[]) => ({ data: { off: kinds } });

describe('a kind that is turned off stays off [ACT-02]', () => {
  it('whenever the list comes that was asked for before, and takes over what else it tells', async () => {
    const { lists, turns, kinds } = open();
    void kinds.enter();
    const turned = kinds.setWanted('liked', false);
    await lists.give(0, off('saved'));
    expect([kinds.isOn('liked'), kinds.isOn('saved')]).toEqual([false, false]);
    void kinds.enter();
    await turns.give(0, off('liked', 'saved'));
    await turned;
    await lists.give(1, off());
    expect([kinds.isOn('liked'), kinds.isOn('saved')]).toEqual([false, true]);
    // One that is asked for afterwards knows better.
    void kinds.enter();
    await lists.give(2, off('saved'));
    expect([kinds.isOn('liked'), kinds.isOn('saved')]).toEqual([true, false]);
  });

  it('whichever of two is answered first', async () => {
    const { turns, kinds } = open();
    const both = [kinds.setWanted('liked', false), kinds.setWanted('saved', false)];
    await turns.give(1, off('saved', 'liked'));
    await turns.give(0, off('liked'));
    await Promise.all(both);
    expect([kinds.isOn('liked'), kinds.isOn('saved')]).toEqual([false, false]);
  });

  it('unless the server refuses it', async () => {
    const { lists, turns, kinds } = open();
    void kinds.enter();
    const turned = kinds.setWanted('liked', false).catch(({ code }: { code: string }) => code);
    await turns.give(0, aRefusal(503, 'busy'));
    expect(await turned).toBe('busy');
    expect(kinds.isOn('liked')).toBe(true);
    await lists.give(0, off('liked'));
    expect(kinds.isOn('liked')).toBe(false);
  });
});
