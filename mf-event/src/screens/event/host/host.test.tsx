import { aSignedAddress, filesOpened, signing } from 'shared-kernel/testing/filesOpened';
import { createHash } from 'node:crypto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import type { ReactNode } from 'react';
import type { Checked, DoorGuest } from 'shared-kernel/contract/door';
import { tokenKey } from 'shared-kernel/contract/page';
import { useRoot } from 'shared-kernel/root/context';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { SessionMemory } from 'shared-kernel/store/SessionMemory';
import { drawerOf } from 'shared-kernel/testing/drawerOf';
import { createStage, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal, aSummary, aUser } from 'shared-kernel/testing/rows';
import { manifest } from '../../../manifest.ts';
import ar from '../../../messages/ar.json' with { type: 'json' };
import en from '../../../messages/en.json' with { type: 'json' };
import fa from '../../../messages/fa.json' with { type: 'json' };
import ps from '../../../messages/ps.json' with { type: 'json' };
import { HostRow } from '../../../parts/hosts/HostRow.tsx';
import { doorOf } from '../../../sheets/door/doorOf.ts';
import { DoorSheet } from '../../../sheets/door/DoorSheet.tsx';
import { GuestsSheet } from '../../../sheets/guests/GuestsSheet.tsx';
import { ReservationSheet } from '../../../sheets/reservation/ReservationSheet.tsx';
import { ReservedSheet } from '../../../sheets/reserved/ReservedSheet.tsx';
import { DoorStore } from '../../../stores/DoorStore.ts';
import { draw } from '../../../testing/draw.ts';
import { aReservation, anEvent, firstTime, me, now, secondTime } from '../../../testing/rows.ts';
import { WhenWhere } from '../WhenWhere.tsx';
import { HostTools } from './HostTools.tsx';

const hash = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');
/** On the evening of the day on which the door is open. */
const tonight = { start: '2026-11-21T14:30:00.000Z', end: '2026-11-21T17:30:00.000Z' };
const tehran = (): string => 'Asia/Tehran';
const aDoorGuest = async (id: number, changed: Partial<DoorGuest> = {}): Promise<DoorGuest> => ({
  reservation_id: id,
  name: `Guest ${id}`,
  username: `guest${id}`,
  count: 1,
  plan: 'Guest',
  ...tonight,
  ticket_hash: await hash(`ticket ${id}`),
  checked_in_at: null,
  acted_at: null,
  ...changed,
});
const putting = (event = anEvent()) => ({ before: (root: RootStore) => void root.entities.putEvent(event) });
const own = anEvent({ is_owner: true, reserved_count: 3, channel: aSummary({ user: { id: me.id, username: 'me' } }) });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A browser's reader of codes that sees none. */
class FakeDetector {
  static getSupportedFormats = async () => ['qr_code'];
  detect = async () => [];
}

const memory = new SessionMemory(() => localStorage, 'door', { mark: tokenKey.slice(-8) });

