import type { Categories } from './categories.ts';
import { cityPlaces } from './data/places.ts';
import { hostRows, type HostRow } from './data/hosts.ts';
import { themesById } from './data/themes.ts';
import type { Programme, Theme } from './data/themes/theme.ts';
import { makeDates, type Phase } from './eventDates.ts';
import { makeOffer } from './eventOffer.ts';
import { writeEvent, type EventText } from './eventText.ts';
import type { Geography } from './geography.ts';
import { coversFor } from './keptPictures.ts';
import type { IranCalendar } from './iranCalendar.ts';
import { slugify } from './persianText.ts';
import { makePrng, type Prng } from '../drawing/prng.ts';
import type { GalleryRatio, Point, SeedChannel, SeedEvent } from './world/worldTypes.ts';
import { iranZone } from '../settings/iranZone.ts';
import { theRow } from '../db/theRow.ts';
import { inTurn } from './inTurn.ts';

interface Sources {
  calendar: IranCalendar;
  geography: Geography;
  categories: Categories;
  channels: SeedChannel[];
}

/** The demo host has the fullest calendar, so that its business pages have something to show. */
const narvanPhases: Phase[] = [...Array<Phase>(13).fill('past'), 'live', ...Array<Phase>(18).fill('upcoming')];
const ratios: GalleryRatio[] = [1.54, 0.75, 1];

/** The first of an event's pictures decides which shapes it may have. */
function ratioFor(rng: Prng, { scenes: [scene] }: Programme): GalleryRatio {
  const ratio = ratios[rng.weighted([0.74, 0.12, 0.14])]!;
  return coversFor(scene, ratio).length > 0 ? ratio : 1.54;
}

const counter = (): (() => number) => {
  let last = 0;
  return () => ++last;
};

/**
 * Hosts besides narvan whose events are going on now: a camp, a weekend of building, an exhibition, a bazaar.
 */
const liveHosts = ['kouh_damavand', 'jangal_neshin', 'karkhaneh_now', 'galeri_fanous', 'dast_e_mehr'];

function phasesOf(rng: Prng, username: string): Phase[] {
  if (username === 'narvan') return narvanPhases;
  const phases = Array.from({ length: rng.int(4, 9) }, (): Phase => (rng.chance(0.46) ? 'past' : 'upcoming'));
  return liveHosts.includes(username) ? ['live', ...phases] : phases;
}

/** A point in the city for the address: always the same for the same address. */
function pointNear(centre: Point, address: string): Point {
  const rng = makePrng(`point/${address}`);
  const shift = (degrees: number, reach: number): number => Number((degrees + (rng.next() - 0.5) * reach).toFixed(5));
  return { latitude: shift(centre.latitude, 0.05), longitude: shift(centre.longitude, 0.06) };
}

/**
 * Cycles through the theme's programmes in the host's own order, so that a channel repeats itself as late as
 * possible.
 */
function* programmesOf(rng: Prng, theme: Theme): Generator<Programme, never> {
  const order = rng.sample(theme.programmes, theme.programmes.length);
  for (let index = 0; ; index++) yield inTurn(order, index);
}

/** One event before its details are made. */
interface Plan {
  host: HostRow;
  theme: Theme;
  channel: SeedChannel;
  programme: Programme;
  phase: Phase;
  /** Which of the host's events it is, from 0. */
  index: number;
}

export function makeEvents(sources: Sources): SeedEvent[] {
  const maker = new EventMaker(sources);
  return hostRows.flatMap((host) => eventsOf(host, sources.channels, maker));
}

function eventsOf(host: HostRow, channels: SeedChannel[], maker: EventMaker): SeedEvent[] {
  const theme = themesById.of(host.theme);
  const channel = theRow(
    channels.find(({ username }) => username === host.username),
    host.username,
  );
  const rng = makePrng(`events/${host.username}`);
  const phases = phasesOf(rng, host.username);
  const programmes = programmesOf(rng, theme);
  const titles = new Set<string>();
  // An event that is going on now lasts long enough to be met at any hour; it comes first in the order.
  const order = phases
    .map((phase, index) => ({ phase, index }))
    .sort((a, b) => Number(b.phase === 'live') - Number(a.phase === 'live'));
  return order.flatMap(({ phase, index }) => {
    const isLive = phase === 'live';
    for (let attempt = 0; attempt < (isLive ? 1 : theme.programmes.length); attempt++) {
      const programme = isLive
        ? theme.programmes.find(({ overnight, allDay }) => overnight || allDay)!
        : programmes.next().value;
      const event = maker.make({ host, theme, channel, programme, phase, index }, titles);
      if (event) return [event];
    }
    // This host has announced all its programmes already: those events have more dates instead.
    return [];
  });
}

