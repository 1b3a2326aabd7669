import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Activity } from 'shared-kernel/contract/activity';
import type { Experience } from 'shared-kernel/contract/experience';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { createStage, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aPerson, aSummary, aUser } from 'shared-kernel/testing/rows';
import { manifest } from '../../manifest.ts';
import { draw } from '../../testing/draw.ts';
import { HomeScreen, loader } from './HomeScreen.tsx';

// Whole screens on a busy machine: queries by role take their time.

const anExperience = (id: number, changed: Partial<Experience> = {}): Experience => ({
  id,
  event: aCard({ id, title: `Event ${id}`, state: 'done', is_over: true }),
  body: `Told ${id}`,
  gallery: [],
  created_at: '2026-11-20T08:00:00.000Z',
  channel: aPerson(),
  points: null,
  ...changed,
});
const anActivity = (id: number, changed: Partial<Activity> = {}): Activity => ({
  id,
  kind: 'liked',
  type: 'event_like',
  relation: { model: 'event', id: 40 },
  created_at: '2026-11-20T08:00:00.000Z',
  channel: aPerson({ name: 'Navid' }),
  event: aCard({ id: 40, title: 'Chess night' }),
  target: null,
  text: null,
  activity_target_id: null,
  has_responded: false,
  ...changed,
});

function open({
  path = '/home',
  answers = {},
  isMember = false,
}: { path?: string; answers?: FakeAnswers; isMember?: boolean } = {}) {
  const bodies: unknown[] = [];
  const all: FakeAnswers = {
    ...answerTo('POST /home', {}, (body) => {
      bodies.push(body);
      const { type = '' } = body;
      return { data: aPage(type === 'week' ? [] : [aCard({ id: type.length, title: `Of ${type}` })]) };
    }),
    ...answerTo('POST /experience', {}, (body) => {
      bodies.push(body);
      return aPage([anExperience(1), anExperience(2), anExperience(3)]);
    }),
    ...answerTo('GET /activity', { side: 'friends', page: 1 }, aPage([anActivity(1)])),
    ...answers,
  };
  const { requests } = draw(<HomeScreen />, path, all, { user: isMember ? aUser() : null });
  return { bodies, requests };
}
const friends = () => screen.findByRole('region', { name: 'What your friends are up to' });

describe('the page of experiences (part of DSC-04)', () => {
  it('leads with what was told of events that are over, as the page has asked already, and asks for no list of events', async () => {
    const { bodies, requests } = open();
    const section = await screen.findByRole('region', { name: 'From people who were there' });
    expect(await within(section).findByText('Told 1')).toBeDefined();
    expect(within(section).getByRole('link', { name: 'Event 1' }).getAttribute('href')).toBe('/en/sara/evening-walk');
    const [early] = manifest.routes[1].early;
    expect([early.call, JSON.stringify(bodies[0])]).toEqual(['POST /experience', JSON.stringify(early.body)]);
    expect(requests).not.toContain('POST /home');
  });

  it('brings for a page that is drawn on the server what its tab shows, and nothing else', async () => {
    const answers = answerTo('POST /home', {}, { data: aPage([aCard()]) });
    const { root, requests } = createStage({ path: '/home', answers });
    await loader({ root, params: {}, search: '?tab=week' });
    expect(requests).toEqual(['POST /home']);
  });

  it('shows who tells, their rate where they gave one, and at most three of their pictures', async () => {
    const gallery = [1, 2, 3, 4].map((id) => ({ id, link: `/files/${id}.jpg`, thumbnail_link: `/files/${id}-s.jpg` }));
    const sara = anExperience(1, { points: 4, gallery, channel: aSummary() });
    open({ answers: { 'POST /experience': aPage([sara, anExperience(2)]) } });
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first!).getByText('Rated 4 of 5')).toBeDefined();
    expect(within(first!).getAllByRole('img', { name: /Picture by .?Sara Ahmadi.? from the event/ })).toHaveLength(3);
    expect(
      within(first!)
        .getByRole('link', { name: /Sara Ahmadi/ })
        .getAttribute('href'),
    ).toBe('/en/sara');
    expect(within(second!).queryByText(/Rated/)).toBeNull();
    expect(within(first!).getByText('+1')).toBeDefined();
  });

  it('opens all of its pictures full screen, those too for which the card has no room (part of DSC-16)', async () => {
    const gallery = [1, 2, 3, 4].map((id) => ({ id, link: `/files/${id}.jpg`, thumbnail_link: `/files/${id}-s.jpg` }));
    open({ answers: { 'POST /experience': aPage([anExperience(1, { gallery })]) } });
    const [card] = await screen.findAllByRole('article');
    const [, , third] = within(card!).getAllByRole('button', { name: /Picture by/ });
    await userEvent.click(third!);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('3 of 4')).toBeDefined();
    await userEvent.keyboard('{End}');
    expect(within(dialog).getByText('4 of 4')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(third);
  });

  it('says why it could not be loaded and tries again', async () => {
    let isDown = true;
    open({
      isMember: true,
      answers: {
        'POST /experience': () =>
          isDown ? Response.json({ message: 'Down for a minute' }, { status: 503 }) : aPage([anExperience(1)]),
      },
    });
    expect(await screen.findByText('The experiences could not be loaded')).toBeDefined();
    // Friends' activities are loaded separately, so each is tried again by itself.
    expect(await within(await friends()).findByRole('link', { name: /Chess night/ })).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Told 1')).toBeDefined();
    expect(await within(await friends()).findByRole('link', { name: /Chess night/ })).toBeDefined();
  });

  it('says that nobody has told anything, and shows friends all the same', async () => {
    open({ answers: { 'POST /experience': aPage([]) } });
    expect(await screen.findByText('Nobody has shared an experience yet')).toBeDefined();
    expect(await friends()).toBeDefined();
  });
});

