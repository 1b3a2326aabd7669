import { experienceOpenings } from './data/talk.ts';
import { remarksByScene } from './data/remarksByScene.ts';
import type { Theme } from './data/themes/theme.ts';
import type { IranCalendar } from './iranCalendar.ts';
import { makePrng, type Prng } from '../drawing/prng.ts';
import { pictureOfMemory } from './castPictures.ts';
import type { SeedChannel, SeedEvent, SeedExperience, SeedRate, SeedReservation } from './world/worldTypes.ts';
import { hostOf } from './hostOf.ts';

interface Sources {
  calendar: IranCalendar;
  channels: SeedChannel[];
  events: SeedEvent[];
  reservations: SeedReservation[];
  themeOf(event: SeedEvent): Theme;
}
export interface Afterwards {
  rates: SeedRate[];
  experiences: SeedExperience[];
}

const complaints = [
  'متأسفانه برنامه با نیم ساعت تأخیر شروع شد و کسی توضیح نداد.',
  'با چیزی که در توضیحات نوشته شده بود فرق داشت، انتظارم بیشتر بود.',
  'جا تنگ بود و هماهنگی ضعیف؛ امیدوارم نوبت بعد بهتر شود.',
];
const pointsByWeight = [5, 4, 3, 2, 1] as const;
const weights = [0.6, 0.25, 0.09, 0.04, 0.02];

function opinion(rng: Prng, theme: Theme, praise: string[], points: number, used: Set<string>): string {
  const bank =
    points === 5
      ? [...praise, ...theme.praise]
      : points === 4
        ? [...theme.criticism, ...praise, ...theme.praise]
        : points === 3
          ? theme.criticism
          : complaints;
  const fresh = bank.filter((body) => !used.has(body));
  if (fresh.length === 0) return '';
  const body = rng.pick(fresh);
  used.add(body);
  return body;
}

/**
 * Ratings by guests of past events, and experiences of hosts and guests. Everybody who tells one was there.
 */
export function makeAfterwards({ calendar, channels, events, reservations, themeOf }: Sources): Afterwards {
  const rates: SeedRate[] = [];
  const experiences: SeedExperience[] = [];

  for (const event of events.filter(({ status }) => status === 'ended')) {
    const rng = makePrng(`afterwards/${event.id}`);
    const theme = themeOf(event);
    const about = remarksByScene.of(event.scenes[0]);
    const ended = calendar.offsetOf(event.end);
    const after = (days: number): string =>
      calendar.at(0, Math.floor((ended + (Math.min(ended + days, 0) - ended) * (0.1 + rng.next() * 0.85)) * 24 * 60));
    const guests = reservations
      .filter(({ eventId, status }) => eventId === event.id && status === 'reserved')
      .map(({ userId }) => userId);
    const used = new Set<string>();

    for (const userId of rng.sample(guests, Math.min(9, Math.ceil(guests.length * 0.45)))) {
      const points = pointsByWeight[rng.weighted(weights)]!;
      rates.push({
        id: rates.length + 1,
        eventId: event.id,
        userId,
        points,
        body: opinion(rng, theme, about.praise, points, used),
        createdAt: after(5),
      });
    }
    const tell = (userId: number, pictureCount: number): void => {
      const body = `${rng.pick(experienceOpenings)} ${rng.pick(about.praise)}`;
      const id = experiences.length + 1;
      experiences.push({
        id,
        eventId: event.id,
        userId,
        body,
        pictures: Array.from({ length: pictureCount }, (_, i) =>
          pictureOfMemory(event, i, `${event.channelId}/${event.slug}/experience/${id}`),
        ),
        createdAt: after(6),
      });
    };
    const delighted = rates.filter(({ eventId, points }) => eventId === event.id && points >= 4);
    if (delighted.length > 0 && rng.chance(0.55)) tell(rng.pick(delighted).userId, rng.int(1, 2));
    // Some hosts have not told theirs yet; the product reminds them.
    if (rng.chance(0.35)) tell(hostOf(channels, event).userId, rng.int(1, 2));
  }
  return { rates, experiences };
}
