import { act, screen, waitFor, within } from '@testing-library/react';
import type { Comment } from 'shared-kernel/contract/comment';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { aPage, aRefusal, aSummary } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { draw } from '../../testing/draw.ts';
import { aComment, anEvent, aPlace, me } from '../../testing/rows.ts';
import { CommentsSheet } from './CommentsSheet.tsx';

const mine = aSummary({ ...me.channel!, user: { id: me.id, username: me.username! } });
const cake = (changes: Parameters<typeof aComment>[2] = {}) => aComment(2, 'A cake', { channel: mine, ...changes });

const why = 'Not about the event';

async function show(
  comments: Comment[],
  answer: unknown = { data: { id: 2, parent: 0, stays: false } },
  isHost = false,
  first = 'A cake',
) {
  const drawn = draw(<CommentsSheet eventId={7} />, '/sara/tea', {
    'GET /event/7/comment?page=1': { data: aPage(comments) },
    'DELETE /comment/2': answer,
    [`DELETE /comment/2?${new URLSearchParams({ reason: why })}`]: answer,
  });
  act(() => {
    const event = drawn.root.entities.putEvent(anEvent(isHost ? { channel: mine } : {}));
    event.comments_count = 5;
  });
  await screen.findByText(first);
  const { requests, root, hand } = drawn;
  const open = (words: string) =>
    hand.click(within(screen.getByText(words).closest('article')!).getAllByRole('button', { name: /^More about/ })[0]!);
  return {
    hand,
    open,
    toasts: () => root.toasts.list,
    undo: () => act(() => root.toasts.list[0]!.action!.run()),
    count: () => root.entities.events.get(7)!.comments_count,
    outliving: drawn.outliving,
    unmount: drawn.unmount,
    sent: () => requests.filter((request) => request.startsWith('DELETE')),
    /** What waits is sent at once. */
    leave: () => act(async () => void window.dispatchEvent(new Event('pagehide'))),
  };
}
const remove = async ({ hand, open }: Awaited<ReturnType<typeof show>>) => {
  await open('A cake');
  await hand.click(screen.getByRole('menuitem', { name: 'Delete' }));
};

describe('one’s own comment [EVT-04]', () => {
  it('is gone at once, can be brought back, and is then never deleted', async () => {
    const stage = await show([aComment(1, 'First'), cake()]);
    await remove(stage);
    expect([screen.queryByText('A cake'), stage.count()]).toEqual([null, 4]);
    expect(stage.toasts().map(({ text }) => text)).toEqual([en['event.comments.deleted']]);
    await stage.undo();
    expect([screen.getByText('A cake').isConnected, stage.count()]).toEqual([true, 5]);
    await stage.leave();
    expect(stage.sent()).toEqual([]);
  });

  it('is deleted when the page is left, and stands again where that is refused', async () => {
    const stage = await show([cake()], aRefusal(500, 'internal'));
    await remove(stage);
    expect(screen.getByText(en['event.comments.emptyTitle'])).toBeDefined();
    await stage.leave();
    expect(await screen.findByText('A cake')).toBeDefined();
    expect([stage.sent().length, stage.count()]).toEqual([1, 5]);
    // A reload would call off any other.
    expect(stage.outliving).toEqual(['DELETE /comment/2']);
  });

  it('stays hidden over a reload that came before the server knew, and stands again in the page after where it was refused', async () => {
    const stage = await show([aComment(1, 'First'), cake()], heldAnswers().answer);
    await remove(stage);
    await stage.leave();
    stage.unmount();
    const reloaded = await show([aComment(1, 'First'), cake()], undefined, false, 'First');
    await waitFor(() => expect(screen.queryByText('A cake')).toBeNull());
    reloaded.unmount();
    await show([cake()]);
  });

  it('leaves its place, without its words and its author, to what others have replied', async () => {
    const reply = aComment(3, 'With cherries', { parent: 2 });
    const stage = await show([cake({ replies: [reply], comments_count: 1 })], {
      data: { id: 2, parent: 0, stays: true },
    });
    await remove(stage);
    const stands = () => [
      screen.queryByText('A cake'),
      screen.getByText(en['event.comments.takenBack']).isConnected,
      screen.getByText('With cherries').isConnected,
    ];
    expect(stands()).toEqual([null, true, true]);
    await stage.leave();
    await waitFor(() => expect(stage.sent()).toHaveLength(1));
    expect([stands(), stage.count()]).toEqual([[null, true, true], 4]);
    expect(screen.queryByRole('button', { name: new RegExp(`^More about ${mine.name}`) })).toBeNull();
  });
});

it('the place of one that was taken back names nobody, and its replies go on [EVT-04]', async () => {
  await show([aComment(1, 'A cake'), aPlace(2, [aComment(3, 'With cherries', { parent: 2 })])]);
  const place = screen.getByText(en['event.comments.takenBack']).closest('article')!;
  expect(within(place).getByText('With cherries')).toBeDefined();
  expect(
    within(place)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Omid']);
  expect(within(place).getAllByRole('button', { name: /^More about/ })).toHaveLength(1);
});

it('another’s comment is removed by the host of the event, who is told that its author is told [EVT-04]', async () => {
  const stage = await show([aComment(2, 'A cake')], undefined, true);
  await remove(stage);
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(new RegExp(en['event.comments.authorTold']))).toBeDefined();
  await stage.hand.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('A cake')).toBeNull());
  expect([stage.sent(), stage.count()]).toEqual([['DELETE /comment/2'], 4]);
});

it('the host may say why, without what is not seen [EVT-04]', async () => {
  const stage = await show([aComment(2, 'A cake')], undefined, true);
  await remove(stage);
  const question = within(await screen.findByRole('alertdialog'));
  await stage.hand.type(question.getByRole('textbox', { name: en['event.comments.deleteReason'] }), `  ${why} `);
  await stage.hand.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(stage.sent()).toEqual(['DELETE /comment/2?reason=Not+about+the+event']));
  await waitFor(() => expect(screen.queryByText('A cake')).toBeNull());
});

it('another’s comment under another’s event can only be reported [EVT-04]', async () => {
  const { open } = await show([aComment(2, 'A cake')]);
  await open('A cake');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Report']);
});
