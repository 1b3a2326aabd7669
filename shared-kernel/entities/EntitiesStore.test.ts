import { autorun, isObservable } from 'mobx';
import type { EventCard } from '../contract/event.ts';
import { aPerson, aSummary } from '../testing/rows.tsx';
import { EntitiesStore } from './EntitiesStore.ts';

const channel = (is_followed: boolean) => ({
  id: 3,
  username: 'Narvan',
  name: 'نارون',
  profile: null,
  user: { id: 3, username: 'Narvan' },
  is_followed,
});
const card = (change: Partial<EventCard> = {}): EventCard =>
  ({
    id: 7,
    slug: 'شب-شعر',
    username: 'Narvan',
    title: 'شب شعر',
    channel: channel(false),
    reserved: [],
    is_reserved: false,
    ...change,
  }) as EventCard;

describe('entities [KRN-01] [PLT-05]', () => {
  it('keeps one row per id and updates it in place', () => {
    const entities = new EntitiesStore();
    const first = entities.putEvent(card());
    const second = entities.putEvent(card({ title: 'شب شعر حافظ' }));
    expect(second).toBe(first);
    expect(first.title).toBe('شب شعر حافظ');
  });

  it('shows a follow that was made in one place in every event of that channel', () => {
    const entities = new EntitiesStore();
    const event = entities.putEvent(card());
    const other = entities.putEvent(card({ id: 8 }));
    const seen: boolean[] = [];
    autorun(() => seen.push(event.channel.is_followed && other.channel.is_followed));
    entities.putChannel(channel(true));
    expect(seen).toEqual([false, true]);
  });

  it('observes each field of a row, and nothing inside of it but other rows', () => {
    const entities = new EntitiesStore();
    const event = entities.putEvent(card({ uploads: [{ id: 1, link: '/1.jpg', thumbnail_link: '/1.jpg' }] }));
    expect([event, event.channel, event.uploads, event.uploads[0]].map((value) => isObservable(value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('keeps what only the full row had when a card comes later', () => {
    const entities = new EntitiesStore();
    entities.putEvent({ ...card(), description: 'متن کامل' });
    expect(entities.putEvent(card()).description).toBe('متن کامل');
  });

  it('keeps the faces of the whole event when a card comes with the first of them, and takes them as they changed', () => {
    const entities = new EntitiesStore();
    const named = (...ids: number[]) => ids.map((id) => ({ ...channel(false), id, username: `u${String(id)}` }));
    const shown = (...ids: number[]) =>
      entities.putEvent(card({ reserved: named(...ids) })).reserved.map(({ id }) => id);
    shown(11, 12, 13, 14, 15);
    expect(shown(11, 12, 13)).toEqual([11, 12, 13, 14, 15]);
    // Somebody joined, or so many left that fewer are there than a card has room for.
    expect(shown(16, 11, 12)).toEqual([16, 11, 12]);
    shown(11, 12, 13, 14, 15);
    expect(shown(11, 12)).toEqual([11, 12]);
  });

  it('keeps a person without a channel out of the channels, whatever the id of their user [API-18]', () => {
    const entities = new EntitiesStore();
    const sara = entities.putPerson(aSummary({ id: 3, name: 'Sara' }));
    const navid = entities.putPerson(aPerson({ name: 'Navid', user: { id: 3, username: '' } }));
    expect([sara.name, navid.name, navid.id]).toEqual(['Sara', 'Navid', null]);
    expect(entities.channels.get(3)).toBe(sara);
    expect(entities.channelAt('')).toBeUndefined();
  });

  it('finds events and channels by address without regard to case', () => {
    const entities = new EntitiesStore();
    const event = entities.putEvent(card());
    expect(entities.eventAt('narvan', 'شب-شعر')).toBe(event);
    expect(entities.channelAt('NARVAN')).toBe(event.channel);
  });
});
