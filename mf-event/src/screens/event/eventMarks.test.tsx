import { screen, within } from '@testing-library/react';
import { answerTo } from 'shared-kernel/testing/answerTo';
import en from '../../messages/en.json' with { type: 'json' };
import { draw } from '../../testing/draw.ts';
import { aPage } from 'shared-kernel/testing/rows';
import { aComment, anEvent } from '../../testing/rows.ts';
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

  it('is none without it', async () => {
    show();
    await screen.findByText('Bring a poem.');
    expect(seen).toEqual([]);
  });
});
