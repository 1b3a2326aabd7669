import { act, screen, waitFor, within } from '@testing-library/react';
import { answerTo } from 'shared-kernel/testing/answerTo';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aRefusal, aReservation, aSummary, aUser } from 'shared-kernel/testing/rows';
import { activityArea } from '../../area.ts';
import en from '../../messages/en.json' with { type: 'json' };
import { ReplySheet } from '../../sheets/reply/ReplySheet.tsx';
import { draw } from '../../testing/draw.ts';
import { anActivity } from '../../testing/rows.ts';
import { ActivityScreen } from './ActivityScreen.tsx';

const open = (path: string, answers: FakeAnswers) => draw(<ActivityScreen />, path, answers);
const hostList = (rows: ReturnType<typeof anActivity>[], type?: string) =>
  answerTo('GET /activity', { side: 'host', ...(type && { type }), page: 1 } as never, aPage(rows));
const ids = () => screen.getAllByRole('link').map((row) => row.textContent);

describe('what others did, as a host reads it [ACT-01]', () => {
  it.each([
    ['liked', 'event'],
    ['unliked', 'event'],
    ['commented', 'event'],
    ['reserved', 'event'],
    ['canceled', 'event'],
    ['saved', 'event'],
    ['unSaved', 'event'],
    ['shared', 'event'],
    ['rated', 'event'],
    ['followed', 'person'],
    ['unFollowed', 'person'],
  ] as const)('says who %s, and leads to the %s', async (kind, target) => {
    open('/activity?side=host', hostList([anActivity({ kind, ...(target === 'person' && { event: null }) })]));
    const words = en[`activity.host.${kind}`].replace('{name}', 'Mina').replace('{event}', 'Evening walk');
    const row = await screen.findByRole('link', { name: new RegExp(words) });
    expect(row.getAttribute('href')).toBe(target === 'event' ? '/en/sara/evening-walk' : '/en/mina');
  });

  it('stands on top as it comes, under “all” and under its kind, once', async () => {
    let likes = [anActivity()];
    const { root, hand } = open('/activity?side=host', {
      ...answerTo('GET /activity', { side: 'host', page: 1 }, () => aPage(likes)),
      ...answerTo('GET /activity', { side: 'host', type: 'liked', page: 1 }, () => aPage(likes)),
      ...hostList([], 'saved'),
    });
    await screen.findByText(/liked/);
    for (const name of [en['activity.filter.saved'], en['activity.filter.liked']])
      await hand.click(screen.getByRole('button', { name }));
    await screen.findByText(/liked/);
    const other = anActivity({ id: 9, channel: aSummary({ id: 6, username: 'omid', name: 'Omid' }) });
    likes = [other, ...likes];
    for (let twice = 0; twice < 2; twice++) act(() => root.live.tell({ type: 'activity', activity: other }));
    expect(ids()).toEqual([expect.stringContaining('Omid'), expect.stringContaining('Mina')]);
    await hand.click(screen.getByRole('button', { name: en['activity.filter.all'] }));
    expect(ids()).toEqual([expect.stringContaining('Omid'), expect.stringContaining('Mina')]);
    const latest = anActivity({ id: 10, channel: aSummary({ id: 7, username: 'nika', name: 'Nika' }) });
    likes = [latest, ...likes];
    act(() => root.live.tell({ type: 'activity', activity: latest }));
    expect(ids()[0]).toContain('Nika');
    await hand.click(screen.getByRole('button', { name: en['activity.filter.saved'] }));
    expect(screen.queryByText(/Omid/)).toBeNull();
  });

  it('under “joined” shows a reservation as it is made, and no more once it is canceled', async () => {
    let standing = [] as ReturnType<typeof anActivity>[];
    const { root } = open('/activity?side=host&filter=joined', {
      ...answerTo('GET /activity', { side: 'host', type: 'joined', page: 1 }, () => aPage(standing)),
    });
    await screen.findByText(en['activity.empty.filtered']);
    standing = [anActivity({ kind: 'reserved' })];
    act(() => root.live.tell({ type: 'activity', activity: standing[0]! }));
    expect(await screen.findByRole('link', { name: /Mina/ })).toBeDefined();
    standing = [];
    act(() => root.live.tell({ type: 'activity', activity: anActivity({ id: 2, kind: 'canceled' }) }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /Mina/ })).toBeNull());
  });

  it('names people as they are called now, wherever that was heard of', async () => {
    const { root } = open('/activity?side=host', hostList([anActivity()]));
    await screen.findByText('Mina');
    act(() => void root.entities.putPerson({ ...anActivity().channel, name: 'Mina Rad' }));
    expect(screen.getByText('Mina Rad')).toBeDefined();
  });

  it('is not heard any more by the lists of an account that has left', async () => {
    const { root } = open('/activity?side=host', hostList([anActivity()]));
    await screen.findByText(/liked/);
    const { feeds } = root.slice(activityArea);
    const list = feeds.listFor('host', null);
    act(() => root.session.forget());
    root.live.tell({ type: 'activity', activity: anActivity({ id: 9 }) });
    expect(list.rows.map(({ id }) => id)).toEqual([1]);
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isDown = true;
    const { hand } = open(
      '/activity?side=host',
      answerTo('GET /activity', { side: 'host', page: 1 }, () =>
        isDown ? aRefusal(503, 'busy') : aPage([anActivity()]),
      ),
    );
    expect(await screen.findByText(en['activity.failed'])).toBeDefined();
    isDown = false;
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/liked/)).toBeDefined();
  });
});

