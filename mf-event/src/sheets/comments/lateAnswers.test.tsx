import { act, screen, waitFor, within } from '@testing-library/react';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { aPage, aRefusal, aSummary } from 'shared-kernel/testing/rows';
import { eventArea } from '../../area.ts';
import en from '../../messages/en.json' with { type: 'json' };
import type { CommentsStore } from '../../stores/CommentsStore.ts';
import { draw } from '../../testing/draw.ts';
import { aComment, me } from '../../testing/rows.ts';
import { stageWith } from '../../testing/stageWith.ts';
import { CommentsSheet } from './CommentsSheet.tsx';

const own = aComment(2, 'A cake', {
  channel: aSummary({ ...me.channel!, user: { id: me.id, username: me.username! } }),
});
const list = { 'GET /event/7/comment?page=1': { data: aPage([aComment(1, 'First'), own]) } };
const row = (words: string) => within(screen.getByText(words).closest('article')!);

describe('an answer that comes late [EVT-04]', () => {
  const answering = async (answer: unknown) => {
    const held = heldAnswers();
    const stage = draw(<CommentsSheet eventId={7} commentId={13} reply />, '/sara/tea', {
      ...list,
      'GET /comment/13': held.answer,
    });
    await screen.findByText('First');
    await stage.hand.click(row('First').getByRole('button', { name: /reply/i }));
    await act(() => held.give(0, answer));
    return screen.getByText(/^Replying to/).textContent;
  };

  it('leaves another comment that is being answered by then', async () => {
    const kian = aSummary({ id: 9, name: 'Kian', user: { id: 90, username: 'kian' } });
    expect(await answering({ data: aComment(13, 'From afar', { channel: kian }) })).toContain('Omid');
    expect(screen.getByText('From afar')).toBeDefined();
  });

  it('leaves it also where the comment that was to be answered is gone', async () => {
    expect(await answering(aRefusal(404, 'not_found'))).toContain('Omid');
    expect(screen.getByText(en['event.comments.gone'])).toBeDefined();
  });

  it('to an edit leaves what was typed on meanwhile', async () => {
    const held = heldAnswers();
    const { hand } = draw(<CommentsSheet eventId={7} />, '/sara/tea', { ...list, 'PUT /comment/2': held.answer });
    await screen.findByText('A cake');
    await hand.click(row('A cake').getByRole('button', { name: /^More about/ }));
    await hand.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit' });
    await hand.type(box, ' for ten');
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(held.asked).toBe(1));
    await hand.type(box, ' and tea');
    const saved = { data: { ...own, body: 'A cake for ten', edited_at: own.created_at } };
    await act(() => held.give(0, saved));
    expect(box.value).toBe('A cake for ten and tea');
    expect(box.isConnected).toBe(true);
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    await act(() => held.give(1, { data: { ...saved.data, body: box.value } }));
    expect(await screen.findByText('A cake for ten and tea', { selector: 'p' })).toBeDefined();
  });

  it.each([
    ['a comment', aComment(13, 'From afar', { likes_count: 1 }), (comments: CommentsStore) => comments.wanted!],
    [
      'a reply',
      aComment(13, 'From afar', { replies: [{ ...aComment(14, 'Yes', { parent: 13 }), replies: undefined } as never] }),
      (comments: CommentsStore) => comments.wanted!.replies[0]!,
    ],
  ])('takes no like of %s back that it does not know of', async (_, given, liked) => {
    const held = heldAnswers();
    const { root } = stageWith({
      'GET /comment/13': held.answer,
      'POST /comment/13/like': { data: { action: 'like', likes_count: 2 } },
      'POST /comment/14/like': { data: { action: 'like', likes_count: 1 } },
    });
    const comments = root.slice(eventArea).comments(7);
    void comments.bring(13);
    await held.give(0, { data: given });
    const again = comments.bring(13);
    await comments.like(liked(comments), true);
    await held.give(1, { data: given });
    await again;
    expect(liked(comments).liked_by_user).toBe(1);
  });
});
