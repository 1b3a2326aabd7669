import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { calls, type CallName } from 'shared-kernel/contract/calls';
import type { Event } from 'shared-kernel/contract/event';
import { ExperienceSchema, type Experience } from 'shared-kernel/contract/experience';
import type { User } from 'shared-kernel/contract/user';
import { answerTo } from 'shared-kernel/testing/answerTo';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aPerson, aRefusal, aSummary, aUser, rowsOf } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import form from '../../parts/eventForm/messages/en.json' with { type: 'json' };
import { draw } from '../../testing/draw.ts';
import { aComment, anEvent, anOwnReservation, me } from '../../testing/rows.ts';
import { EditScreen } from '../edit/EditScreen.tsx';
import { ExperienceFormScreen } from '../experienceForm/ExperienceFormScreen.tsx';
import { EventScreen } from './EventScreen.tsx';

const anExperience = rowsOf<Experience>(ExperienceSchema, () => ({
  id: 1,
  event: aCard({ id: 7 }),
  body: 'We read',
  gallery: [],
  created_at: '2026-11-28T08:00:00.000Z',
  channel: aPerson(),
  points: null,
}));
const over = { state: 'done', is_over: true } as const;
/** The reader's own. */
const ownChannel = aSummary({ id: 5, username: 'mina', name: 'Mina', user: { id: me.id, username: 'mina' } });

interface Reader {
  user: User | null;
  /** What the server tells this reader alone about the event. */
  told: Partial<Event>;
  /** Whom it asks, once the event is over, how it was. */
  tells: boolean;
}

const readers: Record<string, Reader> = {
  visitor: { user: null, told: {}, tells: false },
  member: { user: me, told: {}, tells: false },
  guest: { user: me, told: { is_reserved: true, own_reservations: [anOwnReservation()], group_id: 9 }, tells: true },
  contributor: { user: me, told: { contributors: [ownChannel] }, tells: true },
  speaker: { user: me, told: { influencers: [ownChannel] }, tells: true },
  host: { user: me, told: { is_owner: true, channel: ownChannel, off_codes: [], group_id: 9 }, tells: true },
  admin: { user: aUser({ id: 1, role_id: 6 }), told: { is_owner: true, off_codes: [], group_id: 9 }, tells: false },
};

/** Each tool with the call that it makes; the codes are told with the event. */
const tools = {
  guests: 'booking.kick',
  door: 'door.checkIn',
  edit: 'event.update',
  copy: 'event.create',
  codes: null,
  invite: 'booking.notifyFriends',
  join: 'booking.adminBook',
  rewards: 'business.insight',
  callOff: 'event.callOff',
  delete: 'event.delete',
} satisfies Record<string, CallName | null>;
type Tool = keyof typeof tools;

const answersOf = (event: Event): FakeAnswers => ({
  ...answerTo('GET /channel/:username/event/:slug/single', { username: 'sara', slug: 'tea' }, { data: event }),
  ...answerTo('GET /event/:id/comment', { id: 7, page: 1 }, { data: aPage([]) }),
});

/** The page of the event as this reader sees it, with all that comes later. */
async function open(who: string, given: Partial<Event> = {}, path = '/sara/tea', answers: FakeAnswers = {}) {
  const { user, told } = readers[who]!;
  const event = anEvent({ reserved_count: 2, ...told, ...given });
  const drawn = draw(<EventScreen />, path, { ...answersOf(event), ...answers }, { user });
  await screen.findByText('Bring a poem.');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: en['event.host.tools'] }) !== null).toBe(event.is_owner),
  );
  return drawn;
}

const offered = (): string[] => {
  const region = screen.queryByRole('region', { name: en['event.host.tools'] });
  const entries = region ? within(region).getAllByRole('listitem') : [];
  return entries.map(({ textContent }) =>
    Object.keys(tools).find((tool) => textContent.startsWith(en[`event.host.${tool as Tool}`]))!,
  );
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The reader comes near all that is drawn.
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(
    comeNear: IntersectionObserverCallback,
  ) {
    const near = [{ isIntersecting: true }] as IntersectionObserverEntry[];
    const observe = (): void => queueMicrotask(() => comeNear(near, {} as IntersectionObserver));
    return { observe, unobserve() {}, disconnect() {} } as unknown as IntersectionObserver;
  });
});
afterEach(() => jest.restoreAllMocks());