describe('the other tabs of my activity [ACT-01]', () => {
  it('part reservations that come from those that are past, in the address', async () => {
    const past = aReservation({
      id: 8,
      is_past: true,
      event: aCard({ id: 2, title: 'Old poems' }),
      date: { start: '2026-10-01T15:00:00.000Z', end: '2026-10-01T17:00:00.000Z' },
    });
    const { hand } = open(
      '/activity?tab=joined',
      answerTo('GET /profile/reserves', { page: 1 }, aPage([aReservation(), past])),
    );
    expect(await screen.findByRole('link', { name: 'Evening walk' })).toBeDefined();
    await hand.click(screen.getByRole('button', { name: en['reservation.past'] }));
    expect(screen.getByRole('link', { name: 'Old poems' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Evening walk' })).toBeNull();
    expect(location.search).toBe('?tab=joined&time=past');
  });

  it('count what was reserved and what is hosted; where that failed it is asked for again [ACT-02]', async () => {
    let isDown = true;
    const { hand } = open('/activity?tab=analyze', {
      'GET /events/count': () =>
        isDown
          ? aRefusal(503, 'busy')
          : { data: { reserved: 12, owned: 3, unread_notifications: 0, unread_messages: 0 } },
    });
    expect(await screen.findByText(en['analysis.failed'])).toBeDefined();
    isDown = false;
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    const numbers = within(screen.getByRole('tabpanel'));
    expect([(await numbers.findByText('12')) !== null, numbers.getByText('3') !== null]).toEqual([true, true]);
  });
});

describe('what can still be done about an activity [ACT-04]', () => {
  const menuOf = async (row: ReturnType<typeof anActivity>, user = aUser()) => {
    const { hand } = draw(<ActivityScreen />, '/activity?side=host', hostList([row]), { user });
    await hand.click(await screen.findByRole('button', { name: en['activity.more'] }));
    return screen
      .getAllByRole('menuitem')
      .map((item) => [item.textContent, item.getAttribute('aria-disabled') === 'true' || item.matches(':disabled')]);
  };
  const [reply, thank, archive] = [en['activity.reply'], en['activity.thank'], en['activity.archive']];

  it('is a reply, thanks and the archive', async () => {
    expect(await menuOf(anActivity({ activity_target_id: 3 }))).toEqual([
      [reply, false],
      [thank, false],
      [archive, false],
    ]);
  });

  it('is neither a reply nor thanks once it was answered', async () => {
    expect(await menuOf(anActivity({ activity_target_id: 3, has_responded: true }))).toEqual([
      [thank, true],
      [archive, false],
    ]);
  });

  it('is the archive alone where there is nobody to answer', async () => {
    expect(await menuOf(anActivity())).toEqual([[archive, false]]);
  });

  it('is no thanks by an account that is not verified', async () => {
    expect(await menuOf(anActivity({ activity_target_id: 3 }), aUser({ role_id: 1 }))).toContainEqual([thank, true]);
  });
});

describe('a reply [ACT-04]', () => {
  const row = anActivity({ id: 3, kind: 'commented', text: 'Is there parking?', activity_target_id: 3 });
  const openSheet = (answer: (given: { body: string }) => unknown) =>
    draw(<ReplySheet targetId={3} kind="comment" />, '/activity', {
      'GET /activity/reaction/3': { data: row },
      'POST /activity/reaction/3': answer,
    });

  it('that is refused says why, keeps its words, and goes out at the next press', async () => {
    let isDown = true;
    const { hand, root } = openSheet(() =>
      isDown ? aRefusal(503, 'busy') : { data: { activity_target_id: 3, has_responded: true, room_id: 12 } },
    );
    await screen.findByText('Is there parking?');
    const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: en['reply.text'] });
    await hand.type(words, 'Behind the house');
    await hand.click(screen.getByRole('button', { name: en['reply.send'] }));
    await waitFor(() => expect(root.toasts.list.at(-1)?.text).toBe('sentence of busy'));
    expect(words.value).toBe('Behind the house');
    isDown = false;
    await hand.click(screen.getByRole('button', { name: en['reply.send'] }));
    await waitFor(() => expect(root.toasts.list.at(-1)?.text).toBe(en['reply.sent']));
  });

  it('is not begun to what was answered meanwhile', async () => {
    const { root } = openSheet(() => aRefusal(409, 'already_answered'));
    await screen.findByText('Is there parking?');
    act(() => root.slice(activityArea).feeds.markAnswered(3, true));
    expect(screen.getByText(en['reply.gone'])).toBeDefined();
    expect(screen.queryByRole('button', { name: en['reply.send'] })).toBeNull();
  });
});
