import type { Categories } from './categories.ts';
import { cityPlaces } from './data/places.ts';
import { hostRows, type HostRow } from './data/hosts.ts';
import { themes } from './data/themes.ts';
import type { Programme, Theme } from './data/themes/theme.ts';
import { makeDates, type Phase } from './eventDates.ts';
import { makeOffer } from './eventOffer.ts';
import { writeEvent, type EventText } from './eventText.ts';
import type { Geography } from './geography.ts';
import type { IranCalendar } from './iranCalendar.ts';
import { ordinal, slugify, takeUnique } from './persianText.ts';
import { makePrng, type Prng } from '../drawing/tilework/prng.ts';
import type { GalleryRatio, Point, SeedChannel, SeedEvent } from './world/worldTypes.ts';

interface Sources {
  calendar: IranCalendar;
  geography: Geography;
  categories: Categories;
  channels: SeedChannel[];
}

/** The demo host has the fullest calendar, so that its business pages have something to show. */
const narvanPhases: Phase[] = [...Array<Phase>(15).fill('past'), 'live', ...Array<Phase>(20).fill('upcoming')];
const ratios: GalleryRatio[] = [1.54, 0.75, 1];

const counter = (): (() => number) => {
  let last = 0;
  return () => ++last;
};

/** Those with something going on right now, besides narvan: a camp, a weekend of building, an exhibition, a bazaar. */
const liveHosts = ['kouh_damavand', 'jangal_neshin', 'karkhaneh_now', 'galeri_fanous', 'dast_e_mehr'];

function phasesOf(rng: Prng, username: string): Phase[] {
  if (username === 'narvan') return narvanPhases;
  const phases = Array.from({ length: rng.int(4, 9) }, (): Phase => (rng.chance(0.46) ? 'past' : 'upcoming'));
  return liveHosts.includes(username) ? ['live', ...phases] : phases;
}

/** A point in the city that belongs to the address: the same address is always at the same point. */
function pointNear(centre: Point, address: string): Point {
  const rng = makePrng(`point/${address}`);
  const shift = (degrees: number, reach: number): number => Number((degrees + (rng.next() - 0.5) * reach).toFixed(5));
  return { latitude: shift(centre.latitude, 0.05), longitude: shift(centre.longitude, 0.06) };
}

/** Goes round the theme's programmes in the host's own order, so that a channel repeats itself as late as possible. */
function* programmesOf(rng: Prng, theme: Theme): Generator<Programme, never> {
  const order = rng.sample(theme.programmes, theme.programmes.length);
  for (let index = 0; ; index++) yield order[index % order.length]!;
}

/** Every event of every host. */
export function makeEvents({ calendar, geography, categories, channels }: Sources): SeedEvent[] {
  const events: SeedEvent[] = [];
  const ids = { event: counter(), date: counter(), time: counter(), plan: counter(), offCode: counter() };
  const descriptions = new Set<string>();

  const freshText = (seed: string, host: HostRow, theme: Theme, programme: Programme, isOnline: boolean): EventText => {
    const places = cityPlaces.find((candidate) => candidate.city === host.city)!;
    for (let attempt = 0; ; attempt++) {
      const text = writeEvent(makePrng(`${seed}/text/${attempt}`), host, theme, programme, places, isOnline);
      if (descriptions.has(text.description)) continue;
      descriptions.add(text.description);
      return text;
    }
  };

  hostRows.forEach((host) => {
    const theme = themes.find(({ id }) => id === host.theme)!;
    const channel = channels.find(({ username }) => username === host.username)!;
    const city = geography.cities.find(({ id }) => id === channel.cityId)!;
    const hostRng = makePrng(`events/${host.username}`);
    const phases = phasesOf(hostRng, host.username);
    const programmes = programmesOf(hostRng, theme);
    const slugs = new Set<string>();
    const titleCounts = new Map<string, number>();

    phases.forEach((phase, index) => {
      const seed = `event/${host.username}/${index}`;
      const rng = makePrng(seed);
      const programme =
        phase === 'live'
          ? theme.programmes.find(({ overnight, allDay }) => overnight || allDay)!
          : programmes.next().value;
      const isOnline = rng.chance(theme.onlineShare);
      const text = freshText(seed, host, theme, programme, isOnline);
      const edition = (titleCounts.get(text.title) ?? 0) + 1;
      titleCounts.set(text.title, edition);
      const title = edition === 1 ? text.title : `${text.title} (نوبت ${ordinal(edition)})`;
      const wantedSlug = rng.chance(0.12) ? `${theme.id}-${index + 1}` : slugify(title);
      const slug = takeUnique(slugs, wantedSlug, (n) => `${wantedSlug}-${n}`);

      const dates = makeDates(rng, calendar, theme, programme, phase, ids.date, ids.time);
      const lastEnd = dates.at(-1)!.end;
      const announced = Math.min(
        calendar.offsetOf(dates[0]!.start) - rng.int(6, 34),
        -rng.int(host.username === 'narvan' ? 12 : 1, host.username === 'narvan' ? 32 : 20),
      );
      const createdAt = calendar.at(Math.floor(announced), rng.int(9 * 60, 22 * 60));
      const [fewest, most] = theme.capacity;
      const others = channels.filter((candidate) => candidate.isHost && candidate.id !== channel.id);

      events.push({
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
        timeZone: 'Asia/Tehran',
        galleryRatio: ratios[rng.weighted([0.74, 0.12, 0.14])]!,
        pictureCount: 1 + rng.weighted([0.4, 0.25, 0.2, 0.1, 0.05]),
        pictureSeed: `${host.username}/${slug}`,
        motif: theme.motif,
        dates,
        deadlineHours: rng.pick([0, 1, 2, 6, 12, 24]),
        capacity: rng.chance(0.1) ? null : Math.max(8, Math.min(300, rng.int(fewest, most))),
        ...makeOffer(rng, theme, lastEnd, ids.plan, ids.offCode),
        rules: text.rules,
        supportNumber: `+98900001${String(channel.id).padStart(4, '0')}`,
        closeFriendsOnly: phase === 'upcoming' && rng.chance(0.04),
        contributorChannelIds: rng.chance(0.15) ? rng.sample(others, rng.int(1, 2)).map(({ id }) => id) : [],
        customBadge: rng.chance(0.07) ? rng.pick(['نخستین بار', 'به درخواست شما', 'ظرفیت محدود']) : null,
        status: phase === 'past' ? 'ended' : 'open',
        views: 0,
        createdAt,
        updatedAt: rng.chance(0.2)
          ? calendar.at(Math.min(-1, Math.floor(announced) + rng.int(1, 4)), rng.int(600, 1300))
          : createdAt,
      });
    });
  });
  return events;
}