describe('the door [EVT-23] [PRM-38]', () => {
  beforeAll(() => {
    // jsdom has no `crypto.subtle`.
    const digest = async (_name: string, bytes: Uint8Array) =>
      new Uint8Array(createHash('sha256').update(bytes).digest()).buffer;
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: { digest } });
  });
  const door = 'POST /event/7/door';
  const open = (answers: FakeAnswers) => {
    const { root, requests } = createStage({ user: me, now, answers });
    const store = new DoorStore({ api: root.api, now: root.now, zone: tehran, memory, hash }, 7);
    return { store, requests };
  };
  const taken = (body: { entries: { reservation_id: number; at: string; undo?: string }[] }) => ({
    data: body.entries.map(({ reservation_id, at, undo }) => ({
      result: undo ? 'out' : 'in',
      reservation_id,
      name: 'x',
      count: 1,
      checked_in_at: undo ? null : at,
    })),
  });

  it('knows a ticket without a network, lets it in once, and tells the site when there is one', async () => {
    let isOnline = true;
    const sent: unknown[] = [];
    const { store } = open({
      'GET /event/7/door': async () => ({ data: [await aDoorGuest(1, { count: 2 }), await aDoorGuest(2)] }),
      [door]: (body: Parameters<typeof taken>[0]) => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        sent.push(body.entries);
        return taken(body);
      },
    });
    await store.enter();
    isOnline = false;
    await store.show('ticket 1');
    expect([store.verdict, store.list.arrived, store.list.expected]).toEqual([
      { kind: 'in', id: 1, name: 'Guest 1', count: 2 },
      2,
      3,
    ]);
    await store.show('ticket 1');
    expect(store.verdict).toEqual({ kind: 'already', id: 1, name: 'Guest 1', at: now.toISOString() });
    expect([store.unsent.entries.length, sent.length]).toEqual([1, 0]);
    // The page is closed and opened again, still without a network.
    const again = open({ 'GET /event/7/door': () => Promise.reject(new TypeError('Failed to fetch')), [door]: taken });
    again.store.list.find('guest 1');
    await again.store.enter();
    expect([again.store.load.kind, again.store.list.arrived, again.store.list.shown.length]).toEqual(['ready', 2, 1]);
    expect(again.store.unsent.entries).toEqual([]);
    // The next session of this device finds neither the guests nor what would be sent of them.
    const next = new SessionMemory(() => localStorage, 'door', { mark: 'another' });
    expect([next.read('7'), localStorage.length]).toEqual([null, 0]);
  });

  it('knows the event’s own hours without a network and without its page', async () => {
    const { root } = createStage({ user: me, now, answers: { 'GET /event/7/door': { data: [await aDoorGuest(1)] } } });
    const deps = { api: root.api, now: root.now, memory, hash };
    await new DoorStore({ ...deps, zone: () => 'America/St_Johns' }, 7).enter();
    const again = new DoorStore({ ...deps, zone: () => null }, 7);
    void again.enter();
    expect(again.zone).toBe('America/St_Johns');
  });

  it('sends each check-in once, also those made while others are on their way', async () => {
    let answer = () => {};
    const sent: number[][] = [];
    const { store } = open({
      'GET /event/7/door': async () => ({ data: [await aDoorGuest(1), await aDoorGuest(2), await aDoorGuest(3)] }),
      [door]: (body: Parameters<typeof taken>[0]) => {
        sent.push(body.entries.map(({ reservation_id: id }) => id));
        return new Promise((resolve) => (answer = () => resolve(taken(body))));
      },
    });
    await store.enter();
    const first = store.letIn(1);
    await Promise.all([store.letIn(2), store.letIn(3)]);
    answer();
    await waitFor(() => expect(sent).toHaveLength(2));
    answer();
    await first;
    expect([sent, store.unsent.entries]).toEqual([[[1], [2, 3]], []]);
  });

  it('keeps the site’s time over a reload without a network, whatever the device’s own clock says', async () => {
    const device = new Date('2031-05-05T10:00:00.000Z').getTime();
    const list = { 'GET /event/7/door': async () => ({ data: [await aDoorGuest(1)] }) };
    const offline = { 'GET /event/7/door': () => Promise.reject(new TypeError('Failed to fetch')) };
    const at = (answers: FakeAnswers, siteNow: Date, clock: number) => {
      const { root } = createStage({ user: me, now: siteNow, answers });
      return new DoorStore({ api: root.api, now: root.now, zone: tehran, memory, hash, device: () => clock }, 7);
    };
    await at(list, now, device).enter();
    // The reloaded page has had no answer from the site: its clock is the device's.
    const again = at(offline, new Date(device + 60_000), device + 60_000);
    await again.enter();
    await again.show('ticket 1');
    expect(again.unsent.entries).toMatchObject([
      { reservation_id: 1, at: new Date(now.getTime() + 60_000).toISOString() },
    ]);
  });

  it('does not follow a clock of the device that is set back while there is no network', async () => {
    let [clock, age, isOnline] = [new Date('2026-11-21T08:00:00.000Z').getTime(), 5_000, true];
    const { root } = createStage({
      user: me,
      answers: {
        'GET /event/7/door': async () => {
          if (!isOnline) throw new TypeError('Failed to fetch');
          return { data: [await aDoorGuest(1), await aDoorGuest(2), await aDoorGuest(3)] };
        },
      },
    });
    const open = () =>
      new DoorStore(
        {
          api: root.api,
          now: () => new Date(clock),
          zone: tehran,
          memory,
          hash,
          device: () => clock,
          elapsed: () => age,
        },
        7,
      );
    const store = open();
    await store.enter();
    isOnline = false;
    [clock, age] = [clock - 86_400_000, age + 60_000];
    await store.show('ticket 1');
    // An hour of sleep, in which the page gets no older.
    clock += 86_400_000 + 3_660_000;
    await store.show('ticket 2');
    // The page is loaded anew: what it has stored is the earliest that it can be.
    [clock, age] = [clock - 86_400_000, 0];
    const again = open();
    await again.enter();
    await again.show('ticket 3');
    expect(again.unsent.entries.map(({ at }) => at)).toEqual([
      '2026-11-21T08:01:00.000Z',
      '2026-11-21T09:01:00.000Z',
      '2026-11-21T09:01:00.000Z',
    ]);
  });

  it('puts right what was noted by a clock that was set ahead without a network, and takes a phone that slept for one that slept', async () => {
    const start = now.getTime();
    // The site's time, the device's and the age of the page.
    let [site, device, age, isOnline] = [start, start, 0, true];
    let canSend = false;
    let ahead = 0;
    const sent: { at: string }[] = [];
    const { root } = createStage({
      user: me,
      answers: {
        'GET /event/7/door': async () => {
          if (!isOnline) throw new TypeError('Failed to fetch');
          // As the kernel does with every answer.
          ahead = site - device;
          return { data: await Promise.all([1, 2, 3, 4].map((id) => aDoorGuest(id))) };
        },
        [door]: (body: Parameters<typeof taken>[0]) => {
          if (!isOnline && !canSend) throw new TypeError('Failed to fetch');
          sent.push(...body.entries);
          return taken(body);
        },
      },
    });
    const deps = {
      api: root.api,
      zone: tehran,
      memory,
      hash,
      device: () => device,
      elapsed: () => age,
    };
    const open = () => new DoorStore({ ...deps, now: () => new Date(device + ahead) }, 7);
    const pass = (seconds: number, isAsleep = false) => {
      site += seconds * 1000;
      device += seconds * 1000;
      if (!isAsleep) age += seconds * 1000;
    };
    const store = open();
    await store.enter();
    isOnline = false;
    pass(60);
    await store.letIn(1);
    pass(1800, true);
    await store.letIn(2);
    expect(store.unsent.entries.map(({ at }) => at)).toEqual(['2026-11-21T08:01:00.000Z', '2026-11-21T08:31:00.000Z']);
    device += 7_200_000;
    expect(store.earliest()).toEqual(new Date(start + 60_000));
    await store.letIn(3);
    // The page is loaded anew, without a network.
    age = 0;
    const again = open();
    // Until the site has told how late it is, no time of this device is sent.
    canSend = true;
    await again.enter();
    expect(sent).toEqual([]);
    pass(60);
    expect(again.now()).toEqual(new Date(site + 7_200_000));
    isOnline = true;
    await again.letIn(4);
    expect(sent).toEqual([
      { reservation_id: 1, at: '2026-11-21T08:01:00.000Z' },
      { reservation_id: 2, at: '2026-11-21T08:31:00.000Z' },
      { reservation_id: 3, at: '2026-11-21T08:31:00.000Z' },
      { reservation_id: 4, at: '2026-11-21T08:32:00.000Z' },
    ]);
    expect([again.unsent.corrected, again.now()]).toEqual([2, new Date(site)]);
  });

  it.each([
    ['beside those who come', true],
    ['where nobody comes any more', false],
  ])('lists whom a door let in too late, with all times, %s [EVT-23]', async (_, hasGuests) => {
    const late = {
      reservation_id: 9,
      name: 'Nima',
      username: 'nima',
      count: 1,
      let_in_at: '2026-11-21T15:00:00.000Z',
      told_at: '2026-11-21T19:30:00.000Z',
      ended_at: '2026-11-21T12:00:00.000Z',
    };
    draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      { 'GET /event/7/door': async () => ({ data: hasGuests ? [await aDoorGuest(1)] : [], late: [late] }) },
      putting(own),
    );
    expect(await screen.findByText(/1 guest was let in without a network/)).toBeDefined();
    expect(screen.getByText(/Nima/).textContent).toBe(
      '\u2068Nima\u2069 · let in 21/11/2026 18:30 · place ended 21/11/2026 15:30 · known here 21/11/2026 23:00',
    );
  });

  it('says how many times of entry were put right, until somebody has seen it', async () => {
    const { hand, root } = draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      { 'GET /event/7/door': async () => ({ data: [await aDoorGuest(1)] }) },
      putting(own),
    );
    await screen.findByText('Guest 1');
    act(() => runInAction(() => (root.slice(doorOf)(7).unsent.corrected = 2)));
    expect(screen.getByText(/was wrong while there was no network. The times of 2 entries/)).toBeDefined();
    await hand.click(screen.getByRole('button', { name: en['event.door.refusedSeen'] }));
    expect(screen.queryByText(/was wrong/)).toBeNull();
  });

  it('says of a ticket that it can’t be checked without a network, and fetches the list anew once there is one', async () => {
    let guests = [await aDoorGuest(1)];
    const { root } = draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      { 'GET /event/7/door': () => ({ data: guests }), [door]: () => Promise.reject(new TypeError('Failed to fetch')) },
      putting(own),
    );
    await screen.findByText('Guest 1');
    act(() => root.connectivity.set(false));
    await act(() => root.slice(doorOf)(7).show('ticket 2'));
    expect(screen.getByText(en['event.door.unreachable']).closest('[role=alert]')).not.toBeNull();
    guests = [...guests, await aDoorGuest(2)];
    act(() => root.connectivity.set(true));
    expect(await screen.findByText('Guest 2')).toBeDefined();
  });

  it('forgets nobody who was let in while the list was under way', async () => {
    let answer = (): void => {};
    let isSlow = false;
    const { store } = open({
      'GET /event/7/door': async () => {
        const list = { data: [await aDoorGuest(1), await aDoorGuest(2)] };
        if (isSlow) await new Promise<void>((go) => (answer = go));
        return list;
      },
      [door]: taken,
    });
    await store.enter();
    isSlow = true;
    const again = store.enter();
    await store.show('ticket 1');
    expect(store.unsent.entries).toEqual([]);
    answer();
    await again;
    expect([store.list.arrived, store.list.guests.length]).toEqual([1, 2]);
  });

  it('is for one date: a ticket for another one is named with its own, known here or asked for, and lets nobody in', async () => {
    const dated: unknown[] = [];
    const { hand, root } = draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      {
        'GET /event/7/door': async () => ({
          data: [await aDoorGuest(1), await aDoorGuest(2, { ...secondTime, count: 3 })],
        }),
        [door]: ({ entries }: { entries: { ticket?: string; date?: string }[] }) => {
          dated.push(entries[0]!.date);
          return {
            data: [
              {
                result: 'other_date',
                reservation_id: 9,
                name: 'Mina',
                count: 1,
                checked_in_at: null,
                date: secondTime,
              },
            ],
          };
        },
      },
      putting(own),
    );
    expect(await screen.findByText('0 of 1 are in', { selector: 'p' })).toBeDefined();
    await act(() => root.slice(doorOf)(7).show('ticket 2'));
    expect(screen.getByText(/Guest 2.* is for another time: .*28 November/).closest('[role=alert]')).not.toBeNull();
    await act(() => root.slice(doorOf)(7).show('D1.1.abcdefghijklmnopqrstuv'));
    expect(await screen.findByText(/Mina.* is for another time: .*28 November/)).toBeDefined();
    expect(dated).toEqual([tonight.start]);
    await hand.selectOptions(screen.getByRole('combobox', { name: en['event.door.date'] }), ['1']);
    expect(screen.getByText('0 of 3 are in', { selector: 'p' })).toBeDefined();
    expect([screen.queryByText('Guest 1'), screen.queryByText(/is for another time/)]).toEqual([null, null]);
    const { list } = root.slice(doorOf)(7);
    expect(list.guests.map(({ checked_in_at: at }) => at)).toEqual([null, null]);
  });

  it('is for the date that is next or has just been, until another one is chosen', async () => {
    const two = async () => ({ data: [await aDoorGuest(1, firstTime), await aDoorGuest(2, secondTime)] });
    const dateAt = async (at: string): Promise<string | undefined> => {
      localStorage.clear();
      const { root } = createStage({ user: me, now: new Date(at), answers: { 'GET /event/7/door': two } });
      const store = new DoorStore({ api: root.api, now: root.now, zone: tehran, memory, hash }, 7);
      await store.enter();
      return store.list.date?.start;
    };
    expect(await dateAt('2026-11-27T20:00:00.000Z')).toBe(firstTime.start);
    expect(await dateAt('2026-11-28T08:00:00.000Z')).toBe(secondTime.start);
    expect(await dateAt('2026-12-28T08:00:00.000Z')).toBe(secondTime.start);
  });

  it('says so where another door was faster, and with the time', async () => {
    const at = '2026-11-21T07:55:00.000Z';
    const { store } = open({
      'GET /event/7/door': async () => ({ data: [await aDoorGuest(1)] }),
      [door]: { data: [{ result: 'already', reservation_id: 1, name: 'Guest 1', count: 1, checked_in_at: at }] },
    });
    await store.enter();
    await store.letIn(1);
    expect([store.verdict, store.unsent.entries]).toEqual([{ kind: 'already', id: 1, name: 'Guest 1', at }, []]);
    expect(store.refused).toEqual([]);
  });

  it('lets nobody in on a place that was given back since the list came, and takes it off the list', async () => {
    const { store } = open({
      'GET /event/7/door': async () => ({ data: [await aDoorGuest(1), await aDoorGuest(2)] }),
      [door]: { data: [{ result: 'ended', reservation_id: 1, name: 'Guest 1', count: 1, checked_in_at: null }] },
    });
    await store.enter();
    await store.show('ticket 1');
    expect([store.verdict, store.list.arrived, store.list.expected, store.unsent.entries]).toEqual([
      { kind: 'ended', name: 'Guest 1', count: 1 },
      0,
      1,
      [],
    ]);
  });

  it('asks the site about a code that is on no list, and refuses what is none', async () => {
    const { store } = open({
      'GET /event/7/door': { data: [] },
      [door]: { data: [{ result: 'other_event', reservation_id: null, name: '', count: 0, checked_in_at: null }] },
    });
    await store.enter();
    await store.show('D1.5.abc');
    expect(store.verdict).toEqual({ kind: 'other_event' });
  });

  it.each([
    ['one that was forged', 'unknown'],
    ['one of another event', 'other_event'],
  ] as const)('says of %s why it lets nobody in, and shows the names on', async (_, result) => {
    const { root } = draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      {
        'GET /event/7/door': async () => ({ data: [await aDoorGuest(1)] }),
        [door]: { data: [{ result, reservation_id: null, name: '', count: 0, checked_in_at: null }] },
      },
      putting(own),
    );
    await screen.findByText('Guest 1');
    await act(() => root.slice(doorOf)(7).show('D1.1.abcdefghijklmnopqrstuv'));
    expect(screen.getByText(en[`event.door.${result}`]).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByText('0 of 1 are in', { selector: 'p' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Let in/ })).toBeDefined();
  });

  it.each([
    [
      'Mina',
      2,
      'The places of \u2068Mina\u2069 (2 people) were given back or have not been paid for. Nobody was let in.',
    ],
    [
      '',
      1,
      'The place of \u2068A guest without a profile\u2069 (1 person) was given back or has not been paid for. Nobody was let in.',
    ],
  ])('names %p, whose %d were given back, and says for how many', async (name, count, says) => {
    const { root } = draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      {
        'GET /event/7/door': async () => ({ data: [await aDoorGuest(1)] }),
        [door]: { data: [{ result: 'ended', reservation_id: 5, name, count, checked_in_at: null }] },
      },
      putting(own),
    );
    await screen.findByText('Guest 1');
    await act(() => root.slice(doorOf)(7).show('D1.1.abcdefghijklmnopqrstuv'));
    expect(screen.getByText(says).closest('[role=alert]')).not.toBeNull();
  });

  it('names those whom the site knew better, once a door that was without a network has told it', async () => {
    let isOnline = false;
    const at = '2026-11-21T07:55:00.000Z';
    const { root, hand } = draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      {
        'GET /event/7/door': async () => ({ data: [await aDoorGuest(1), await aDoorGuest(2), await aDoorGuest(3)] }),
        [door]: (body: Parameters<typeof taken>[0]) => {
          if (!isOnline) throw new TypeError('Failed to fetch');
          const known = { 1: ['already', at], 2: ['ended', null], 3: ['in', at] } as const;
          return {
            data: body.entries.map(({ reservation_id: id }) => {
              const [result, checked_in_at] = known[id as 1 | 2 | 3];
              return { result, reservation_id: id, name: `Guest ${id}`, count: 1, checked_in_at };
            }),
          };
        },
      },
      putting(own),
    );
    for (const id of [1, 2, 3])
      await hand.click(await screen.findByRole('button', { name: new RegExp(`Guest ${id}`) }));
    isOnline = true;
    await act(() => root.slice(doorOf)(7).send());
    expect((await screen.findByText(/^Please check/)).textContent).toContain(
      '\u2068Guest 1\u2069, \u2068Guest 2\u2069: they had come in',
    );
    // The last guest is checked in, and the door still says so.
    expect(screen.getByText(/Guest 3.* is in \(1 person\)/)).toBeDefined();
    // After a reload they are still listed, until somebody has dealt with them.
    const openAnew = async () => {
      cleanup();
      const list = { 'GET /event/7/door': async () => ({ data: [await aDoorGuest(3, { checked_in_at: at })] }) };
      draw(<DoorSheet eventId={7} />, '/sara/tea', list, putting(own));
      await screen.findByText('Guest 3');
    };
    await openAnew();
    expect(screen.getByText(/^Please check/).textContent).toContain('\u2068Guest 1\u2069, \u2068Guest 2\u2069');
    await hand.click(screen.getByRole('button', { name: en['event.door.refusedSeen'] }));
    expect(screen.queryByText(/^Please check/)).toBeNull();
    await openAnew();
    expect(screen.queryByText(/^Please check/)).toBeNull();
  });

  it('names them too where nobody is left on the list', async () => {
    const kept = { result: 'ended', reservation_id: 2, name: 'Guest 2', count: 1, checked_in_at: null };
    memory.write('7', { guests: [], waiting: [], refused: [kept] });
    draw(<DoorSheet eventId={7} />, '/sara/tea', { 'GET /event/7/door': { data: [] } }, putting(own));
    expect((await screen.findByText(/^Please check/)).textContent).toContain('Guest 2');
  });

  it('goes on by names where the camera is refused', async () => {
    const { hand } = draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      { 'GET /event/7/door': async () => ({ data: [await aDoorGuest(1), await aDoorGuest(2)] }), [door]: taken },
      putting(own),
    );
    await hand.click(await screen.findByRole('button', { name: en['event.door.look'] }));
    expect(await screen.findByText(en['event.door.noCamera'])).toBeDefined();
    await hand.type(screen.getByRole('searchbox'), 'guest 2');
    await hand.click(screen.getByRole('button', { name: /^Let in/ }));
    expect(await screen.findByText('1 of 2 are in', { selector: 'p' })).toBeDefined();
  });

  it('tries the camera again once it is allowed', async () => {
    const stop = jest.fn();
    const stream = { getTracks: () => [{ stop }] };
    const getUserMedia = jest.fn().mockRejectedValueOnce(new DOMException('not allowed')).mockResolvedValue(stream);
    Object.assign(navigator, { mediaDevices: { getUserMedia } });
    Object.assign(globalThis, { BarcodeDetector: FakeDetector });
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { hand, unmount } = draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      { 'GET /event/7/door': async () => ({ data: [await aDoorGuest(1)] }) },
      putting(own),
    );
    await hand.click(await screen.findByRole('button', { name: en['event.door.look'] }));
    await screen.findByText(en['event.door.noCamera']);
    expect(screen.queryByLabelText(en['event.door.camera'])).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(play).toHaveBeenCalled());
    expect(screen.getByLabelText(en['event.door.camera'])).toBeDefined();
    expect(screen.queryByText(en['event.door.noCamera'])).toBeNull();
    unmount();
    expect([getUserMedia.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1]);
    play.mockRestore();
    for (const [of, name] of [
      [navigator, 'mediaDevices'],
      [globalThis, 'BarcodeDetector'],
    ] as const)
      Reflect.deleteProperty(of, name);
  });

  it('says that it is closed the day after the event, shows who came, and lets nobody in', async () => {
    const end = new Date(now.getTime() - 3 * 86_400_000).toISOString();
    const at = '2026-11-18T08:00:00.000Z';
    draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      {
        'GET /event/7/door': async () => ({ data: [await aDoorGuest(1, { checked_in_at: at }), await aDoorGuest(2)] }),
      },
      putting(anEvent({ is_owner: true, is_over: true, end })),
    );
    expect(await screen.findByText(en['event.door.over'])).toBeDefined();
    expect(screen.getByText('Guest 2')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Let in/ })).toBeNull();
    expect(screen.queryByRole('button', { name: en['event.door.look'] })).toBeNull();
  });

  it('is open to the end of the day on which the event ended', async () => {
    const end = new Date(now.getTime() - 3_600_000).toISOString();
    draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      { 'GET /event/7/door': async () => ({ data: [await aDoorGuest(1)] }) },
      putting(anEvent({ is_owner: true, is_over: true, end })),
    );
    expect(await screen.findByRole('button', { name: /^Let in/ })).toBeDefined();
    expect(screen.queryByText(en['event.door.over'])).toBeNull();
  });

  it('says so where the site has closed it since, and the guest stays on the list', async () => {
    const { hand, root } = draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      {
        'GET /event/7/door': async () => ({ data: [await aDoorGuest(1)] }),
        [door]: { data: [{ result: 'over', reservation_id: 1, name: 'Guest 1', count: 1, checked_in_at: null }] },
      },
      putting(own),
    );
    await hand.click(await screen.findByRole('button', { name: /^Let in/ }));
    expect((await screen.findByText(en['event.door.over'])).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByText('0 of 1 are in', { selector: 'p' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Let in/ })).toBeDefined();
    // Nor does this device bring the check-in back with the next list.
    await act(() => root.slice(doorOf)(7).enter());
    expect(screen.getByText('0 of 1 are in', { selector: 'p' })).toBeDefined();
  });

  it.each([
    ['fa', fa, 'ورود جمعه ۶ آذر، ۰۰:۰۰ باز می‌شود'],
    ['en', en, 'Check-in opens on Friday, 27 November, 00:00.'],
    ['ar', ar, 'يُفتح الدخول الجمعة، 27 نوفمبر، 00:00.'],
    ['ps', ps, 'دروازه پرانیستل کېږي: جمعه، ۶ لیندۍ، ۰۰:۰۰.'],
  ] as const)(
    'opens with the day of its date, and says so before in %s: nobody is let in, by name or by ticket',
    async (locale, words, sentence) => {
      const { root, requests, setNow } = drawerOf(manifest, words, { user: me, now, locale })(
        <DoorSheet eventId={7} />,
        '/sara/tea',
        {
          'GET /event/7/door': async () => ({
            data: [
              await aDoorGuest(1, firstTime),
              await aDoorGuest(2, { ...firstTime, checked_in_at: now.toISOString() }),
            ],
          }),
          [door]: taken,
        },
        putting(own),
      );
      expect((await screen.findByText((text) => text.startsWith(sentence))).closest('[role=alert]')).toBeNull();
      expect(screen.queryByRole('button', { name: words['event.door.look'] })).toBeNull();
      expect(screen.queryByRole('button', { name: new RegExp(words['event.door.letIn']) })).toBeNull();
      // Whoever was let in before there was an opening can be taken back.
      expect(screen.getByRole('button', { name: new RegExp(words['event.door.undo']) })).toBeDefined();
      await act(() => root.slice(doorOf)(7).show('ticket 1'));
      const [refusal] = await screen.findAllByText((text) => text.startsWith(sentence));
      expect(refusal!.closest('[role=alert]')).not.toBeNull();
      expect(requests).not.toContain(door);
      setNow('2026-11-26T20:30:00.000Z');
      await act(() => root.slice(doorOf)(7).show('ticket 1'));
      expect(requests).toContain(door);
    },
  );

  it('opens while it is looked at', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
    const { setNow } = draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      { 'GET /event/7/door': async () => ({ data: [await aDoorGuest(1, firstTime)] }) },
      putting(own),
    );
    await screen.findByText(/^Check-in opens/);
    setNow('2026-11-26T20:30:00.000Z');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    jest.useRealTimers();
    expect(screen.getByRole('button', { name: en['event.door.look'] })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Let in/ })).toBeDefined();
    expect(screen.queryByText(/^Check-in opens/)).toBeNull();
  });

  it('says when it opens where the site has not opened it, and the guest stays on the list', async () => {
    const opens_at = '2026-11-26T20:30:00.000Z';
    const { hand } = draw(
      <DoorSheet eventId={7} />,
      '/sara/tea',
      {
        'GET /event/7/door': async () => ({ data: [await aDoorGuest(1)] }),
        [door]: {
          data: [{ result: 'early', reservation_id: 1, name: 'Guest 1', count: 1, checked_in_at: null, opens_at }],
        },
      },
      putting(own),
    );
    await hand.click(await screen.findByRole('button', { name: /^Let in/ }));
    const refusal = await screen.findByText(/^Check-in opens on Friday, 27 November, 00:00/);
    expect(refusal.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByText('0 of 1 are in', { selector: 'p' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Let in/ })).toBeDefined();
  });

  it('keeps nobody out by a clock that was set back: they count from the opening, once the site can be heard', async () => {
    // The evening before, the door of the 22nd is not open yet.
    const date = { start: '2026-11-22T14:30:00.000Z', end: '2026-11-22T17:30:00.000Z' };
    let [site, device, isOnline] = [
      Date.parse('2026-11-21T16:00:00.000Z'),
      Date.parse('2026-11-21T16:00:00.000Z'),
      true,
    ];
    let age = 0;
    const sent: unknown[] = [];
    const { root } = createStage({
      user: me,
      answers: {
        'GET /event/7/door': async () => {
          if (!isOnline) throw new TypeError('Failed to fetch');
          return { data: [await aDoorGuest(1, date), await aDoorGuest(2, date)] };
        },
        [door]: (body: Parameters<typeof taken>[0]) => {
          if (!isOnline) throw new TypeError('Failed to fetch');
          sent.push(...body.entries);
          return taken(body);
        },
      },
    });
    let ahead = 0;
    const open = () =>
      new DoorStore(
        {
          api: root.api,
          now: () => new Date(device + ahead),
          zone: tehran,
          memory,
          hash,
          device: () => device,
          elapsed: () => age,
        },
        7,
      );
    const before = open();
    await before.enter();
    isOnline = false;
    await before.letIn(1);
    expect([before.verdict?.kind, before.unsent.entries]).toEqual(['early', []]);
    // The phone went out and came back with the clock of the factory, in the afternoon of the event.
    site = Date.parse('2026-11-22T13:00:00.000Z');
    [device, age] = [0, 0];
    const store = open();
    await store.enter();
    await store.letIn(1);
    await store.takeBack(1);
    await store.letIn(2);
    expect([store.verdict?.kind, store.unsent.entries.length]).toEqual(['in', 3]);
    // Again, and the clock has been set to a time that is wrong, but could be.
    [device, age] = [Date.parse('2026-11-21T18:00:00.000Z'), 0];
    const again = open();
    await again.enter();
    expect(again.opensLater(date.start)).toBeNull();
    ahead = site - device;
    isOnline = true;
    await again.enter();
    const at = (ms: number) => `2026-11-21T20:30:00.00${ms}Z`;
    expect(sent).toEqual([
      { reservation_id: 1, at: at(0) },
      { reservation_id: 1, at: at(1), undo: at(0) },
      { reservation_id: 2, at: at(2) },
    ]);
    expect([again.unsent.corrected, again.list.arrived]).toEqual([3, 1]);
  });

  it('comes back after a reload in which it was open, and not once it was closed', async () => {
    const list = { 'GET /event/7/door': async () => ({ data: [await aDoorGuest(1)] }) };
    const { unmount } = draw(<DoorSheet eventId={7} />, '/sara/tea', list, putting(own));
    await screen.findByText('Guest 1');
    // A reload ends the page without closing the sheet.
    const left = { ...sessionStorage };
    unmount();
    expect(draw(<HostTools event={own} />, '/sara/tea', {}, putting(own)).root.sheets.top).toBeNull();
    cleanup();
    Object.assign(sessionStorage, left);
    const { root } = draw(<HostTools event={own} />, '/sara/tea', {}, putting(own));
    await waitFor(() => expect(root.sheets.top).toMatchObject({ name: 'event.door', params: { eventId: 7 } }));
  });

  it('is reached by a ticket that is drawn when it is wanted', async () => {
    const { hand } = draw(<ReservationSheet eventId={7} />, '/sara/tea', {
      'GET /profile/reserves?event_id=7&page=1': aPage([aReservation()]),
      'GET /profile/reserves?event_id=7': aPage([aReservation()]),
      'GET /profile/reserves/31/ticket': { data: { code: 'D1.v.abcdefghijklmnopqrstuv' } },
    });
    await hand.click(await screen.findByRole('button', { name: en['event.ticket.show'] }));
    expect(await screen.findByRole('img', { name: en['event.ticket.code'] })).toBeDefined();
  });
});