class EventMaker {
  private readonly sources: Sources;
  private readonly ids = { event: counter(), date: counter(), time: counter(), plan: counter(), offCode: counter() };
  private readonly descriptions = new Set<string>();
  private readonly titles = new Set<string>();

  constructor(sources: Sources) {
    this.sources = sources;
  }

  /** Null when every title of this programme is taken: a channel uses each title once. */
  make(plan: Plan, titles: Set<string>): SeedEvent | null {
    const { calendar, geography, categories } = this.sources;
    const { host, theme, channel, programme, phase, index } = plan;
    const { ids } = this;
    const seed = `event/${host.username}/${index}`;
    const rng = makePrng(seed);
    const city = geography.cities.find(({ id }) => id === channel.cityId)!;
    const isOnline = rng.chance(theme.onlineShare);
    const text = this.textOf(seed, plan, isOnline, titles);
    if (!text) return null;
    const { title } = text;
    titles.add(title);
    const slug = slugify(title);
    const dates = makeDates(rng, calendar, theme, programme, phase, ids.date, ids.time);
    const [{ start }, { end }] = [theRow(dates[0], 'date'), theRow(dates.at(-1), 'date')];
    const announced = this.announcedAt(rng, host, start);
    const createdAt = calendar.at(announced, rng.int(9 * 60, 22 * 60));
    const [fewest, most] = theme.capacity;
    return {
      id: ids.event(),
      channelId: channel.id,
      title,
      slug,
      description: text.description,
      hashtags: text.hashtags,
      categoryIds: programme.categories.map(categories.idOf),
      cityId: city.id,
      provinceId: city.provinceId,
      address: text.address,
      onlineAddress: isOnline ? `https://meet.example.com/${host.username}-${index + 1}` : null,
      location: isOnline ? null : pointNear(city.location, text.address!),
      timeZone: iranZone,
      galleryRatio: ratioFor(rng, programme),
      scenes: programme.scenes,
      pictures: [],
      dates,
      start,
      end,
      deadlineHours: rng.pick([0, 1, 2, 6, 12, 24]),
      capacity: rng.chance(0.1) ? null : Math.max(8, Math.min(300, rng.int(fewest, most))),
      ...makeOffer(rng, theme, end, ids.plan, ids.offCode),
      rules: text.rules,
      supportNumber: `+98900001${String(channel.id).padStart(4, '0')}`,
      closeFriendsOnly: phase === 'upcoming' && rng.chance(0.04),
      contributorChannelIds: this.contributorsOf(rng, channel),
      customBadge: rng.chance(0.07) ? rng.pick(['نخستین بار', 'به درخواست شما', 'ظرفیت محدود']) : null,
      status: phase === 'past' ? 'ended' : 'open',
      views: 0,
      createdAt,
      updatedAt: rng.chance(0.2) ? calendar.at(Math.min(-1, announced + rng.int(1, 4)), rng.int(600, 1300)) : createdAt,
    };
  }

  /** A text that no other event has, with a title that no other event of the channel has. */
  private textOf(
    seed: string,
    { host, theme, programme }: Plan,
    isOnline: boolean,
    titles: Set<string>,
  ): EventText | null {
    const places = cityPlaces.find((candidate) => candidate.city === host.city)!;
    for (let attempt = 0; attempt < 40; attempt++) {
      const text = writeEvent(makePrng(`${seed}/text/${attempt}`), host, theme, programme, places, isOnline);
      // Other hosts may offer the same, but under another name while there is one.
      const isHeardBefore = attempt < 20 && this.titles.has(text.title);
      if (isHeardBefore || this.descriptions.has(text.description) || titles.has(text.title)) continue;
      this.titles.add(text.title);
      this.descriptions.add(text.description);
      return text;
    }
    return null;
  }

  /** Weeks before it begins, and in the past; narvan's earlier, so that its pages have a history. */
  private announcedAt(rng: Prng, { username }: HostRow, start: string): number {
    const before = this.sources.calendar.offsetOf(start) - rng.int(6, 34);
    const isNarvan = username === 'narvan';
    return Math.floor(Math.min(before, -rng.int(isNarvan ? 12 : 1, isNarvan ? 32 : 20)));
  }

  private contributorsOf(rng: Prng, channel: SeedChannel): number[] {
    if (!rng.chance(0.15)) return [];
    const others = this.sources.channels.filter(({ id, isHost }) => isHost && id !== channel.id);
    return rng.sample(others, rng.int(1, 2)).map(({ id }) => id);
  }
}
