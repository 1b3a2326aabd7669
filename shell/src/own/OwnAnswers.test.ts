import type { Api } from 'shared-kernel/api/api';
import { createApi } from 'shared-kernel/api/createApi';
import type { Reservation } from 'shared-kernel/contract/booking';
import { ConnectivityStore } from 'shared-kernel/store/ConnectivityStore';
import { forgetSessions, SessionMemory } from 'shared-kernel/store/SessionMemory';
import { aCard, aPage, aReservation } from 'shared-kernel/testing/rows';
import { lateAnswers } from './lateAnswers.ts';
import { OwnAnswers } from './OwnAnswers.ts';
import { ownCalls } from './ownCalls.ts';

const ticket = { data: { code: 'D1.v.abcdefghijklmnopqrstuv' } };
const places = (...rows: Reservation[]) => aPage(rows);
const walk = aReservation({ id: 7, date: { start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z' } });

/** A page of a member, on a device that pages share. */
function aPageOf(session: { mark: string | null }, at = '2026-11-28T09:00:00.000Z') {
  const site = { works: true, answers: {} as Record<string, unknown>, at };
  const connectivity = new ConnectivityStore();
  const brought: number[][] = [];
  const now = (): Date => new Date(site.at);
  const own = lateAnswers();
  own.connect(async () => {
    const memory = new SessionMemory(() => localStorage, 'own', session);
    const onReservations = (rows: readonly Reservation[]) => void brought.push(rows.map(({ id }) => id));
    return new OwnAnswers({ memory, connectivity, now, onReservations });
  });
  const api: Api = createApi({
    locale: 'en',
    token: () => session.mark,
    onToken() {},
    onUnauthorized() {},
    kept: own,
    early: {},
    fetch: async (address) => {
      const path = String(address).replace('/api/v1', '');
      if (!site.works) throw new TypeError('Failed to fetch');
      if (site.answers[path] === undefined) return Response.json({}, { status: 404 });
      return Response.json(site.answers[path]);
    },
  });
  return { api, own, site, connectivity, brought };
}

const sara = { mark: 'of-sara1' };
const reina = { mark: 'of-reina' };
const bothOf = async ({ api }: ReturnType<typeof aPageOf>) => [
  await api('GET /profile/reserves', { page: 1 }).catch(({ code }: { code: string }) => code),
  await api('GET /profile/reserves/:id/ticket', { id: 7 }).catch(({ code }: { code: string }) => code),
];
/** Somebody has looked at their places, and closes the page. */
async function seen(session = sara, row = walk): Promise<void> {
  const page = aPageOf(session);
  page.site.answers = { '/profile/reserves?page=1': places(row), '/profile/reserves/7/ticket': ticket };
  await bothOf(page);
  await page.own.begin();
}
const onDevice = (): string => Object.values({ ...localStorage }).join(' ');

beforeEach(() => localStorage.clear());

describe('one’s own things without a network [EVT-23] [SHL-25]', () => {
  it('are as the site told them last, and it is known how old they are until the site answers', async () => {
    await seen();
    const page = aPageOf(sara, '2026-11-28T14:00:00.000Z');
    page.site.works = false;
    expect(await bothOf(page)).toEqual([places(walk), ticket]);
    expect(page.connectivity.keptSince('/profile/reserves')).toBe('2026-11-28T09:00:00.000Z');
    Object.assign(page.site, { works: true, answers: { '/profile/reserves?page=1': places() } });
    expect((await bothOf(page))[0]).toEqual(places());
    expect(page.connectivity.keptSince('/profile/reserves')).toBeNull();
  });

  it('are gone with the event: no ticket is shown or kept of one that is over, and its place is past', async () => {
    await seen();
    const page = aPageOf(sara, '2026-11-28T17:00:00.000Z');
    page.site.works = false;
    expect(await bothOf(page)).toEqual([places({ ...walk, is_past: true }), 'offline']);
    expect(onDevice()).not.toContain(ticket.data.code);
  });

  it('are gone with the event in a page that was opened before it ended', async () => {
    await seen();
    const page = aPageOf(sara, '2026-11-28T16:59:59.000Z');
    page.site.works = false;
    expect((await bothOf(page))[1]).toEqual(ticket);
    page.site.at = '2026-11-28T17:00:00.000Z';
    expect((await bothOf(page))[1]).toBe('offline');
    expect(onDevice()).not.toContain(ticket.data.code);
  });

  it('are gone with the event also where nobody asks for them any more', async () => {
    await seen();
    expect(onDevice()).toContain(ticket.data.code);
    await aPageOf(sara, '2026-11-28T17:00:00.000Z').own.begin();
    expect(onDevice()).not.toContain(ticket.data.code);
  });

  it('have no ticket of a place that was given back meanwhile', async () => {
    await seen();
    const page = aPageOf(sara);
    page.site.answers = { '/profile/reserves?page=1': places({ ...walk, status: 'canceled' }) };
    await page.api('GET /profile/reserves', { page: 1 });
    await page.own.begin();
    expect(onDevice()).not.toContain(ticket.data.code);
  });

  it('are not what a page knows better: it has heard of it from the site, and more since', async () => {
    const page = aPageOf(sara);
    page.site.answers = {
      '/chatroom/4': { data: 'room' },
      '/profile/reserves?page=1': places(walk),
      '/profile/reserves/7/ticket': ticket,
    };
    await page.api('GET /chatroom/:id', { id: 4 });
    await bothOf(page);
    page.site.works = false;
    await expect(page.api('GET /chatroom/:id', { id: 4 })).rejects.toMatchObject({ code: 'offline' });
    // A ticket is the same each time.
    expect(await bothOf(page)).toEqual(['offline', ticket]);
    expect(page.connectivity.keptSince('/profile/reserves')).toBeNull();
  });

  it('are few of each kind, the latest', async () => {
    const { most } = ownCalls['GET /chatroom/:id']!;
    const page = aPageOf(sara);
    for (let id = 1; id <= most + 2; id++) {
      page.site.answers[`/chatroom/${id}`] = { data: `room ${id}` };
      page.site.at = new Date(Date.parse('2026-11-28T09:00:00Z') + id * 1000).toISOString();
      await page.api('GET /chatroom/:id', { id });
    }
    await page.own.begin();
    const later = aPageOf(sara);
    later.site.works = false;
    const known = async (id: number) =>
      later.api('GET /chatroom/:id', { id }).then(
        () => true,
        () => false,
      );
    expect(await Promise.all([1, 2, 3, most + 2].map(known))).toEqual([false, false, true, true]);
    expect(onDevice()).not.toContain('"room 2"');
  });

  it('are told to whoever brings what belongs to them along', async () => {
    const page = aPageOf(sara);
    page.site.answers = { '/profile/reserves?page=1': places(walk) };
    await bothOf(page);
    await page.own.begin();
    expect(page.brought).toEqual([[7]]);
  });

  it('are nothing else: no feed, no page of somebody’s, no older page', async () => {
    const page = aPageOf(sara);
    page.site.answers = {
      '/event/7/single': { data: { ...aCard({ id: 7 }), title: 'no place here' } },
      '/chatroom/4?page=2': { data: 'older' },
      '/profile/notifications?page=1': { data: 'notifications' },
    };
    await page.api('GET /event/:id/single', { id: 7 });
    await page.api('GET /chatroom/:id', { id: 4, page: 2 });
    await page.api('GET /profile/notifications', { page: 1 });
    await page.own.begin();
    expect(onDevice()).toBe('');
  });
});

describe('one’s own things on a device [PRM-38]', () => {
  it('are of the session that saw them, and of no other', async () => {
    await seen();
    const page = aPageOf(reina);
    page.site.works = false;
    expect(await bothOf(page)).toEqual(['offline', 'offline']);
    const visitor = aPageOf({ mark: null });
    visitor.site.works = false;
    expect(await bothOf(visitor)).toEqual(['offline', 'offline']);
  });

  it('go with the session', async () => {
    await seen();
    forgetSessions();
    expect(onDevice()).toBe('');
  });

  it('are not those of a session that ended before they were kept', async () => {
    const session = { mark: sara.mark as string | null };
    const page = aPageOf(session);
    page.site.answers = { '/profile/reserves?page=1': places(walk), '/profile/reserves/7/ticket': ticket };
    await bothOf(page);
    page.own.end();
    session.mark = reina.mark;
    await page.own.begin();
    expect(onDevice()).toBe('');
  });

  it('are no visitor’s', async () => {
    await seen({ mark: null } as never);
    expect(onDevice()).toBe('');
  });
});
