import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aSummary } from 'shared-kernel/testing/rows';
import { ChannelPageStore } from './ChannelPageStore.ts';

function open() {
  const held = heldAnswers();
  const { root } = createStage({ answers: { 'GET /channel/sara': held.answer } });
  return { page: new ChannelPageStore(root, 'sara'), held };
}
const refused = Response.json({}, { status: 500 });

describe('the page of a channel [DSC-09]', () => {
  it('asks once while an answer is under way', async () => {
    const { page, held } = open();
    void page.enter();
    void page.enter();
    expect(held.asked).toBe(1);
    await held.give(0, { data: aSummary() });
    expect(page.load.kind).toBe('ready');
  });

  it('stays missing while it is asked for again', async () => {
    const { page, held } = open();
    void page.enter();
    await held.give(0, Response.json({}, { status: 404 }));
    void page.enter();
    expect([held.asked, page.isMissing]).toEqual([2, true]);
    await held.give(1, { data: aSummary() });
    expect(page.isMissing).toBe(false);
  });

  it('hears nothing of what it was asked for before its reader went and came back', async () => {
    const { page, held } = open();
    void page.enter();
    page.leave();
    expect(page.load.kind).toBe('idle');
    void page.enter();
    await held.give(0, refused);
    expect(page.load.kind).toBe('busy');
    await held.give(1, { data: aSummary({ name: 'Sara, new' }) });
    expect([page.load.kind, page.channel?.name]).toEqual(['ready', 'Sara, new']);
  });
});
