import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal, aUser } from 'shared-kernel/testing/rows';
import en from '../messages/en.json' with { type: 'json' };
import { draw } from '../testing/draw.ts';
import { aBook, anOwnEvent, aToday } from '../testing/rows.ts';
import { BooksScreen } from './books/BooksScreen.tsx';
import { BusinessScreen } from './business/BusinessScreen.tsx';
import { JoinScreen } from './join/JoinScreen.tsx';

const retry = () => screen.getAllByRole('button', { name: 'Try again' })[0]!;
const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

describe('a host’s page [BIZ-01]', () => {
  const events = 'GET /activity/events?time=upcoming&page=1';
  const today = 'GET /business/today';
  const open = (answers: FakeAnswers = {}) =>
    draw(
      <BusinessScreen />,
      '/business',
      {
        [today]: { data: aToday() },
        [events]: aPage([anOwnEvent()]),
        'GET /event/draft': { data: [] },
        ...answers,
      },
      { user: aUser() },
    );

  it('leads to the reservations, the money and what hosting is', () => {
    open();
    const links = within(screen.getByRole('navigation', { name: en['business.links'] })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [en['business.link.books'], '/en/business/books'],
      [en['business.link.money'], '/en/business/index-bk'],
      [en['business.link.join'], '/en/business/join'],
    ]);
  });

  it('leads from each event to its numbers, and says that an edit of it waits', async () => {
    open({ [today]: { data: aToday({ next: null }) }, [events]: aPage([anOwnEvent({ state: 'in_update_queue' })]) });
    const row = await screen.findByRole('article');
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/en/business/event/1');
    expect(row.textContent).toContain(en['business.inQueue']);
  });

  it('says nothing of an edit where none waits, nor of places that are not counted', async () => {
    open({ [today]: { data: aToday({ next: null }) }, [events]: aPage([anOwnEvent({ places_left: null })]) });
    const row = await screen.findByRole('article');
    expect(row.textContent).not.toMatch(new RegExp(`${en['business.inQueue']}|left|${en['business.full']}`));
  });

  it('asks for events that did not come again', async () => {
    let isDown = true;
    const { hand } = open({
      [today]: { data: aToday({ next: null }) },
      [events]: () => (isDown ? aRefusal(503, 'busy') : aPage([anOwnEvent()])),
    });
    expect(await screen.findByText(en['business.failed'])).toBeDefined();
    isDown = false;
    await hand.click(retry());
    expect(await screen.findByRole('article')).toBeDefined();
  });

  it('is fresh when it is looked at again: the day and the events', async () => {
    let count = 1;
    open({
      [today]: () => ({ data: aToday({ next: null, unanswered: { count, first: [] } }) }),
      [events]: () => aPage([anOwnEvent({ reserved_count: count })]),
    });
    const row = await screen.findByRole('article');
    expect(row.textContent).toContain('1 guest');
    count = 8;
    await lookAgain();
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('8 guests'));
    expect(screen.getByRole('group', { name: en['today.waiting'] }).textContent).toMatch(/8$/);
  });
});

describe('the reservations of all own events [BIZ-01]', () => {
  const books = 'GET /activity/business/books?page=1';

  it('say of each how it stands, and lead to the numbers of its event', async () => {
    const statuses = ['held', 'reserved', 'canceled', 'kicked', 'expired'] as const;
    draw(<BooksScreen />, '/business/books', {
      [books]: aPage(statuses.map((status, at) => aBook({ id: at + 1, status }))),
    });
    const rows = await screen.findAllByRole('article');
    expect(rows.map((row) => row.textContent)).toEqual(
      statuses.map((status) => expect.stringContaining(en[`books.status.${status}`])),
    );
    expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/en/business/event/1');
  });

  it('have a word for none', async () => {
    draw(<BooksScreen />, '/business/books', { [books]: aPage([]) });
    expect(await screen.findByText(en['books.empty'])).toBeDefined();
  });

  it('that did not come are asked for again, and once more when they are looked at', async () => {
    let isDown = true;
    let rows = [aBook()];
    const { hand } = draw(<BooksScreen />, '/business/books', {
      [books]: () => (isDown ? aRefusal(503, 'busy') : aPage(rows)),
    });
    expect(await screen.findByText(en['books.failed'])).toBeDefined();
    isDown = false;
    await hand.click(retry());
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    rows = [aBook({ id: 9 }), ...rows];
    await lookAgain();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });
});

it('who hosts already is led from what hosting brings to the own events [BIZ-01]', () => {
  draw(<JoinScreen />, '/business/join', {}, { user: aUser() });
  expect(screen.getByRole('link', { name: en['join.already'] }).getAttribute('href')).toBe('/en/business');
});