describe('the tools on the page of an event [EVT-10]', () => {
  const ofHost: Tool[] = ['guests', 'door', 'edit', 'copy', 'codes', 'invite', 'rewards', 'callOff'];
  const ofAdmin: Tool[] = ['guests', 'door', 'edit', 'codes', 'invite', 'join', 'rewards', 'callOff'];

  it.each<[string, Tool[]]>([
    ['visitor', []],
    ['member', []],
    ['guest', []],
    ['contributor', []],
    ['speaker', []],
    ['host', ofHost],
    ['admin', ofAdmin],
  ])('are, for a %s, those whose calls the server takes', async (who, wanted) => {
    await open(who);
    expect(offered()).toEqual(wanted);
    const permissions = wanted.flatMap((tool) => (tools[tool] === null ? [] : calls[tools[tool]].permission));
    const admitted = ['member', 'owner', ...(who === 'admin' ? ['admin'] : [])];
    expect(permissions.filter((permission) => !admitted.includes(permission))).toEqual([]);
  });

  it.each<[string, string, Tool[]]>([
    ['what is over, its host', 'host', ['guests', 'door', 'edit', 'copy', 'codes', 'rewards']],
    ['what is over, an admin', 'admin', ['guests', 'door', 'edit', 'codes', 'rewards']],
  ])('let %s neither invite to it nor call it off', async (_, who, wanted) => {
    await open(who, over);
    expect(offered()).toEqual(wanted);
  });

  it.each<[string, Tool[]]>([
    ['host', ['guests', 'copy', 'rewards', 'delete']],
    ['admin', ['guests', 'rewards', 'delete']],
  ])('let a %s delete what was called off, which nobody can edit any more', async (who, wanted) => {
    let isDeleted = false;
    const { hand, root } = await open(who, { state: 'not_held', called_off_reason: 'It rains' }, '/sara/tea', {
      ...answerTo('DELETE /event/:id', { id: 7 }, () => {
        isDeleted = true;
        return { data: { id: 7 } };
      }),
    });
    expect(offered()).toEqual(wanted);
    await hand.click(screen.getByRole('button', { name: en['event.host.delete'] }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(isDeleted).toBe(false);
    await hand.click(question.getByRole('button', { name: en['event.host.delete'] }));
    await waitFor(() => expect(root.navigation.path).toBe('/sara'));
    expect([isDeleted, root.toasts.list.map(({ text }) => text)]).toEqual([true, [en['event.host.deleted']]]);
  });

  it('let only its host invite to what close friends alone may see', async () => {
    await open('host', { is_close_friend: true });
    expect(offered()).toContain('invite');
    cleanup();
    await open('admin', { is_close_friend: true });
    expect(offered()).not.toContain('invite');
  });
});

describe('what else the page of an event offers [EVT-10]', () => {
  const button = (name: string) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name });

  it.each([
    ['visitor', 'event.bar.free', 'event.reserved', true],
    ['member', 'event.bar.free', 'event.reserved', true],
    ['guest', 'event.bar.reserved', 'event.reserved', true],
    ['contributor', 'event.bar.free', 'event.reserved', true],
    ['speaker', 'event.bar.free', 'event.reserved', true],
    ['host', 'event.bar.stats', 'event.guests', false],
    ['admin', 'event.bar.free', 'event.guests', true],
  ] as const)(
    'a %s: what comes next, whose list of guests it is, and whether it can be reported',
    async (who, next, list, reports) => {
      const { hand, root } = await open(who);
      const bars = (['free', 'reserved', 'stats'] as const).map((name) => `event.bar.${name}` as const);
      expect(bars.filter((bar) => button(en[bar]))).toEqual([next]);
      expect(button(en['event.more']) !== null).toBe(reports);
      await hand.click(screen.getByRole('button', { name: '2 people · see all' }));
      expect(root.sheets.top).toMatchObject({ name: list, params: { eventId: 7 } });
    },
  );

  it.each(Object.keys(readers))('a %s: to tell how it was, and not before it is over [EVT-15]', async (who) => {
    const { tells } = readers[who]!;
    // Others have told already.
    const experience = { count: 1, comments_count: 0, gallery: [] };
    await open(who, { ...over, experience, can_tell_experience: tells });
    const links = screen.queryAllByRole('link', { name: en['event.experiences.tell'] });
    expect([...new Set(links.map((link) => link.getAttribute('href')))]).toEqual(
      tells ? ['/en/event/edit/tea/experience?of=sara'] : [],
    );
    cleanup();
    await open(who);
    expect(screen.queryByRole('link', { name: en['event.experiences.tell'] })).toBeNull();
  });
});

