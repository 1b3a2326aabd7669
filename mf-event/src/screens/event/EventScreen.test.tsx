import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity, useState, type ReactNode } from 'react';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import type { User } from 'shared-kernel/contract/user';
import en from '../../messages/en.json' with { type: 'json' };
import { aPage, aRefusal } from 'shared-kernel/testing/rows';
import { aComment, anEvent, itsCard, me, now } from '../../testing/rows.ts';
import { EventScreen } from './EventScreen.tsx';

// jsdom lays nothing out.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;

const single = 'GET /channel/sara/event/tea/single';
const noComments = { 'GET /event/7/comment?page=1': { data: aPage([]) } };

function open(answers: FakeAnswers, user: User | null = me) {
  const stage = createStage({ user, path: '/sara/tea', now, answers: { ...noComments, ...answers } });
  return { ...stage, show: () => renderScreen(stage, <EventScreen />, { messages: en, route: '/:username/:slug' }) };
}

it('draws what a card already told before the page’s own answer comes [EVT-01]', async () => {
  const { root, show } = open({ [single]: () => new Promise(() => {}) });
  root.entities.putEvent(itsCard());
  show();
  expect(screen.getByRole('heading', { name: 'Tea and poems' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reserve for free' })).toBeDefined();
  expect(screen.queryByText('Bring a poem.')).toBeNull();
});

it('shows the whole: text, place with its maps, time in the event’s zone, support number [EVT-01]', async () => {
  const { show } = open({ [single]: { data: anEvent() } });
  show();
  expect(await screen.findByText('Bring a poem.')).toBeDefined();
  expect(screen.getByText(/27 November, 18:00–21:00/, { selector: 'section p' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Waze' }).getAttribute('href')).toContain('waze.com');
  expect(screen.getByRole('link', { name: '021\u00A01234\u00A05678' }).getAttribute('href')).toBe('tel:+982112345678');
  expect(screen.getByText('No comments yet')).toBeDefined();
});

it('says that an event is not there, and offers others', async () => {
  const { show } = open({ [single]: aRefusal(404, 'not_found') });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'This event could not be found' })).toBeDefined();
});

it('likes at once and takes the like back when it is refused [EVT-03]', async () => {
  let refuse: (answer: Response) => void = () => {};
  const { root, show } = open({
    [single]: { data: anEvent() },
    'POST /event/7/like': () =>
      new Promise<Response>((resolve) => {
        refuse = resolve;
      }),
  });
  show();
  await screen.findByText('Bring a poem.');
  await userEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect(root.entities.events.get(7)).toMatchObject({ liked_by_user: 1, likes_count: 5 });
  await act(async () => refuse(aRefusal(500, 'internal', { message: 'Whoops' })));
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(root.entities.events.get(7)).toMatchObject({ liked_by_user: 0, likes_count: 4 });
  expect(root.toasts.list.map(({ text }) => text)).toEqual(['Whoops']);
});

it('opens the sign-in sheet for a visitor who reserves, then goes on to the booking by itself [EVT-06]', async () => {
  const { root, show } = open({ [single]: { data: anEvent() } }, null);
  show();
  await screen.findByText('Bring a poem.');
  await userEvent.click(screen.getByRole('button', { name: 'Reserve for free' }));
  expect(root.sheets.top?.name).toBe('auth.login');
  await act(async () => {
    root.session.signIn(me);
    root.sheets.finish('auth.login', 'signed-in');
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(root.sheets.top).toMatchObject({ name: 'event.booking', params: { eventId: 7 } });
});

it('shows one’s comment at once at the top, and puts the words back when it is refused [EVT-04]', async () => {
  let answer: unknown = { data: aComment(2, 'Lovely') };
  const { root, show } = open({
    [single]: { data: anEvent({ comments_count: 1 }) },
    'GET /event/7/comment?page=1': { data: aPage([aComment(1, 'First')]) },
    'POST /event/7/comment': () => answer,
  });
  show();
  await screen.findByText('First');
  const box = screen.getByRole('textbox', { name: 'Write a comment' });
  await userEvent.type(box, 'Lovely');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const comments = screen.getByRole('region', { name: 'Comments (2)' });
  expect(
    (await within(comments).findAllByRole('article')).map((row) => /Lovely|First/.exec(row.textContent)?.[0]),
  ).toEqual(['Lovely', 'First']);
  answer = aRefusal(429, 'too_many_requests', { message: 'Slow down' });
  await userEvent.type(box, 'Again');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByDisplayValue('Again')).toBeDefined();
  expect(root.entities.events.get(7)?.comments_count).toBe(2);
});

it('lands at the comments once: whoever comes back finds the page where he left it [EVT-04]', async () => {
  function Left({ children }: { children: ReactNode }): ReactNode {
    const [isResting, setResting] = useState(false);
    return (
      <>
        <button onClick={() => setResting(!isResting)}>Elsewhere</button>
        <Activity mode={isResting ? 'hidden' : 'visible'}>{children}</Activity>
      </>
    );
  }
  const landed: unknown[] = [];
  Element.prototype.scrollIntoView = (given) => void landed.push(given);
  const { root, show: _, ...stage } = open({ [single]: { data: anEvent() } });
  root.navigation.navigate('/sara/tea#comments');
  renderScreen(
    { root, ...stage },
    <Left>
      <EventScreen />
    </Left>,
    { messages: en, route: '/:username/:slug' },
  );
  await screen.findByText('Bring a poem.');
  const times = landed.length;
  expect(times).toBeGreaterThan(0);
  for (let press = 0; press < 2; press++) await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(landed).toHaveLength(times);
});
