import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aPerson, aRefusal, aSummary, aUser } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { aSignedAddress, filesOpened, signing } from 'shared-kernel/testing/filesOpened';
import { fakeSaving, readText } from '../../testing/fakeSaving.ts';
import { aGuest, anInsight, anOwnEvent, aReward } from '../../testing/rows.ts';
import { EventInsightScreen } from './EventInsightScreen.tsx';

const guests = aPage([
  aGuest(),
  aGuest({
    reservation_id: 72,
    channel: aPerson({ name: 'Reza', user: { id: 5, username: '' } }),
    is_returning: false,
    amount: 0,
  }),
]);

const open = (answers: FakeAnswers = {}, path = '/business/event/1') =>
  draw(
    <EventInsightScreen />,
    path,
    {
      ...answerTo('GET /event/:id/insight', { id: 1 }, { data: anInsight() }),
      ...answerTo('GET /event/:id/guests', { id: 1, page: 1 }, guests),
      ...answerTo('GET /reward/event/:id', { id: 1 }, { data: { reward_data: aReward() } }),
      ...answerTo(
        'GET /event/:id/book/notify-friends',
        { id: 1 },
        { data: { friends: 3, reach: 2, notified_today: 0 } },
      ),
      ...answers,
    },
    { user: aUser() },
  );

const myId = aUser().id;
const aRoom = () => ({
  id: 77,
  type: 'private' as const,
  users: [aSummary()],
  event: null,
  last_message: null,
  unread_count: 0,
  is_user_blocked: false,
  blocked_by: null,
  is_muted: false,
  is_expired: false,
  expires_at: null,
  updated_at: '2026-11-01T00:00:00.000Z',
});

const refused = (status: number) => ({
  'GET /event/1/insight': aRefusal(status, 'no'),
  'GET /event/1/guests?page=1': aRefusal(status, 'no'),
});

