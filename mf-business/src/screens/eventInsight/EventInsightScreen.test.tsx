import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerTo } from 'shared-kernel/testing/answerTo';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aPerson, aRefusal } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
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
  draw(<EventInsightScreen />, path, {
    ...answerTo('GET /event/:id/insight', { id: 1 }, { data: anInsight() }),
    ...answerTo('GET /event/:id/guests', { id: 1, page: 1 }, guests),
    ...answerTo('GET /reward/event/:id', { id: 1 }, { data: { reward_data: aReward() } }),
    ...answerTo('GET /event/:id/book/notify-friends', { id: 1 }, { data: { friends: 3, reach: 2, told_today: 0 } }),
    ...answers,
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

  it('draws the guests over time, and tells the same as a table', async () => {
    open();
    const chart = await screen.findByRole('img', { name: 'Guests by day of reservation' });
    expect(chart.textContent).toContain('21 November: 11');
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
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
      { 'GET /activity/events?time=upcoming&page=1': aPage([anOwnEvent({ reserved_count: 5 })]) },
      '/business/event',
    );
    expect(
      (await screen.findByRole('link', { name: 'Statistics of \u2068Evening walk\u2069' })).getAttribute('href'),
    ).toBe('/en/business/event/1');
    expect(screen.getByRole('article').textContent).toContain('Next: Saturday, 28 November 18:30');
    await waitFor(() => expect(screen.getByText('5 guests')).toBeDefined());
  });

  it('invites to create the first event', async () => {
    open({ 'GET /activity/events?time=upcoming&page=1': aPage([]) }, '/business/event');
    expect((await screen.findByRole('link', { name: 'Create an event' })).getAttribute('href')).toBe(
      '/en/event/create',
    );
  });
});