describe('an entry that is taken back at the door [EVT-23]', () => {
  const door = 'POST /event/7/door';
  type Told = { reservation_id: number; at: string; undo?: string };
  type Answer = Partial<Checked> & Pick<Checked, 'result'>;
  const answerFor = ({ reservation_id: id, at, undo }: Told): Checked => ({
    result: undo ? 'out' : 'in',
    reservation_id: id,
    name: `Guest ${id}`,
    count: 1,
    checked_in_at: undo ? null : at,
    acted_at: at,
  });
  /** A door of two guests; `says` is what the site makes of what it is told instead of believing it. */
  const site = (given: { guests?: DoorGuest[]; says?: (told: Told) => Answer | null } = {}) => {
    const state = { isOnline: true, sent: [] as Told[], guests: given.guests };
    const answers: FakeAnswers = {
      'GET /event/7/door': async () => {
        if (!state.isOnline) throw new TypeError('Failed to fetch');
        return { data: state.guests ?? [await aDoorGuest(1, { count: 2 }), await aDoorGuest(2)] };
      },
      [door]: ({ entries }: { entries: Told[] }) => {
        if (!state.isOnline) throw new TypeError('Failed to fetch');
        state.sent.push(...entries);
        return { data: entries.map((told) => ({ ...answerFor(told), ...given.says?.(told) })) };
      },
    };
    return { state, answers };
  };
  const open = (answers: FakeAnswers) => {
    const { root } = createStage({ user: me, now, answers });
    return new DoorStore({ api: root.api, now: root.now, zone: tehran, memory, hash }, 7);
  };
  const [first, then] = [now.toISOString(), new Date(now.getTime() + 1).toISOString()];
  const count = (text: string): HTMLElement => screen.getByText(text, { selector: 'p' });

  it('from the list: it is out at once, the count follows, and the same ticket lets in again', async () => {
    const { state, answers } = site();
    const { hand, root } = draw(<DoorSheet eventId={7} />, '/sara/tea', answers, putting(own));
    await hand.click(await screen.findByRole('button', { name: 'Let in \u2068Guest 1\u2069' }));
    expect(count('2 of 3 are in')).toBeDefined();
    // Whoever uses a keyboard is still on the button.
    const button = screen.getAllByRole('button', { name: 'Undo \u2068Guest 1\u2069' }).at(-1)!;
    expect(document.activeElement).toBe(button);
    state.isOnline = false;
    await hand.click(button);
    expect(count('0 of 3 are in')).toBeDefined();
    expect(screen.getByText('\u2068Guest 1\u2069 is not in any more').closest('[role=status]')).not.toBeNull();
    expect(button.textContent).toBe('Let in');
    await act(() => root.slice(doorOf)(7).show('ticket 1'));
    expect(screen.getByText(/Guest 1.* is in \(2 people\)/)).toBeDefined();
    expect(count('2 of 3 are in')).toBeDefined();
    state.isOnline = true;
    await act(() => root.slice(doorOf)(7).send());
    expect(state.sent.map(({ reservation_id: id, undo }) => [id, undo])).toEqual([
      [1, undefined],
      [1, first],
      [1, undefined],
    ]);
    expect(new Set(state.sent.map(({ at }) => at)).size).toBe(3);
  });

  it.each([
    ['was let in', null],
    ['had been let in', '2026-11-21T07:55:00.000Z'],
  ])('from the result of the last ticket, of a guest who %s', async (_, before) => {
    const { state, answers } = site({
      guests: [await aDoorGuest(1, { checked_in_at: before })],
      says: ({ undo }) => (before && !undo ? { result: 'already', checked_in_at: before, acted_at: before } : null),
    });
    const { hand, root } = draw(<DoorSheet eventId={7} />, '/sara/tea', answers, putting(own));
    await screen.findByText('Guest 1');
    await act(() => root.slice(doorOf)(7).show('ticket 1'));
    const result = screen.getByText(before ? /is in already/ : /is in \(/).closest<HTMLElement>('[role]')!;
    await hand.click(within(result).getByRole('button', { name: 'Undo \u2068Guest 1\u2069' }));
    expect(screen.getByText('\u2068Guest 1\u2069 is not in any more')).toBeDefined();
    expect(count('0 of 1 are in')).toBeDefined();
    expect(state.sent.at(-1)).toMatchObject({ reservation_id: 1, undo: before ?? first });
  });

  it('without a network waits on this device, over a reload too, and goes out once, behind the entry', async () => {
    const { state, answers } = site();
    const store = open(answers);
    await store.enter();
    state.isOnline = false;
    await store.letIn(1);
    await store.takeBack(1);
    expect([store.list.arrived, store.unsent.entries.length]).toEqual([0, 2]);
    const again = open(answers);
    await again.enter();
    expect([again.list.arrived, again.unsent.entries.length]).toEqual([0, 2]);
    state.isOnline = true;
    await again.enter();
    await again.send();
    expect(state.sent).toEqual([
      { reservation_id: 1, at: first },
      { reservation_id: 1, at: then, undo: first },
    ]);
    expect([again.list.arrived, again.unsent.entries, again.refused]).toEqual([0, [], []]);
  });

  it('is not brought back by the answer for the entry, and takes back what the site has made of it', async () => {
    let answer = (): void => {};
    const capped = '2026-11-21T07:59:59.900Z';
    const { state, answers } = site();
    const store = open({
      ...answers,
      [door]: async ({ entries }: { entries: Told[] }) => {
        state.sent.push(...entries);
        await new Promise<void>((go) => (answer = go));
        return { data: entries.map((told) => ({ ...answerFor(told), ...(!told.undo && { checked_in_at: capped }) })) };
      },
    });
    await store.enter();
    const going = store.letIn(1);
    await store.takeBack(1);
    answer();
    await waitFor(() => expect(state.sent).toHaveLength(2));
    expect(store.list.arrived).toBe(0);
    answer();
    await going;
    expect(state.sent[1]).toEqual({ reservation_id: 1, at: then, undo: capped });
    expect([store.list.arrived, store.verdict]).toEqual([0, { kind: 'out', name: 'Guest 1' }]);
  });

  it('is not brought back by a list that was under way; another door’s is known with the next one', async () => {
    let answer = (): void => {};
    let isSlow = false;
    const { answers } = site();
    let known: DoorGuest[] = [await aDoorGuest(1)];
    const store = open({
      ...answers,
      'GET /event/7/door': async () => {
        const list = { data: known };
        if (isSlow) await new Promise<void>((go) => (answer = go));
        return list;
      },
    });
    await store.enter();
    await store.letIn(1);
    known = [await aDoorGuest(1, { checked_in_at: first, acted_at: first })];
    isSlow = true;
    const again = store.enter();
    await store.takeBack(1);
    answer();
    await again;
    expect(store.list.arrived).toBe(0);
    isSlow = false;
    await store.letIn(1);
    expect(store.list.arrived).toBe(1);
    // At the other door it is taken back.
    known = [await aDoorGuest(1, { acted_at: '2026-11-21T08:30:00.000Z' })];
    await store.enter();
    expect(store.list.arrived).toBe(0);
    // What is told next is later, though this device’s clock is slow.
    await store.letIn(1);
    expect(store.list.guest(1)!.checked_in_at).toBe('2026-11-21T08:30:00.001Z');
  });

  it('at another door lets its ticket in at this one, whose list does not know of it', async () => {
    const { state, answers } = site({ guests: [await aDoorGuest(1, { checked_in_at: '2026-11-21T07:55:00.000Z' })] });
    const store = open(answers);
    await store.enter();
    await store.show('ticket 1');
    expect([store.verdict, store.list.guest(1)!.checked_in_at]).toEqual([
      { kind: 'in', id: 1, name: 'Guest 1', count: 1 },
      first,
    ]);
    expect([state.sent, store.unsent.entries]).toEqual([[{ reservation_id: 1, at: first }], []]);
  });

  it('stays where somebody was let in later, or earlier by another door, which then is said', async () => {
    const theirs = '2026-11-21T07:50:00.000Z';
    const { state, answers } = site({
      says: ({ reservation_id: id }) =>
        id === 1 ? { result: 'already', checked_in_at: theirs, acted_at: then } : null,
    });
    const { root } = draw(<DoorSheet eventId={7} />, '/sara/tea', answers, putting(own));
    await screen.findByText('Guest 1');
    state.isOnline = false;
    const store = root.slice(doorOf)(7);
    // The wrong name was pressed, of one who had come in at the other door.
    await act(() => store.letIn(1));
    await act(() => store.takeBack(1));
    state.isOnline = true;
    await act(() => store.send());
    expect(screen.getByText(/Guest 1.* is in already, since 11:20/)).toBeDefined();
    expect(count('2 of 3 are in')).toBeDefined();
    expect(screen.queryByText(/^Please check/)).toBeNull();
  });

  it('wins over an entry from before it, and the door that had made that says so', async () => {
    const { state, answers } = site({
      says: ({ reservation_id: id }) => ({
        result: 'undone',
        checked_in_at: null,
        name: `Guest ${id}`,
        acted_at: then,
      }),
    });
    const { root } = draw(<DoorSheet eventId={7} />, '/sara/tea', answers, putting(own));
    await screen.findByText('Guest 1');
    state.isOnline = false;
    const store = root.slice(doorOf)(7);
    await act(() => store.letIn(1));
    await act(() => store.letIn(2));
    expect(count('3 of 3 are in')).toBeDefined();
    state.isOnline = true;
    await act(() => store.send());
    expect(screen.getByText(/The entry of .Guest 2. has been undone at another door/)).toBeDefined();
    expect(screen.getByText(/^Please check/).textContent).toContain('Guest 1');
    expect(count('0 of 3 are in')).toBeDefined();
    expect(store.list.guests).toHaveLength(2);
  });

  it('is not offered once the door has closed', async () => {
    const end = new Date(now.getTime() - 3 * 86_400_000).toISOString();
    const before = '2026-11-18T08:00:00.000Z';
    const { answers } = site({
      guests: [await aDoorGuest(1, { checked_in_at: before })],
      says: () => ({ result: 'already', checked_in_at: before, acted_at: before }),
    });
    const past = anEvent({ is_owner: true, is_over: true, end });
    const { root } = draw(<DoorSheet eventId={7} />, '/sara/tea', answers, putting(past));
    await screen.findByText('Guest 1');
    await act(() => root.slice(doorOf)(7).show('ticket 1'));
    expect(screen.getByText(/is in already/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

describe('the owner’s tools [EVT-10]', () => {
  const row = (id: number, name: string, userId = id * 10) => ({
    ...aSummary({ id, name, username: name.toLowerCase(), user: { id: userId, username: name.toLowerCase() } }),
    reservation_id: id,
    date: firstTime.start,
    count: 1,
    activity_target_id: id + 100,
    has_responded: false,
    plan: 'Guest',
    checked_in_at: null,
  });
  const list = (time: string, more = '') => `GET /event/7/book/reserve?time=${time}&page=1${more}`;

  it('list guests ahead and past, find them by name, thank them, and send them away after a question, never oneself [ACT-08]', async () => {
    const kicked: unknown[] = [];
    const { hand, requests, root } = draw(
      <GuestsSheet eventId={7} />,
      '/sara/tea',
      {
        [list('available')]: aPage([row(1, 'Omid'), row(2, 'Me', me.id)]),
        // One who has had thanks before gets no second button.
        [list('past')]: aPage([row(3, 'Leila'), { ...row(4, 'Parvin'), has_responded: true }]),
        [list('past', '&search=lei')]: aPage([row(3, 'Leila')]),
        'POST /event/7/book/kick-users': (body: unknown) => (
          kicked.push(body),
          { data: { kicked: 1, event: own }, message: 'The server says: one' }
        ),
        'POST /activity/reaction/103': { data: { activity_target_id: 103, has_responded: true, room_id: 1 } },
      },
      putting(own),
    );
    await hand.click(await screen.findByRole('checkbox'));
    // Another list is chosen from anew.
    await hand.click(screen.getByRole('tab', { name: 'Past' }));
    await screen.findByText('Leila');
    expect(screen.queryByRole('button', { name: 'Cancel 1 reservation' })).toBeNull();
    await hand.click(screen.getByRole('tab', { name: en['event.guests.ahead'] }));
    await hand.click(await screen.findByRole('checkbox', { checked: false }));
    await hand.click(screen.getByRole('button', { name: 'Cancel 1 reservation' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel 1 reservation?' }));
    expect(question.getByText(/Omid.* will be told/)).toBeDefined();
    await hand.click(question.getByRole('button', { name: en['event.guests.kickYes'] }));
    await waitFor(() => expect(screen.queryByText('Omid')).toBeNull());
    expect(root.toasts.list.map(({ text }) => text)).toEqual(['The server says: one']);
    expect(kicked).toEqual([{ kick_data: [{ username: 'omid', dates: [firstTime.start] }] }]);
    await hand.click(screen.getByRole('tab', { name: 'Past' }));
    await hand.click(await screen.findByRole('button', { name: /^Thank/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Thank/ })).toBeNull());
    expect(screen.queryByRole('checkbox')).toBeNull();
    await hand.type(screen.getByRole('searchbox'), 'lei');
    await waitFor(() => expect(requests).toContain(list('past', '&search=lei')));
  });
  it('of an event that is over are shown at once, for nobody is still to come', async () => {
    const over = { ...own, is_over: true };
    const { requests } = draw(
      <GuestsSheet eventId={7} />,
      '/sara/tea',
      { [list('past')]: aPage([row(3, 'Leila')]) },
      putting(over),
    );
    expect(await screen.findByText('Leila')).toBeDefined();
    expect(requests).not.toContain(list('available'));
  });

  it('lead to editing it, and to making another like it where it is one’s own [EVT-14]', async () => {
    const linksOf = (event: typeof own, user = me) => {
      cleanup();
      draw(<HostTools event={event} />, '/sara/tea', {}, { user, ...putting(event) });
      return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    };
    const statistics = '/en/business/event/7';
    expect(linksOf(own)).toEqual(['/en/event/edit/tea?of=sara', '/en/event/copy/tea', statistics]);
    // What was called off stays so, but can be copied.
    expect(linksOf({ ...own, state: 'not_held' })).toEqual(['/en/event/copy/tea', statistics]);
    expect(linksOf(own, aUser({ id: 1, role_id: 6 }))).toEqual(['/en/event/edit/tea?of=sara', statistics]);
  });

  it('keep the list of guests as a sheet, by an address of the server [EVT-10]', async () => {
    const opened = filesOpened();
    const { hand } = draw(
      <GuestsSheet eventId={7} />,
      '/sara/tea',
      { [list('available')]: aPage([]), [signing]: aSignedAddress },
      putting(own),
    );
    await hand.click(await screen.findByRole('button', { name: 'Guest list (Excel)' }));
    await waitFor(() => expect(opened.addresses).toEqual(['/api/v1/event/7/guests/excel?link=signed']));
    opened.restore();
  });

  it('call the event off with a reason, which the page then says [EVT-21]', async () => {
    const called: unknown[] = [];
    const { hand, root } = draw(
      <HostTools event={own} />,
      '/sara/tea',
      {
        'POST /event/7/call-off': (body: unknown) => (
          called.push(body),
          { data: { notified: 3, event: { ...own, state: 'not_held', called_off_reason: 'It rains' } } }
        ),
      },
      putting(own),
    );
    await hand.click(screen.getByRole('button', { name: en['event.host.callOff'] }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Those who have reserved its 3 places are told at once/)).toBeDefined();
    expect(dialog.getByRole('button', { name: en['event.callOff.confirm'] }).hasAttribute('disabled')).toBe(true);
    await hand.type(dialog.getByRole('textbox'), 'It rains');
    await hand.click(dialog.getByRole('button', { name: en['event.callOff.confirm'] }));
    await waitFor(() => expect(root.entities.events.get(7)!.called_off_reason).toBe('It rains'));
    expect(called).toEqual([{ reason: 'It rains' }]);
  });

  it('say of an event without guests that there is nobody to tell, before and after it is called off [EVT-21]', async () => {
    const nobodys = { ...own, reserved_count: 0 };
    const answer = { notified: 0, event: { ...nobodys, state: 'not_held' as const, called_off_reason: 'It rains' } };
    const { hand, root } = draw(
      <HostTools event={nobodys} />,
      '/sara/tea',
      { 'POST /event/7/call-off': { data: answer } },
      putting(nobodys),
    );
    await hand.click(screen.getByRole('button', { name: en['event.host.callOff'] }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Nobody has reserved\./)).toBeDefined();
    await hand.type(dialog.getByRole('textbox'), 'It rains');
    await hand.click(dialog.getByRole('button', { name: en['event.callOff.confirm'] }));
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual(['The event is called off.']));
  });

  it('say before it is called off what becomes of the money and of an edit that waits [EVT-21]', async () => {
    const saidOf = async (given: Partial<typeof own>): Promise<string> => {
      cleanup();
      const event = { ...own, ...given };
      const { hand } = draw(<HostTools event={event} />, '/sara/tea', {}, putting(event));
      await hand.click(screen.getByRole('button', { name: en['event.host.callOff'] }));
      return (await screen.findByRole('dialog')).querySelector('p')!.textContent.trim();
    };
    const [money, pending] = [en['event.callOff.money'], en['event.callOff.pending']];
    const guests = 'Its page stays and says why. Those who have reserved its 3 places are told at once.';
    expect(await saidOf({})).toBe(guests);
    expect(await saidOf({ price: 90_000 })).toBe(`${guests} ${money}`);
    expect(await saidOf({ has_pending_update: true })).toBe(`${guests}  ${pending}`);
    expect(await saidOf({ reserved_count: 1 })).toContain('Whoever has reserved the 1 place is told at once.');
    expect(screen.queryByRole('combobox', { name: en['event.callOff.what'] })).toBeNull();
  });

  it('call one date off alone, and the page says which [EVT-21]', async () => {
    const called: unknown[] = [];
    const items = [firstTime, secondTime].map((time) => ({ ...time, times: [{ ...time, state: 'open' as const }] }));
    const event = { ...own, dates: { items, available_dates: {} } };
    const answer = {
      ...event,
      dates: { items: items.slice(1), available_dates: {} },
      called_off: [{ ...firstTime, reason: 'It rains' }],
    };
    const { hand, root } = draw(
      <HostTools event={event} />,
      '/sara/tea',
      { 'POST /event/7/call-off': (body: unknown) => (called.push(body), { data: { notified: 1, event: answer } }) },
      putting(event),
    );
    await hand.click(screen.getByRole('button', { name: en['event.host.callOff'] }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.selectOptions(dialog.getByRole('combobox', { name: en['event.callOff.what'] }), '0');
    expect(dialog.getByText(/Only this date/)).toBeDefined();
    await hand.type(dialog.getByRole('textbox'), 'It rains');
    await hand.click(dialog.getByRole('button', { name: en['event.callOff.confirm'] }));
    await waitFor(() =>
      expect(root.toasts.list.map(({ text }) => text)).toEqual(['The date is called off. 1 guest was told.']),
    );
    expect(called).toEqual([{ reason: 'It rains', date: firstTime.start }]);
    cleanup();
    draw(<WhenWhere event={root.entities.events.get(7)!} />, '/sara/tea', {}, putting(answer));
    expect(screen.getByText(/This date is called off: .*It rains/)).toBeDefined();
  });

  it('hand out the discount codes, each with how long it holds and how much of it is used [API-18]', async () => {
    const code = (id: number, text: string, day: string, used: number) => ({
      id,
      title: text,
      code: text,
      percent: 20,
      use_count: 5,
      used,
      expiration_date: `${day}T20:00:00.000Z`,
    });
    const codes = (used: number) => [code(1, 'SPRING', '2026-11-30', used), code(2, 'AUTUMN', '2026-11-20', 0)];
    // A guest has used one since the page was opened.
    const { hand } = draw(
      <HostTools event={{ ...own, off_codes: codes(1) }} />,
      '/sara/tea',
      { 'GET /event/7/single': { data: { ...own, off_codes: codes(2) } } },
      putting({ ...own, off_codes: codes(1) }),
    );
    await hand.click(screen.getByRole('button', { name: en['event.host.codes'] }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'SPRING · 20%until Monday, 30 November, used 2 of 5 timesCopy',
        `AUTUMN · 20%${en['event.codes.over']}Copy`,
      ]),
    );
    await hand.click(dialog.getAllByRole('button', { name: en['event.codes.copy'] })[0]!);
    expect(await navigator.clipboard.readText()).toBe('SPRING');
  });

  it('invite close friends, until it is over or called off', async () => {
    let answer = (): void => {};
    const answers: FakeAnswers = {
      'POST /event/7/book/notify-friends': () =>
        new Promise((resolve) => (answer = () => resolve({ data: { notified: 2 } }))),
    };
    const { hand, requests, root } = draw(<HostTools event={own} />, '/sara/tea', answers, putting(own));
    await hand.dblClick(screen.getByRole('button', { name: en['event.host.invite'] }));
    answer();
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual(['2 close friends were invited']));
    expect(requests.filter((request) => request.includes('notify-friends'))).toHaveLength(1);
    for (const end of [{ is_over: true }, { state: 'not_held' as const }]) {
      cleanup();
      draw(<HostTools event={{ ...own, ...end }} />, '/sara/tea', {}, putting(own));
      expect(screen.queryByRole('button', { name: en['event.host.invite'] })).toBeNull();
    }
  });

  it('let an admin bring somebody in, and say why not', async () => {
    const orders: unknown[] = [];
    const { hand, root } = draw(
      <HostTools event={own} />,
      '/sara/tea',
      {
        'POST /event/7/admin-book': (body: { orders_data: { username: string }[] }) => {
          orders.push(...body.orders_data);
          return body.orders_data[0]!.username === 'leila'
            ? { data: { booked: 1, event: own } }
            : aRefusal(409, 'capacity_full', { message: 'All places are taken' });
        },
      },
      { user: aUser({ id: 1, role_id: 6 }), ...putting(own) },
    );
    await hand.click(screen.getByRole('button', { name: en['event.host.join'] }));
    await hand.type(screen.getByRole('textbox'), '@omid');
    await hand.click(screen.getByRole('button', { name: en['event.join.confirm'] }));
    expect(await screen.findByText('All places are taken')).toBeDefined();
    await hand.clear(screen.getByRole('textbox'));
    await hand.type(screen.getByRole('textbox'), 'leila');
    await hand.click(screen.getByRole('button', { name: en['event.join.confirm'] }));
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual([en['event.join.done']]));
    expect(orders).toEqual(
      ['omid', 'leila'].map((username) => ({ username, date: firstTime.start, plan_id: 1, count: 1 })),
    );
  });
});

it('others find the group, the host and their close friends beside the list, and nobody to send away [EVT-11]', async () => {
  const { hand, root } = draw(
    <ReservedSheet eventId={7} />,
    '/sara/tea',
    { 'GET /event/7/book/reserve?page=1': aPage([]), 'POST /event/7/book/notify-friends': { data: { notified: 2 } } },
    putting(anEvent({ group_id: 12 })),
  );
  expect(screen.getByRole('link', { name: en['event.reservation.group'] }).getAttribute('href')).toBe('/en/direct/12');
  expect(screen.getByRole('button', { name: en['event.host.message'] })).toBeDefined();
  await hand.click(screen.getByRole('button', { name: en['event.host.invite'] }));
  await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual(['2 close friends were invited']));
  expect(screen.queryByRole('checkbox')).toBeNull();
  act(() => root.entities.putEvent(anEvent({ is_close_friend: true })));
  expect(screen.queryByRole('button', { name: en['event.host.invite'] })).toBeNull();
  // Only those with a place see the group.
  expect(screen.queryByRole('link', { name: en['event.reservation.group'] })).toBeNull();
});

describe('writing to the host [CHT-08]', () => {
  const room = {
    data: {
      id: 77,
      type: 'private' as const,
      users: [aSummary()],
      event: null,
      last_message: null,
      unread_count: 0,
      is_user_blocked: false,
      is_expired: false,
      updated_at: '2026-11-01T00:00:00.000Z',
    },
  };
  const answers = {
    'GET /event/7/book/reserve?page=1': aPage([]),
    [`GET /chatroom/user/${anEvent().channel.user.id}`]: room,
  };
  const OfPage = (): ReactNode => {
    const event = useRoot().entities.events.get(7);
    return event && <HostRow event={event} />;
  };
  const places = [
    ['event page', <OfPage key="page" />],
    ['guest list', <ReservedSheet key="list" eventId={7} />],
  ] as const;

  it.each(places)('from the %s takes the event along', async (_, place) => {
    const { hand } = draw(place, '/sara/tea', answers, { user: aUser({ id: 90 }), ...putting() });
    await hand.click(await screen.findByRole('button', { name: en['event.host.message'] }));
    await waitFor(() =>
      expect([window.location.pathname, window.location.search]).toEqual(['/en/direct/77', '?event_id=7']),
    );
  });

  it.each(places)('from the %s is not offered to the host', async (_, place) => {
    draw(place, '/sara/tea', answers, { user: me, ...putting(own) });
    await waitFor(() => expect(screen.queryByRole('button', { name: en['event.host.message'] })).toBeNull());
  });
});
