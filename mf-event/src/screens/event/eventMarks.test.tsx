import { screen, waitFor, within } from '@testing-library/react';
import { answerTo } from 'shared-kernel/testing/answerTo';
import en from '../../messages/en.json' with { type: 'json' };
import { draw } from '../../testing/draw.ts';
import { aPage, aRefusal } from 'shared-kernel/testing/rows';
import { aComment, anEvent } from '../../testing/rows.ts';
import { CommentsSheet } from '../../sheets/comments/CommentsSheet.tsx';
import { EventScreen } from './EventScreen.tsx';

const show = (given = anEvent(), { comments = [aComment(1, 'First')], path = '/sara/tea' } = {}) =>
  draw(<EventScreen />, path, {
    ...answerTo('GET /channel/:username/event/:slug/single', { username: 'sara', slug: 'tea' }, { data: given }),
    ...answerTo('GET /event/:id/comment', { id: 7, page: 1 }, { data: aPage(comments) }),
  });

it('marks what the host says among the comments, and nobody else [EVT-04]', async () => {
  show(anEvent({ comments_count: 2 }), {
    comments: [aComment(1, 'Welcome', { is_owner: true }), aComment(2, 'Thanks')],
  });
  const said = async (text: string) => within((await screen.findByText(text)).closest('article')!);
  expect((await said('Welcome')).getByText(en['event.comments.host'])).toBeDefined();
  expect((await said('Thanks')).queryByText(en['event.comments.host'])).toBeNull();
});

it('leads from a comment to its answer in one press [EVT-04]', async () => {
  const { hand, root } = show();
  await hand.click(await screen.findByRole('button', { name: /^Reply/ }));
  await waitFor(() =>
    expect(root.sheets.top).toMatchObject({
      name: 'event.comments',
      params: { eventId: 7, commentId: 1, reply: true },
    }),
  );
});

it('leads from a hashtag, below the text or in it, to what is found by it [EVT-01]', async () => {
  show(anEvent({ description: 'Bring #شعر with you.', hashtags: ['tea & cake'] }));
  const chip = await screen.findByRole('link', { name: '#tea & cake' });
  expect(chip.getAttribute('href')).toBe('/en/?search=tea%20%26%20cake');
  expect(screen.getByRole('link', { name: '#شعر' }).getAttribute('href')).toBe(
    `/en/?search=${encodeURIComponent('شعر')}`,
  );
});

describe('an address that ends in #comments [EVT-04]', () => {
  const seen: string[] = [];
  beforeEach(() => {
    seen.length = 0;
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this.id);
    };
  });

  it('shows the comments as soon as the page is whole', async () => {
    show(anEvent(), { path: '/sara/tea#comments' });
    await screen.findByText('Bring a poem.');
    expect(seen).toEqual(['comments']);
  });

  it('opens the one comment that it names', async () => {
    const { root } = show(anEvent(), { path: '/sara/tea#comment-12' });
    await screen.findByText('Bring a poem.');
    await waitFor(() =>
      expect(root.sheets.stack.map(({ name, params }) => [name, params])).toEqual([
        ['event.comments', { eventId: 7, commentId: 12 }],
      ]),
    );
  });

  it('shows that one first, marked, though the list has not come so far, and once', async () => {
    const answer = aComment(13, 'I bring two', { parent: 12 });
    const far = aComment(12, 'Shall I bring a poem?', { replies: [answer], comments_count: 1 });
    draw(<CommentsSheet eventId={7} commentId={13} />, '/sara/tea', {
      'GET /event/7/comment?page=1': { data: aPage([aComment(1, 'First'), far]) },
      ...answerTo('GET /comment/:id', { id: 13 }, { data: far }),
    });
    const marked = (await screen.findByText('I bring two')).closest('article')!;
    await waitFor(() => expect(marked.getAttribute('aria-current')).toBe('true'));
    expect(screen.getAllByText('Shall I bring a poem?')).toHaveLength(1);
    const [first] = screen.getAllByRole('article');
    expect(first!.textContent).toContain('Shall I bring a poem?');
  });

  it('says so where that one is gone, above the others', async () => {
    draw(<CommentsSheet eventId={7} commentId={99} />, '/sara/tea', {
      'GET /event/7/comment?page=1': { data: aPage([aComment(1, 'First')]) },
      'GET /comment/99': aRefusal(404, 'not_found'),
    });
    expect(await screen.findByText(en['event.comments.gone'])).toBeDefined();
    expect(screen.getByText('First')).toBeDefined();
  });

  it('is none without it', async () => {
    show();
    await screen.findByText('Bring a poem.');
    expect(seen).toEqual([]);
  });
});