describe('what friends do, among the experiences (part of DSC-04)', () => {
  it('says who did what to which event, after the second experience', async () => {
    const follow = anActivity(2, {
      kind: 'followed',
      event: null,
      target: aSummary({ id: 8, username: 'omid', name: 'Omid' }),
    });
    const gone = anActivity(3, { event: null });
    open({ isMember: true, answers: { 'GET /activity?side=friends&page=1': aPage([anActivity(1), follow, gone]) } });
    const section = await friends();
    expect(
      (await within(section).findByRole('link', { name: /Navid.*liked this.*Chess night/ })).getAttribute('href'),
    ).toBe('/en/sara/evening-walk');
    expect(
      within(section)
        .getByRole('link', { name: /Navid.*followed.*Omid/ })
        .getAttribute('href'),
    ).toBe('/en/omid');
    expect(within(section).getAllByRole('link')).toHaveLength(2);
    const rows = [...section.closest('ul')!.children].map(({ textContent }) => textContent);
    expect(rows.findIndex((text) => text?.includes('Chess night'))).toBe(2);
  });

  it('invites a visitor in without asking for what they may not see', async () => {
    const { requests } = open();
    expect(within(await friends()).getByRole('button', { name: 'Log in' })).toBeDefined();
    expect(requests.filter((request) => request.startsWith('GET /activity'))).toEqual([]);
  });

  it('leads who follows nobody to discovery', async () => {
    open({ isMember: true, answers: { 'GET /activity?side=friends&page=1': aPage([]) } });
    const link = await within(await friends()).findByRole('link', { name: 'Go to Discover' });
    expect(link.getAttribute('href')).toBe('/en');
  });

  it('says that it could not be loaded, beside experiences that could, and tries again', async () => {
    let isDown = true;
    open({
      isMember: true,
      answers: {
        'GET /activity?side=friends&page=1': () =>
          isDown ? Response.json({}, { status: 503 }) : aPage([anActivity(1)]),
      },
    });
    const section = await friends();
    expect(await within(section).findByText('Your friends’ news could not be loaded.')).toBeDefined();
    expect(screen.getByText('Told 1')).toBeDefined();
    isDown = false;
    await userEvent.click(within(section).getByRole('button', { name: 'Try again' }));
    expect(await within(section).findByRole('link', { name: /Chess night/ })).toBeDefined();
  });
});