describe('the numbers of an event [BIZ-02]', () => {
  it('puts the numbers first, set against the week before', async () => {
    open();
    const numbers = await screen.findByRole('region', { name: 'The numbers at a glance' });
    for (const number of ['4,500,000', '45', '31', '28', '17', '64']) expect(numbers.textContent).toContain(number);
    expect(within(numbers).getByText('25% more than the week before')).toBeDefined();
    expect(within(numbers).getByText('50% less than the week before')).toBeDefined();
  });

  it('explains a number to a pointer that rests on its sign and to the focus, and to a reader at once [KRN-06]', async () => {
    open();
    const numbers = await screen.findByRole('region', { name: 'The numbers at a glance' });
    const returning = within(numbers).getByRole('button', { name: 'Returning guests' });
    const about = 'They came to one of your events before.';
    expect(document.getElementById(returning.getAttribute('aria-describedby')!)?.textContent).toBe(about);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.hover(returning);
    expect((await screen.findByRole('tooltip')).textContent).toBe(about);
    await userEvent.unhover(returning);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    act(() => returning.focus());
    expect((await screen.findByRole('tooltip')).textContent).toBe(about);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    expect(document.activeElement).toBe(returning);
  });

  it('draws the guests over time, and tells the same as a table', async () => {
    open();
    const chart = await screen.findByRole('img', { name: 'Guests by day of reservation' });
    expect(chart.textContent).toContain('21 November: 11');
    const part = screen.getByRole('region', { name: 'Guests by day of reservation' });
    await userEvent.click(within(part).getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Guests by day of reservation' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['DayGuests', '19 November4', '20 November0', '21 November11']);
  });

  it('lists plans and guests; a person without a channel has no link, and takes nobody’s name [API-18]', async () => {
    open();
    expect((await screen.findByRole('table', { name: 'Tickets' })).textContent).toContain('Early bird40');
    const table = await screen.findByRole('table', { name: 'Guests' });
    const [, mina, reza] = within(table).getAllByRole('row');
    expect(within(mina!).getByRole('link', { name: 'Mina' }).getAttribute('href')).toBe('/en/mina');
    for (const words of ['Returning', '28 November 18:30', 'Early bird', '200,000', 'yesterday'])
      expect(mina!.textContent).toContain(words);
    expect([within(reza!).queryByRole('link'), reza!.textContent?.includes('Returning')]).toEqual([null, false]);
  });

  it('shows each guest as one line on a phone, which opens [BIZ-02]', async () => {
    const { matchMedia } = window;
    window.matchMedia = ((media: string) => ({
      matches: media.includes('max-width: 599px'),
      addEventListener() {},
      removeEventListener() {},
    })) as never;
    try {
      open();
      const list = (await screen.findByRole('heading', { name: 'Guests' })).closest('section')!;
      await within(list).findByText('Mina');
      const [mina, reza] = [...list.querySelectorAll('details')];
      expect(within(list).queryByRole('table')).toBeNull();
      expect([mina!.open, mina!.querySelector('summary')!.textContent]).toEqual([
        false,
        expect.stringMatching(/MinaReturning2 people$/),
      ]);
      await userEvent.click(mina!.querySelector('summary')!);
      expect([...mina!.querySelectorAll('dd')].map((fact) => fact.textContent)).toEqual([
        '28 November 18:30',
        'Early bird',
        '2',
        expect.stringContaining('200,000'),
        'yesterday',
      ]);
      expect(within(mina!).getByRole('link', { name: 'View channel' }).getAttribute('href')).toBe('/en/mina');
      expect(within(mina!).getByRole('button', { name: 'Message \u2068Mina\u2069' })).toBeDefined();
      expect(within(reza!).queryByRole('button')).toBeNull();
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('opens after 300 ms, having asked at once', async () => {
    const { requests } = open();
    expect(requests).toContain('GET /event/1/insight');
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByText('Evening walk')).toBeNull();
    expect(await screen.findByText('Evening walk')).toBeDefined();
  });

  it('tells codes with their uses, rates, shares and the host’s other events, each as a table too', async () => {
    open();
    const codes = await screen.findByRole('table', { name: 'Discount codes' });
    expect(within(codes).getAllByRole('row')[1]!.textContent).toBe('NOWRUZ20%6 of 108640,000\u00A0Toman');
    const rowsOf = async (part: string) => {
      const region = screen.getByRole('region', { name: part });
      await userEvent.click(within(region).getByRole('button', { name: 'Show as table' }));
      return within(within(region).getByRole('table', { name: part }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    };
    expect(await rowsOf('New and returning guests')).toEqual(['New guests28 (62%)', 'Returning guests17 (38%)']);
    expect(await rowsOf('Income by ticket')).toEqual(['Early bird4,000,000\u00A0Toman']);
    expect(await rowsOf('Ratings by guests')).toEqual(['10', '20', '31', '40', '53']);
    expect(await rowsOf('Where it was shared')).toEqual(['Telegram7', 'Copied link2']);
    expect(await rowsOf('Where guests came from')).toEqual(['No shared link30', 'Telegram12', 'A message here3']);
    expect(await rowsOf('Views by day')).toEqual(['19 November40', '20 November0', '21 November60']);
    expect(screen.getByText('4.5 on average from 4 ratings')).toBeDefined();
    const compared = screen.getByRole('table', { name: /^From views to reservations/ });
    expect(
      within(compared)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'NumberThis eventAverage of your 4 other events',
      'Views900600',
      'Reservations per view3%5%',
      'Guests4530',
      'Share of returning guests38%20%',
      'Income4,500,000\u00A0Toman3,000,000\u00A0Toman',
    ]);
  });

  it('says so where there is no guest, view, rate, code or other event', async () => {
    open({
      'GET /event/1/insight': {
        data: anInsight({
          guests: 0,
          new_guests: 0,
          returning_guests: 0,
          views: 0,
          series: [{ day: '2026-11-21', guests: 0, views: 0 }],
          plans: [],
          codes: [],
          rates: { count: 0, average: 0, points: [] },
          shares: [],
          sources: [],
          others: null,
        }),
      },
    });
    for (const words of [
      'Nobody reserved on these days.',
      'There were no views on these days.',
      'No income yet.',
      'Nobody has left a rating yet.',
      'Nobody has shared this event yet.',
      'This event has no discount codes.',
      'Once you have another event, this one is compared with it here.',
    ])
      expect(await screen.findByText(words)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/NaN|Infinity/);
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('saves a chart’s numbers without formulas, and the chart as a picture drawn from the right in Persian', async () => {
    const saved = fakeSaving();
    open({ 'GET /event/1/insight': { data: anInsight({ plans: [{ id: 1, title: '=1+1', guests: 1, income: 5 }] }) } });
    const title = '\u2068Income by ticket\u2069';
    await userEvent.click(await screen.findByRole('button', { name: `Save the numbers of “${title}”` }));
    expect(saved.names).toEqual(['Income by ticket.csv']);
    expect(await readText(saved.files[0]!)).toBe('\uFEFF"Ticket","Income"\r\n"\'=1+1",5\r\n');
    await userEvent.click(screen.getByRole('button', { name: `Save “${title}” as a picture` }));
    await waitFor(() => expect(saved.names[1]).toBe('Income by ticket.png'));
    saved.restore();
  });

  it('shows the reward as a sum that one can follow, and the loudspeaker as coming [BIZ-03]', async () => {
    open();
    const sum = await screen.findByRole('region', { name: 'What this event brings you' });
    await within(sum).findByText('Total');
    expect([...sum.querySelectorAll('dt, dd')].map((part) => part.textContent)).toEqual([
      'New guests3 × 5,000\u00A0Toman',
      '15,000\u00A0Toman',
      'Returning guests2 × 2,000\u00A0Toman',
      '4,000\u00A0Toman',
      'Total rewards',
      '19,000\u00A0Toman',
      'Paid online by guestsof 4 reservations',
      '100,000\u00A0Toman',
      'Total',
      '119,000\u00A0Toman',
    ]);
    const button = screen.getByRole('button', { name: 'Turn the loudspeaker on' });
    expect([(button as HTMLButtonElement).disabled, screen.getByText('Coming soon')]).toEqual([
      true,
      expect.anything(),
    ]);
  });

  it('tells close friends once a day: what they read, how many it reaches, then nobody more [BIZ-05] [ACT-08]', async () => {
    let reach = 2;
    const { requests, root } = open({
      'GET /event/1/book/notify-friends': () => ({ data: { friends: 3, reach, notified_today: 2 - reach } }),
      'POST /event/1/book/notify-friends': () => {
        reach = 0;
        return { data: { notified: 2 }, message: 'The server says: two' };
      },
    });
    const button = (await screen.findByRole('button', { name: 'Tell them' })) as HTMLButtonElement;
    expect(await screen.findByText('It reaches 2 people.')).toBeDefined();
    expect(screen.getByText(/\u2068Sara Ahmadi\u2069 invites you to \u2068Evening walk\u2069/)).toBeDefined();
    await userEvent.click(button);
    expect(await screen.findByText('They were told today; you can tell them again tomorrow.')).toBeDefined();
    expect([
      button.getAttribute('aria-disabled'),
      requests.filter((name) => name.startsWith('POST')),
      root.toasts.list[0]?.text,
    ]).toEqual(['true', ['POST /event/1/book/notify-friends'], 'The server says: two']);
  });

  it('cannot tell anybody while it is asked whom, nor without mutual close friends [BIZ-05]', async () => {
    const held = heldAnswers();
    open({ 'GET /event/1/book/notify-friends': held.answer });
    const button = (await screen.findByRole('button', { name: 'Tell them' })) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await act(() => held.give(0, Response.json({ data: { friends: 0, reach: 0, notified_today: 0 } })));
    expect(await screen.findByText('You have no mutual close friends yet.')).toBeDefined();
    expect(button.disabled).toBe(true);
  });

  it('asks again whom it would reach where that could not be told [BIZ-05]', async () => {
    const held = heldAnswers();
    open({ 'GET /event/1/book/notify-friends': held.answer });
    await screen.findByRole('button', { name: 'Tell them' });
    await act(() => held.give(0, Response.json({}, { status: 500 })));
    expect(await screen.findByText('Your close friends could not be loaded')).toBeDefined();
    const retry = screen.getAllByRole('button', { name: 'Try again' }).at(-1)!;
    await userEvent.click(retry);
    await act(() => held.give(1, Response.json({ data: { friends: 3, reach: 2, notified_today: 0 } })));
    expect(await screen.findByText('It reaches 2 people.')).toBeDefined();
    expect((screen.getByRole('button', { name: 'Tell them' }) as HTMLButtonElement).disabled).toBe(false);
  });

  it('opens the guest list by an address of the server; a refusal is said [BIZ-06]', async () => {
    const opened = filesOpened();
    let isRefused = false;
    const refusal = 'You do not have access to this feature.';
    const { root } = open({
      [signing]: (body: { path: string }) =>
        isRefused ? Response.json({ code: 'forbidden', message: refusal }, { status: 403 }) : aSignedAddress(body),
    });
    const button = await screen.findByRole('button', { name: 'Guest list (Excel)' });
    await userEvent.click(button);
    await waitFor(() => expect(opened.addresses).toEqual(['/api/v1/event/1/guests/excel?link=signed']));
    isRefused = true;
    await userEvent.click(button);
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toContain(refusal));
    expect(opened.addresses).toHaveLength(1);
    opened.restore();
  });

  it('draws a few of many guests on a wide screen, and says how many there are [BIZ-02]', async () => {
    const many = Array.from({ length: 400 }, (_, at) => aGuest({ reservation_id: at + 1 }));
    open({ 'GET /event/1/guests?page=1': aPage(many) });
    const table = await screen.findByRole('table', { name: 'Guests' });
    await waitFor(() => expect(table.getAttribute('aria-rowcount')).toBe('401'));
    expect(table.querySelectorAll('[data-row]').length).toBeLessThan(200);
  });

  it('parts guests by their name, by whether they are new and by who came to the door [BIZ-02]', async () => {
    const found = (id: number, name: string) =>
      aPage([aGuest({ reservation_id: id, channel: aPerson({ name, user: { id, username: '' } }) })]);
    const { requests } = open({
      'GET /event/1/insight': { data: anInsight({ attendance: { expected: 40, came: 34 } }) },
      'GET /event/1/guests?page=1': aPage([
        aGuest({ date: { start: '2026-11-19T15:00:00.000Z', end: '2026-11-19T17:00:00.000Z' } }),
        aGuest({ reservation_id: 72, checked_in_at: '2026-11-19T15:04:00.000Z' }),
        aGuest({ reservation_id: 73 }),
      ]),
      'GET /event/1/guests?search=nima&page=1': found(80, 'Nima'),
      'GET /event/1/guests?search=nima&show=absent&page=1': aPage([]),
      'GET /event/1/guests?show=absent&page=1': found(81, 'Leila'),
    });
    const table = await screen.findByRole('table', { name: 'Guests' });
    expect([...table.querySelectorAll('tbody td:last-child')].map((cell) => cell.textContent)).toEqual([
      'Did not come',
      'Came, 18:34',
      'Not yet',
    ]);
    expect(screen.getByRole('region', { name: 'The numbers at a glance' }).textContent).toContain('No-shows6 (15%)');
    expect(screen.getByRole('region', { name: 'Who came and who did not' })).toBeDefined();
    const box = await screen.findByRole('searchbox', { name: 'Search guests' });
    for (const value of ['n', 'nima']) fireEvent.change(box, { target: { value } });
    expect(await screen.findByText('Nima')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Did not come' }));
    expect(await screen.findByText('No guests like that')).toBeDefined();
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search guests' }));
    expect(await screen.findByText('Leila')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect((await screen.findAllByText('Mina')).length).toBe(3);
    expect(requests.filter((request) => request.includes('search=n&'))).toEqual([]);
  });

  it('leads from a guest to the chat with them, and not to one with oneself [CHT-08]', async () => {
    const person = (id: number, name: string) => aSummary({ id, username: name, name, user: { id, username: name } });
    const { root } = open({
      'GET /event/1/guests?page=1': aPage([
        aGuest({ channel: person(5, 'mina') }),
        aGuest({ reservation_id: 72, channel: person(myId, 'myself') }),
      ]),
      ...answerTo('GET /chatroom/user/:id', { id: 5 }, { data: aRoom() }),
    });
    expect(root.session.user!.id).toBe(myId);
    const message = await screen.findByRole('button', { name: 'Message \u2068mina\u2069' });
    expect(screen.getByRole('link', { name: 'myself' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Message .*myself/ })).toBeNull();
    await userEvent.click(message);
    await waitFor(() => expect(window.location.pathname).toBe('/en/direct/77'));
  });

  it('asks anew when it is shown again', async () => {
    let likes = 64;
    open({ 'GET /event/1/insight': () => ({ data: anInsight({ likes }) }) });
    await screen.findByText('64');
    likes = 65;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('65')).toBeDefined();
  });

  it('says whose the numbers are, and that an event is not there', async () => {
    open(refused(403));
    expect(await screen.findByText('These numbers are for the host')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Your events' }).getAttribute('href')).toBe('/en/business');
    open(refused(404));
    expect(await screen.findByText('This event could not be found')).toBeDefined();
  });

  it('lists the events when the address names none', async () => {
    open(
      {
        'GET /activity/events?time=upcoming&page=1': aPage([anOwnEvent({ reserved_count: 5 })]),
        'GET /event/draft': { data: [] },
      },
      '/business/event',
    );
    expect(
      (await screen.findByRole('link', { name: 'Statistics of \u2068Evening walk\u2069' })).getAttribute('href'),
    ).toBe('/en/business/event/1');
    expect(screen.getByRole('article').textContent).toContain('Next: Saturday, 28 November 18:30');
    await waitFor(() => expect(screen.getByText('5 guests')).toBeDefined());
  });

  it('invites to create the first event', async () => {
    open(
      { 'GET /activity/events?time=upcoming&page=1': aPage([]), 'GET /event/draft': { data: [] } },
      '/business/event',
    );
    expect((await screen.findByRole('link', { name: 'Create an event' })).getAttribute('href')).toBe(
      '/en/event/create',
    );
  });
});