describe('a contributor', () => {
  const { user, told } = readers.contributor!;

  it('likes, comments and reserves as every member does', async () => {
    const { hand, root, requests } = await open('contributor', {}, '/sara/tea', {
      ...answerTo('POST /event/:id/like', { id: 7 }, { data: { action: 'like', likes_count: 1 } }),
      ...answerTo('POST /event/:id/comment', { id: 7 }, { data: aComment(2, 'See you there') }),
    });
    await hand.click(screen.getByRole('button', { name: en['event.like'] }));
    await hand.type(screen.getByRole('textbox', { name: en['event.comments.write'] }), 'See you there');
    await hand.click(screen.getByRole('button', { name: en['event.comments.send'] }));
    expect(await screen.findByText('See you there', { selector: 'p' })).toBeDefined();
    await hand.click(screen.getByRole('button', { name: en['event.bar.free'] }));
    await waitFor(() => expect(root.sheets.top).toMatchObject({ name: 'event.booking', params: { eventId: 7 } }));
    expect(requests.filter((name) => name.startsWith('POST'))).toEqual(['POST /event/7/like', 'POST /event/7/comment']);
    expect(root.toasts.list).toEqual([]);
  });

  it('tells how it was, and changes that [EVT-15]', async () => {
    const sent: [string, string][] = [];
    let event = anEvent({ ...told, ...over, can_tell_experience: true });
    const tell = async (words: string, action: string) => {
      const { hand } = draw(
        <ExperienceFormScreen />,
        '/event/edit/tea/experience?of=sara',
        {
          ...answerTo('GET /channel/:username/event/:slug/single', { username: 'sara', slug: 'tea' }, () => ({
            data: event,
          })),
          ...answerTo(
            'POST /event/:id/experience',
            { id: 7 },
            ({ body }) => (sent.push(['POST', body]), { data: anExperience() }),
          ),
          ...answerTo(
            'PUT /event/:id/experience',
            { id: 7 },
            ({ body }) => (sent.push(['PUT', body]), { data: anExperience() }),
          ),
        },
        { user },
      );
      await hand.type(await screen.findByLabelText(en['event.tell.body']), words);
      event = { ...event, own_experience: { body: 'We read', gallery: [] } };
      await hand.click(screen.getByRole('button', { name: action }));
      await waitFor(() => expect(window.location.pathname).toBe('/en/sara/tea/experience'));
      cleanup();
    };
    await tell('We read', en['event.tell.send']);
    await tell(' until late', en['event.tell.save']);
    expect(sent).toEqual([
      ['POST', 'We read'],
      ['PUT', 'We read until late'],
    ]);
  });

  it('finds no form at the address of an edit, for the server has none for him [EVT-14]', async () => {
    const { requests } = draw(
      <EditScreen />,
      '/event/edit/tea?of=sara',
      {
        ...answerTo(
          'GET /channel/:username/event/:slug/pure',
          { username: 'sara', slug: 'tea' },
          aRefusal(403, 'forbidden'),
        ),
      },
      { user },
    );
    expect(await screen.findByText(form['eventForm.missing.text'])).toBeDefined();
    expect(screen.queryByText(form['eventForm.edit.save'])).toBeNull();
    expect(screen.queryByText(form['eventForm.delete.action'])).toBeNull();
    expect(requests).toEqual(['GET /channel/sara/event/tea/pure']);
  });
});
