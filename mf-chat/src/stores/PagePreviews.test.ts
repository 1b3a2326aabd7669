import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aCard } from 'shared-kernel/testing/rows';
import { PagePreviews } from './PagePreviews.ts';

const path = '/en/sara/evening-walk';

function open() {
  const page = heldAnswers();
  const { root } = createStage({ answers: { [`GET /tiny/page?path=${encodeURIComponent(path)}`]: page.answer } });
  return { pages: new PagePreviews(root), page };
}

describe('previews of pages that messages link to [CHT-10]', () => {
  it('are asked for once, however many messages link to the page', async () => {
    const { pages, page } = open();
    void pages.need(path);
    void pages.need(path);
    await page.give(0, { data: { event: aCard(), channel: null } });
    void pages.need(path);
    expect([page.asked, pages.at(path)]).toMatchObject([1, { event: { title: 'Evening walk' } }]);
  });

  it('of a page that is gone are not asked for again; without a network they are', async () => {
    const { pages, page } = open();
    void pages.need(path);
    await page.give(0, Promise.reject(new TypeError('no network')));
    void pages.need(path);
    expect(page.asked).toBe(2);
    await page.give(1, Response.json({}, { status: 404 }));
    void pages.need(path);
    expect([page.asked, pages.at(path)]).toEqual([2, undefined]);
  });
});
