import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { aPage, aPerson, aRefusal, aReservation, aSummary } from 'shared-kernel/testing/rows';
import { answersArea } from '../../answersArea.ts';
import { activityArea } from '../../area.ts';
import en from '../../messages/en.json' with { type: 'json' };
import { ReplySheet } from '../../sheets/reply/ReplySheet.tsx';
import { suggestionsFor } from '../../sheets/reply/suggestions.ts';
import { draw } from '../../testing/draw.ts';
import { anActivity } from '../../testing/rows.ts';
import { ActivityScreen } from './ActivityScreen.tsx';

describe('my activity [ACT-01]', () => {
  it('tells what I did, with how long ago and a way to it', async () => {
    draw(<ActivityScreen />, '/activity', {
      ...answerTo(
        'GET /activity',
        { side: 'guest', page: 1 },
        aPage([
          anActivity(),
          anActivity({ id: 2, kind: 'commented', text: 'See you there' }),
          anActivity({ id: 3, kind: 'followed', event: null, target: aSummary() }),
          anActivity({ id: 4, kind: 'saved', event: null }),
        ]),
      ),
    });
    const liked = await screen.findByRole('link', { name: /You liked Evening walk/ });
    expect([liked.getAttribute('href'), liked.textContent]).toEqual([
      '/en/sara/evening-walk',
      expect.stringContaining('2 hours ago'),
    ]);
    expect(screen.getByRole('link', { name: /You commented on Evening walk.*See you there/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /You followed Sara Ahmadi/ }).getAttribute('href')).toBe('/en/sara');
    expect(screen.getByText('a removed event').closest('a')).toBeNull();
  });

  it('filters by side and kind, in the address', async () => {
    const { requests } = draw(<ActivityScreen />, '/activity', {
      ...answerTo('GET /activity', { side: 'guest', page: 1 }, aPage([])),
      ...answerTo('GET /activity', { side: 'host', page: 1 }, aPage([anActivity({ kind: 'reserved' })])),
      ...answerTo(
        'GET /activity',
        { side: 'host', type: 'followed', page: 1 },
        aPage([anActivity({ id: 9, kind: 'followed', event: null })]),
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'I’m a host' }));
    expect(await screen.findByRole('link', { name: /Mina reserved a place at Evening walk/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Followed' }));
    expect((await screen.findByRole('link', { name: /Mina followed you/ })).getAttribute('href')).toBe('/en/mina');
    expect(window.location.search).toBe('?side=host&filter=followed');
    expect(requests.at(-1)).toBe('GET /activity?side=host&type=followed&page=1');
  });

  it.each([
    ['Liked', 'liked', 'You liked Evening walk'],
    ['Commented', 'commented', 'You commented on Evening walk'],
    // Joining an event is shown as the reservation that was made.
    ['Joined', 'joined', 'You reserved a place at Evening walk'],
    ['Saved', 'saved', 'You saved Evening walk'],
    ['Shared', 'shared', 'You shared Evening walk'],
    ['Reserved', 'reserved', 'You reserved a place at Evening walk'],
    ['Followed', 'followed', 'You followed Sara Ahmadi'],
  ] as const)('filters by “%s” [ACT-01]', async (name, kind, words) => {
    const row = anActivity(
      kind === 'followed' ? { kind, event: null, target: aSummary() } : { kind: kind === 'joined' ? 'reserved' : kind },
    );
    const { hand } = draw(<ActivityScreen />, '/activity', {
      ...answerTo('GET /activity', { side: 'guest', page: 1 }, aPage([])),
      ...answerTo('GET /activity', { side: 'guest', type: kind, page: 1 }, aPage([row])),
    });
    await hand.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('link', { name: new RegExp(words) })).toBeDefined();
    expect(window.location.search).toBe(`?filter=${kind}`);
  });

  it('names a follower without a channel, who leads nowhere and takes nobody’s name [API-18]', async () => {
    const follow = { kind: 'followed', event: null } as const;
    draw(<ActivityScreen />, '/activity?side=host', {
      ...answerTo(
        'GET /activity',
        { side: 'host', page: 1 },
        aPage([
          anActivity({ ...follow, channel: aSummary() }),
          anActivity({ ...follow, id: 2, channel: aPerson({ user: { id: 3, username: '' } }) }),
        ]),
      ),
    });
    expect((await screen.findByText('Navid')).closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: /Sara Ahmadi followed you/ }).getAttribute('href')).toBe('/en/sara');
  });

  it('begins where the address says, and leads from an empty kind to all', async () => {
    draw(<ActivityScreen />, '/activity?filter=saved', {
      ...answerTo('GET /activity', { side: 'guest', type: 'saved', page: 1 }, aPage([])),
      ...answerTo('GET /activity', { side: 'guest', page: 1 }, aPage([anActivity()])),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText(/You liked/)).toBeDefined();
    expect(window.location.search).toBe('');
  });

  it('shows the reservations and, in numbers, what they come to, and who came by an invitation [ACT-06]', async () => {
    const { root } = draw(<ActivityScreen />, '/activity?tab=joined', {
      ...answerTo('GET /profile/reserves', { page: 1 }, aPage([aReservation()])),
      ...answerTo(
        'GET /events/count',
        {},
        { data: { reserved: 12, owned: 3, unread_notifications: 0, unread_messages: 0 } },
      ),
    });
    expect(await screen.findByRole('link', { name: 'Evening walk' })).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Analyze' }));
    expect((await screen.findByRole('link', { name: 'Invite friends' })).getAttribute('href')).toBe('/en/invitation');
    await userEvent.click(screen.getByRole('button', { name: 'Who came by your invitation' }));
    expect(root.sheets.top).toMatchObject({ name: 'auth.references' });
    expect((await screen.findByRole('link', { name: 'See reservations' })).getAttribute('href')).toBe('/en/joined');
    expect(within(screen.getByRole('tabpanel')).getByText('12')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See event statistics' }).getAttribute('href')).toBe('/en/business');
  });
});

describe('answers to what others did [ACT-04]', () => {
  const list = (rows: ReturnType<typeof anActivity>[]) =>
    answerTo('GET /activity', { side: 'host', page: 1 }, aPage(rows));
  const asked = anActivity({ id: 3, kind: 'commented', text: 'Is there parking?', activity_target_id: 3 });
  const openMenu = async (hand: UserEvent) => {
    await hand.click((await screen.findAllByRole('button', { name: 'More about this' }))[0]!);
    return screen.getByRole('menu');
  };
  const replied = (body: string[]) =>
    answerTo('POST /activity/reaction/:targetId', { targetId: 3 }, (given) => {
      body.push(given.body);
      return { data: { activity_target_id: 3, has_responded: true as const, room_id: 12 } };
    });

  it('thanks with a sweep, which can be taken back before the server hears of it', async () => {
    jest.useFakeTimers();
    const bodies: string[] = [];
    const { root } = draw(<ActivityScreen />, '/activity?side=host', {
      ...list([
        anActivity({ id: 3, activity_target_id: 3 }),
        anActivity({ id: 4, kind: 'commented', activity_target_id: 4 }),
        anActivity({ id: 5, kind: 'saved' }),
      ]),
      ...replied(bodies),
    });
    const liked = await screen.findByRole('link', { name: /Mina liked/ });
    const sweep = (row = liked) => {
      // jsdom's pointer events carry no position.
      const at = (type: string, clientX: number) =>
        fireEvent(row, new MouseEvent(type, { bubbles: true, clientX, clientY: 10 }));
      at('pointerdown', 10);
      at('pointermove', 100);
      at('pointerup', 100);
    };
    // Nobody can be answered there.
    sweep(screen.getByRole('link', { name: /Mina saved/ }));
    expect(root.toasts.list).toEqual([]);
    sweep();
    expect(screen.getByText(/Answered/).closest('a')).toBe(liked);
    act(() => root.toasts.list.at(-1)!.action!.run());
    expect(screen.queryByText(/Answered/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(bodies).toEqual([]);
    sweep();
    // Once answered, it cannot be thanked for again.
    sweep();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(bodies).toEqual(['Thank you for the like! 🌷']);
    jest.useRealTimers();
  });

  it('that wait go out when the page is left, and none goes out for the next account', async () => {
    jest.useFakeTimers();
    const bodies: string[] = [];
    const { root, outliving } = draw(<ActivityScreen />, '/activity?side=host', {
      ...list([asked, anActivity({ id: 4, activity_target_id: 4 })]),
      ...replied(bodies),
    });
    await screen.findByText('Is there parking?');
    const answers = root.slice(answersArea);
    act(() => void answers.thank(3, 'Thanks'));
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect([bodies, outliving]).toEqual([['Thanks'], ['POST /activity/reaction/3']]);
    act(() => void answers.thank(4, 'Thanks'));
    act(() => root.session.forget());
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(bodies).toEqual(['Thanks']);
    jest.useRealTimers();
  });

  it('puts away, and back to its place when that is taken back or refused', async () => {
    jest.useFakeTimers();
    const saved = anActivity({ id: 5, kind: 'saved' });
    const { root } = draw(<ActivityScreen />, '/activity?side=host', {
      ...list([saved, asked, anActivity({ id: 1 })]),
      ...answerTo('GET /activity', { side: 'host', type: 'saved', page: 1 }, aPage([saved])),
      ...answerTo('PUT /activity/archive/:id', { id: 3 }, aRefusal(500, 'busy')),
    });
    await screen.findByText('Is there parking?');
    const order = () => screen.getAllByRole('link').map((row) => /saved|commented|liked/.exec(row.textContent)?.[0]);
    const hand = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const archive = async () => {
      await hand.click(screen.getAllByRole('button', { name: 'More about this' })[1]!);
      await hand.click(screen.getByRole('menuitem', { name: 'Archive' }));
    };
    // A list in which it does not stand.
    for (const name of ['Saved', 'All']) await hand.click(screen.getByRole('button', { name }));
    await archive();
    expect(order()).toEqual(['saved', 'liked']);
    act(() => root.toasts.list.at(-1)!.action!.run());
    expect(order()).toEqual(['saved', 'commented', 'liked']);
    await archive();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(order()).toEqual(['saved', 'commented', 'liked']);
    expect(root.toasts.list.at(-1)).toMatchObject({ kind: 'error' });
    await hand.click(screen.getByRole('button', { name: 'Saved' }));
    expect(order()).toEqual(['saved']);
    jest.useRealTimers();
  });

  it('replies by the sheet of quick words', async () => {
    const { hand, root } = draw(<ActivityScreen />, '/activity?side=host', list([asked]));
    await hand.click(within(await openMenu(hand)).getByRole('menuitem', { name: 'Reply' }));
    expect(root.sheets.top).toMatchObject({ name: 'activity.reply', params: { targetId: 3, kind: 'comment' } });
  });

  it('asks for words at once: whom they answer stands above, and the box has the focus', async () => {
    draw(<ReplySheet targetId={3} kind="comment" />, '/activity', { 'GET /activity/reaction/3': { data: asked } });
    const box = await screen.findByRole('textbox');
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(screen.getByText(/^To /)).toBeDefined();
  });

  it.each([
    ['comment', 'Is there parking?', 'Good question; I will answer right away.'],
    ['comment', 'خیلی عالی بود', 'I am glad you liked it!'],
    ['comment', 'I come by bus', 'I will think about it.'],
    ['reserve', null, 'Welcome! We look forward to you.'],
    ['follow', null, 'Thank you for following!'],
    ['like', null, 'I would be glad to see you there.'],
  ] as const)('suggests three words that fit a %s of “%s”', (kind, said, one) => {
    const words = suggestionsFor(kind, said).map((key) => en[key]);
    expect(new Set(words).size).toBe(3);
    expect(words).toContain(one);
  });

  it('sends what was chosen or written, once, and leads to the chat', async () => {
    const bodies: string[] = [];
    const { root, hand } = draw(
      <ReplySheet targetId={3} kind="comment" />,
      '/activity',
      { ...list([asked]), ...replied(bodies) },
      { before: (page) => void page.slice(activityArea).feeds.listFor('host', null).enter() },
    );
    await screen.findByText('Is there parking?');
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toHaveProperty('disabled', true);
    await hand.click(screen.getByRole('button', { name: 'Yes, that is fine.' }));
    await hand.type(screen.getByRole('textbox', { name: 'Your reply' }), ' Behind the house.');
    await hand.dblClick(send);
    await waitFor(() => expect(bodies).toEqual(['Yes, that is fine. Behind the house.']));
    act(() => root.toasts.list.at(-1)!.action!.run());
    expect(window.location.pathname).toBe('/en/direct/12');
    expect(root.slice(activityArea).feeds.answerable(3)?.has_responded).toBe(true);
    // While the sheet goes, it does not say that somebody else was quicker.
    expect(screen.queryByText(en['reply.gone'])).toBeNull();
  });
});
