import type { ReportTarget } from '../report.ts';

type Nothing = Record<string, never>;

/** What somebody without an account was about to do; `go-on`: anything else that only members may. */
export type WhyToSignIn = 'book' | 'comment' | 'create' | 'follow' | 'go-on' | 'like' | 'message' | 'save';

/** Somebody's public face, as it is handed from area to area. */
interface Face {
  id: number;
  username: string;
  name: string;
}

/** As `HH:mm`; `nights` says how many days later it ends, and `was` which moment of an existing event it moves. */
interface DayHours {
  start: string;
  end: string;
  nights: number;
  was?: string;
}

/**
 * Parameters of each sheet, by its public name. They travel between areas, so they are plain data;
 * a sheet answers its opener through `SheetResults`. Whose each is stands in `sheetOwners`.
 */
export interface SheetParams {
  /** `why` is said above the entry. */
  'auth.login': { entry?: string; why?: WhyToSignIn };
  'auth.register': { entry?: string };
  'auth.password': { entry: string };
  'auth.verify': { entry?: string };
  'auth.locales': Nothing;
  /** Light or dark. */
  'auth.theme': Nothing;
  /** What members keep to: everywhere, at a reservation, or as hosts. */
  'auth.rules': { kind: 'members' | 'booking' | 'hosts' };
  /** Tells the team of what breaks the rules. `by` is whose it is: the reporter may block them afterwards. */
  'auth.report': { target: ReportTarget; targetId: number; by?: Face };
  /** What blocking somebody does, and the button that does it. */
  'auth.blocking': { channel: Face };
  /** Whom the member has invited. */
  'auth.references': Nothing;
  /** The member's own face, and another in its place. */
  'auth.avatar': Nothing;
  /** A birthday as it stands in a form that has not been sent. */
  'auth.birthday': { birthday: string | null };
  /** The network of a further account elsewhere, beside those `taken`. */
  'auth.socials': { taken: readonly number[] };
  /** A word to the makers of the site; with the page that it is about. */
  'auth.appReport': { path?: string };

  'discovery.filter': Nothing;
  /** One city; a filter may take a whole province. */
  'discovery.city': { use: 'event' | 'profile' | 'filter'; cityId: number | null; provinceId?: number };
  'discovery.categories': { use: 'event' | 'favourites' | 'filter'; chosen: readonly number[] };
  'discovery.followers': { channelId: number };
  'discovery.followings': { channelId: number };
  /** Everybody who has been at an event of the channel, each once. */
  'discovery.guests': { channelId: number };
  /** Of the reader themselves: added and taken away. */
  'discovery.closeFriends': Nothing;
  /** What a channel's badges and rank are for. */
  'discovery.honours': { channelId: number };
  /** A channel's address as a code for cameras. */
  'discovery.channelCode': { channelId: number };
  /** The feed for another site: what to write there. */
  'discovery.embed': { query: string };
  'discovery.channelSearch': Nothing;

  /** With `another` a guest who holds a place chooses a further one; otherwise the held one is shown. */
  'event.booking': { eventId: number; another?: boolean };
  /** With `commentId` that one is shown first, and marked; with `reply` it is what is written answers. */
  'event.comments': { eventId: number; commentId?: number; reply?: boolean };
  /** Where an event is, of one whose page has been seen. */
  'event.location': { eventId: number };
  'event.reserved': { eventId: number };
  /** With `experience` what was told of it is shared; with `isNew` its host has just published it. */
  'event.share': { eventId: number; page?: 'event' | 'experience'; isNew?: boolean };
  /** Sends an event to people in their chats, with a word. */
  'event.direct': { eventId: number; page?: 'event' | 'experience' };
  /** The caller's places at an event; with `reservationId` that one alone, with `ticket` its ticket shown at once. */
  'event.reservation': { eventId: number; reservationId?: number; ticket?: boolean };
  /** Who likes it. */
  'event.likes': { eventId: number };
  'event.contributors': { eventId: number };
  /** Pictures that one has sent before, for what one tells: those not `chosen` yet, at most so many. */
  'event.media': { eventId: number; chosen: readonly number[]; most: number };
  /** All days and hours of an event. */
  'event.times': { eventId: number };
  /** The hours of one day of an event that is being made, with the places that guests have `taken` of each. */
  'event.creationTimes': { day: string; zone: string; times: readonly (DayHours & { taken?: number })[] };
  'event.rating': { eventId: number };
  /** Who may come in, by ticket or by name; for its owner. */
  'event.door': { eventId: number };
  /** The owner's list of guests, by session, with what can be done about each. */
  'event.guests': { eventId: number };

  /** Who is in a chat, with the date and place of its event. */
  'chat.members': { roomId: number };

  /** A quick word to whoever did something with what is one's own, with three suggestions. */
  'activity.reply': { targetId: number; kind: 'like' | 'reserve' | 'comment' | 'follow' };
  /** Which kinds of notifications the member is told of. */
  'activity.notificationKinds': Nothing;

  'shell.menu': Nothing;
  /** How the site gets onto the home screen of this device, step by step for its browser. */
  'shell.download': Nothing;
  /** What is missing for what was asked for: the app around the page, or the account’s verification. */
  'shell.prompt': { need: 'app' | 'verification' };
  /** What the page is made of; testers replace parts of it there. */
  'shell.composition': Nothing;
}

export type SheetName = keyof SheetParams;

interface Answers {
  'auth.login': 'signed-in';
  'auth.register': 'signed-in';
  'auth.password': 'signed-in';
  'auth.verify': 'verified';
  'auth.report': 'reported';
  'auth.blocking': 'blocked';
  'auth.avatar': 'changed';
  'auth.birthday': { birthday: string | null };
  'auth.socials': { networkId: number };
  'discovery.city': { cityId: number | null; provinceId?: number };
  'discovery.categories': { chosen: readonly number[] };
  'discovery.channelSearch': { channel: Face };
  'event.booking': 'reserved';
  'event.reservation': 'canceled';
  'event.creationTimes': { times: readonly DayHours[] };
  'event.rating': 'rated';
  'event.media': { pictures: readonly { id: number; link: string; thumbnail_link: string }[] };
  'shell.prompt': 'verified';
}

/** What `sheets.open()` resolves with once the sheet is closed; `undefined` when it was dismissed. */
export type SheetResults = { [N in SheetName]: N extends keyof Answers ? Answers[N] : never };