describe('the lists of events beside the experiences (part of DSC-04)', () => {
  it('are one for each tab, kept in the address and on the way back', async () => {
    const { bodies } = open({ path: '/home?tab=past' });
    expect(await screen.findByRole('link', { name: 'Of past' })).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Newest' }));
    expect(await screen.findByRole('link', { name: 'Of newest' })).toBeDefined();
    expect(window.location.search).toBe('?tab=newest');
    await userEvent.click(screen.getByRole('tab', { name: 'Past' }));
    expect(screen.getByRole('link', { name: 'Of past' })).toBeDefined();
    expect(bodies).toHaveLength(2);
  });

  it('are every tab of the feed, and begin with a day that is jumped to [DSC-04]', async () => {
    const { bodies } = open({
      path: '/home?tab=nearest',
      answers: {
        ...answerTo(
          'GET /properties/event/home-calendar',
          { from: '2026-11-01', to: '2026-11-30' },
          { data: [{ day: '2026-11-27', count: 2 }] },
        ),
      },
    });
    expect(await screen.findByRole('link', { name: 'Of nearest' })).toBeDefined();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Experiences',
      'Newest',
      'Nearest',
      'This week',
      'Calendar',
      'Past',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Jump to a day' }));
    await userEvent.click(await screen.findByRole('button', { name: '27 November 2026, 2 events' }));
    await waitFor(() => expect(bodies.at(-1)).toEqual({ page: 1, type: 'nearest', jump_date: '2026-11-27' }));
    expect(window.location.search).toBe('?tab=nearest&date=2026-11-27');
    await userEvent.click(screen.getByRole('tab', { name: 'Calendar' }));
    await userEvent.click(await screen.findByRole('button', { name: '27 November 2026, 2 events' }));
    await waitFor(() => expect(bodies.at(-1)).toEqual({ page: 1, type: 'calendar', date: '2026-11-27' }));
  });

  it('begin with a day in the past too, which goes back from it, and within the week [DSC-04]', async () => {
    const days = { data: [{ day: '2026-11-24', count: 1 }] };
    const { bodies } = open({
      path: '/home?tab=past',
      answers: answerTo('GET /properties/event/home-calendar', { from: '2026-11-01', to: '2026-11-30' }, days),
    });
    const jump = async (day: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Jump to a day' }));
      const dialog = await screen.findByRole('dialog');
      const off = await within(dialog).findByRole('button', { name: /^26 November 2026/ });
      await waitFor(() => expect(off.matches(':disabled, [aria-disabled=true]')).toBe(true));
      await userEvent.click(within(dialog).getByRole('button', { name: day }));
    };
    await jump('3 November 2026');
    await waitFor(() => expect(bodies.at(-1)).toEqual({ page: 1, type: 'past', jump_date: '2026-11-03' }));
    expect(window.location.search).toBe('?tab=past&date=2026-11-03');
    await userEvent.click(screen.getByRole('tab', { name: 'This week' }));
    await jump('24 November 2026, 1 event');
    await waitFor(() => expect(bodies.at(-1)).toEqual({ page: 1, type: 'week', jump_date: '2026-11-24' }));
  });

  describe('that are read', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'] }));
    afterEach(() => {
      jest.useRealTimers();
      Reflect.deleteProperty(document, 'visibilityState');
    });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const isSeen = (state: 'visible' | 'hidden'): void =>
      void Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    async function reading(path: string) {
      const checks: unknown[] = [];
      window.scrollTo = jest.fn();
      const opened = open({
        path,
        answers: answerTo('POST /home-check', {}, (body) => {
          checks.push(body);
          return { data: { new: true, count: 2 } };
        }),
      });
      await pass(100);
      return { ...opened, checks };
    }

    it.each([
      ['newest', '', { type: 'newest' }],
      ['nearest', '&date=2026-11-27', { type: 'nearest', jump_date: '2026-11-27' }],
    ])(
      'are asked for newer ones once a minute: %s%s, which come when they are wanted [DSC-04]',
      async (tab, at, by) => {
        const { checks, bodies } = await reading(`/home?tab=${tab}${at}`);
        expect([checks, bodies.length]).toEqual([[], 1]);
        await pass(60_000);
        expect(checks).toEqual([{ ...by, last_event_id: tab.length }]);
        fireEvent.click(screen.getByRole('button', { name: '2 new events' }));
        await pass(100);
        expect(bodies).toEqual([bodies[0], bodies[0]]);
        expect(screen.queryByRole('button', { name: '2 new events' })).toBeNull();
      },
    );

    it('are not asked for newer ones where nobody looks, and at once on return [DSC-04]', async () => {
      const { checks } = await reading('/home?tab=newest');
      isSeen('hidden');
      await pass(180_000);
      expect(checks).toEqual([]);
      isSeen('visible');
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await pass(100);
      expect(checks).toHaveLength(1);
    });

    it('have nothing newer in the past [DSC-04]', async () => {
      const { checks, bodies } = await reading('/home?tab=past');
      await pass(120_000);
      expect([bodies, checks]).toEqual([[{ page: 1, type: 'past' }], []]);
    });
  });

  it('lead on to discovery from an empty week', async () => {
    open({ path: '/home?tab=week' });
    await waitFor(() => expect(screen.getByText('Nothing this week')).toBeDefined());
    expect(screen.getByRole('link', { name: 'Go to Discover' }).getAttribute('href')).toBe('/en');
  });
});
