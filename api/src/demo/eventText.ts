import type { HostRow } from './data/hosts.ts';
import type { CityPlaces } from './data/places.ts';
import type { Programme, Theme, Venue } from './data/themes/theme.ts';
import { alleys, venueDetails } from './data/talk.ts';
import { fill, persianDigits } from './persianText.ts';
import { makePrng, type Prng } from '../drawing/prng.ts';

export interface EventText {
  title: string;
  description: string;
  hashtags: string[];
  rules: string[];
  address: string | null;
}

const onlinePractical = [
  'نشست آنلاین است؛ پیوند ورود یک ساعت پیش از شروع در گروه گفت‌وگو گذاشته می‌شود.',
  'آنلاین برگزار می‌کنیم؛ هدفون داشته باشید و اگر شد دوربین را روشن بگذارید.',
];

/** One value for each slot that the sentences of a theme and a city may use. */
function drawSlots(rng: Prng, theme: Theme, places: CityPlaces): Record<string, string> {
  const own = Object.entries(theme.slots).map(([name, values]) => [name, rng.pick(values)]);
  return {
    ...Object.fromEntries(own),
    city: places.city,
    trail: rng.pick(places.trails),
    park: rng.pick(places.parks),
    sight: rng.pick(places.sights),
    wild: rng.pick(places.wilds),
  };
}

function addressOf(rng: Prng, venue: Venue, places: CityPlaces, slots: Record<string, string>): string {
  const street = rng.pick(places.streets);
  switch (venue) {
    case 'trail':
      return `${places.city}، ابتدای مسیر ${slots.trail}، کنار تابلوی راهنما`;
    case 'park':
      return `${places.city}، ${slots.park}، درِ اصلی`;
    case 'sight':
      return `${places.city}، ${slots.sight}، محل قرار روبه‌روی ورودی`;
    case 'departure':
      return `${places.city}، ${street}، محل حرکت اتوبوس، جنب پلاک ${persianDigits(rng.int(10, 240))}`;
    case 'room':
      return `${places.city}، ${street}، کوچهٔ ${rng.pick(alleys)}، پلاک ${persianDigits(rng.int(2, 148))}، ${rng.pick(venueDetails)}`;
  }
}

/** The host's own rooms, the same for all its events there. */
const roomAddress = (username: string, places: CityPlaces): string =>
  addressOf(makePrng(`address/${username}`), 'room', places, {});

/** Writes an event's description: the programme's own opening, then what happens, then what to bring. */
export function writeEvent(
  rng: Prng,
  host: HostRow,
  theme: Theme,
  programme: Programme,
  places: CityPlaces,
  isOnline: boolean,
): EventText {
  const slots = drawSlots(rng, theme, places);
  const venue = programme.venue ?? theme.venue;
  slots.meet = venue === 'departure' ? 'کنار اتوبوس، در نشانی همین صفحه' : 'ابتدای مسیر، کنار تابلوی راهنما';
  const tell = (sentence: string): string => fill(sentence, slots);
  const details = rng.sample(theme.details, rng.int(2, 4)).map(tell);
  const practical = rng.sample(isOnline ? onlinePractical : theme.practical, isOnline ? 1 : rng.int(1, 2)).map(tell);
  return {
    title: tell(programme.title),
    description: `${[tell(programme.opening), ...details].join(' ')}\n\n${practical.join(' ')}`,
    hashtags: [...rng.sample(theme.hashtags, rng.int(2, 4)), places.city.replaceAll(' ', '_')],
    rules: rng.sample(theme.rules, rng.int(3, 6)),
    address: isOnline
      ? null
      : venue === 'room'
        ? roomAddress(host.username, places)
        : addressOf(rng, venue, places, slots),
  };
}
