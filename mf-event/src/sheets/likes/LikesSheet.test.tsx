import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal, aSummary } from 'shared-kernel/testing/rows';
import type { User } from 'shared-kernel/contract/user';
import en from '../../messages/en.json' with { type: 'json' };
import { anEvent, me } from '../../testing/rows.ts';
import { LikesSheet } from './LikesSheet.tsx';

const first = 'GET /event/7/like?page=1';
const omid = aSummary({ id: 4, username: 'omid', name: 'Omid', user: { id: 40, username: 'omid' } });

function show(answers: FakeAnswers, event: ReturnType<typeof anEvent> | null = anEvent(), user: User | null = me) {
  const stage = createStage({ user, answers });
  if (event) stage.root.entities.putEvent(event);
  void stage.root.sheets.open('event.likes', { eventId: 7 });
  const drawn = renderScreen(stage, <LikesSheet eventId={7} />, { messages: en });
  return { ...stage, ...drawn };
}

const names = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').getAttribute('href')!.slice('/en/'.length));

let comeNear = (): void => {};
beforeEach(() => {
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(
    callback: IntersectionObserverCallback,
  ) {
    comeNear = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    return { observe() {}, unobserve() {}, disconnect() {} } as unknown as IntersectionObserver;
  });
});
afterEach(() => jest.restoreAllMocks());

it('says page by page who likes an event, each with their page and a way to follow them [EVT-03]', async () => {
  const leila = aSummary({ id: 8, username: 'leila', name: 'Leila', is_followed: true });
  const { root } = show(
    {
      [first]: { ...aPage([aSummary(), omid], 1, 2), total: 3 },
      'GET /event/7/like?page=2&after=page2': { ...aPage([leila], 2, 2), total: 3 },
      'POST /channel/4/follow': { data: { is_followed: true, followers: { count: 1 } } },
    },
    anEvent({ likes_count: 3 }),
  );
  expect(screen.getByRole('status').textContent).toContain('Please wait');
  await waitFor(() => expect(names()).toEqual(['sara', 'omid']));
  expect(screen.queryByText(/no profile yet/)).toBeNull();
  act(() => comeNear());
  await waitFor(() => expect(names()).toEqual(['sara', 'omid', 'leila']));
  await userEvent.click(screen.getByRole('button', { name: /^Follow .*Omid/ }));
  expect(root.entities.channels.get(4)!.is_followed).toBe(true);
  expect(screen.getByRole('button', { name: /Leila/, pressed: true })).toBeDefined();
});

it('counts in its title as the page does, and says how many of them have no profile yet [EVT-03]', async () => {
  const { root } = show({ [first]: aPage([omid]) }, anEvent({ likes_count: 3 }));
  expect(await screen.findByText('and 2 more who have no profile yet')).toBeDefined();
  expect(root.sheets.top?.title).toBe('3 people like it');
});

it('has the reader first as soon as the heart on the page is pressed, and no more once it is let go [EVT-03]', async () => {
  // The server has not heard of the like yet.
  const { root } = show({ [first]: aPage([omid]) }, anEvent({ likes_count: 2, liked_by_user: 1 }));
  await waitFor(() => expect(names()).toEqual(['mina', 'omid']));
  expect(screen.queryByRole('button', { name: /Follow .*Mina/ })).toBeNull();
  expect(screen.queryByText(/no profile yet/)).toBeNull();
  act(() => {
    root.entities.putEvent(anEvent({ likes_count: 1, liked_by_user: 0 }));
  });
  expect(names()).toEqual(['omid']);
});

it('asks anew when it is opened again, and keeps what it showed until then [EVT-03]', async () => {
  let answer = aPage([omid]);
  const stage = show({ [first]: () => answer }, anEvent({ likes_count: 1 }));
  await waitFor(() => expect(names()).toEqual(['omid']));
  stage.unmount();
  answer = aPage([aSummary(), omid]);
  renderScreen(stage, <LikesSheet eventId={7} />, { messages: en });
  expect(names()).toEqual(['omid']);
  await waitFor(() => expect(names()).toEqual(['sara', 'omid']));
});

it('says that the list could not be loaded, and loads it with a press [EVT-03]', async () => {
  let answer: unknown = aRefusal(503, 'down');
  show({ [first]: () => answer }, anEvent({ likes_count: 1 }));
  expect(await screen.findByText(en['event.likes.failed'])).toBeDefined();
  answer = aPage([omid]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['omid']));
});

it('invites to be the first where nobody likes it, but not where those who do have no profile [EVT-03]', async () => {
  const { root } = show({ [first]: aPage([]) }, anEvent({ likes_count: 0 }));
  expect(await screen.findByText(en['event.likes.emptyTitle'])).toBeDefined();
  expect(screen.getByText(en['event.likes.first'])).toBeDefined();
  act(() => {
    root.entities.putEvent(anEvent({ likes_count: 1 }));
  });
  expect(screen.queryByText(en['event.likes.first'])).toBeNull();
  expect(screen.getByText('1 person likes it')).toBeDefined();
});

it('is for visitors too, of an event whose page was not seen [EVT-03]', async () => {
  show({ [first]: aPage([omid]) }, null, null);
  await waitFor(() => expect(names()).toEqual(['omid']));
});

it('knows whom a visitor follows once they have logged in over it [EVT-03]', async () => {
  let answer = aPage([omid]);
  const { root } = show({ [first]: () => answer }, anEvent({ likes_count: 1 }), null);
  await waitFor(() => expect(names()).toEqual(['omid']));
  answer = aPage([{ ...omid, is_followed: true }]);
  act(() => {
    root.session.keepToken('a token');
    root.session.signIn(me);
  });
  expect(await screen.findByRole('button', { name: /Omid/, pressed: true })).toBeDefined();
});
