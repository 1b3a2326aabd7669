import type { Words } from './words.ts';

/** Whose device it is. */
export type Who = 'visitor' | 'guest' | 'host' | 'member' | 'owner';

/** What the ways lead through: addresses of what was made for them. */
export interface World {
  event: string;
  /** A comment on it. */
  comment: string;
  calledOff: string;
  past: string;
  room: string;
  experience: string;
  experienceForm: string;
  channel: string;
  own: string;
  title: string;
}

/** A way from a fresh page to a sheet. */
export interface Way {
  /** The file that opens it. */
  from: string;
  sheet: string;
  who: Who;
  at: string | ((world: World) => string);
  /** What is pressed, one after another; the address itself opens it where nothing is. */
  presses: ((say: Words, world: World) => RegExp)[];
  /** How many sheets lie over one another then; one unless this says more. */
  opens?: number;
  /** On a wide page alone. */
  isWide?: boolean;
  /** What it must show beside its title. */
  shows?: (say: Words, world: World) => RegExp;
  /** One types there: the focus stands in a field. */
  types?: boolean;
  /** The file of a walk of every day that goes this way too, and what it presses: here it is the audit's alone. */
  alsoBy?: readonly [file: string, pressed: string];
}

const of =
  (id: string) =>
  (say: Words): RegExp =>
    say(id);
const only =
  (id: string) =>
  (say: Words): RegExp =>
    say.only(id);
/** A number of a channel begins with what it counts. */
const counted =
  (of: string) =>
  (say: Words): RegExp =>
    new RegExp(`^${say(`channel.counts.${of}`).source}\\s*[0-9۰-۹]`);
const event = ({ event: path }: World): string => path;
const calledOff = ({ calledOff: path }: World): string => path;
const past = ({ past: path }: World): string => path;
const room = ({ room: path }: World): string => path;
const channel = ({ channel: path }: World): string => path;
const own = ({ own: path }: World): string => path;
const experience = ({ experience: path }: World): string => path;
const title = (_: Words, world: World): RegExp => new RegExp(world.title);

/** The check of who opens which sheet reads this file as a text: each has its file and its sheet written out. */
export const ways: readonly Way[] = [
  // Places of a member.
  {
    from: 'mf-activity/src/parts/reservations/ManageReservation.tsx',
    sheet: 'event.reservation',
    who: 'guest',
    at: '/joined',
    presses: [of('reservation.manageOf')],
    shows: title,
    alsoBy: ['e2e/payment.test.ts', 'reservation.manageOf'],
  },
  {
    from: 'mf-activity/src/parts/reservations/ShowTicket.tsx',
    sheet: 'event.reservation',
    who: 'guest',
    at: '/joined',
    presses: [of('reservation.ticketOf')],
    shows: of('event.ticket.hint'),
    alsoBy: ['e2e/ownThings.test.ts', 'reservation.ticketOf'],
  },
  {
    from: 'mf-discovery/src/screens/discovery/AtHand.tsx',
    sheet: 'event.reservation',
    who: 'guest',
    at: '/',
    presses: [of('discovery.atHand.ticketOf')],
    shows: of('event.ticket.hint'),
    alsoBy: ['e2e/ownThings.test.ts', 'discovery.atHand.ticketOf'],
  },
  {
    from: 'mf-activity/src/parts/reservations/RateEvent.tsx',
    sheet: 'event.rating',
    who: 'member',
    at: '/joined?tab=past',
    presses: [of('reservation.rateOf')],
    shows: of('event.rates.words'),
  },
  {
    from: 'mf-business/src/screens/money/WaitingEvents.tsx',
    sheet: 'event.rating',
    who: 'member',
    at: '/business/index-bk',
    presses: [of('money.rateOf')],
    shows: of('event.rates.words'),
  },
  {
    from: 'mf-event/src/screens/event/Rates.tsx',
    sheet: 'event.rating',
    who: 'member',
    at: past,
    presses: [of('event.rates.ask')],
    shows: of('event.rates.words'),
  },
  {
    from: 'mf-event/src/screens/event/BookingBar.tsx',
    sheet: 'event.rating',
    who: 'member',
    at: past,
    presses: [only('event.rates.ask')],
    shows: of('event.rates.words'),
  },
  {
    from: 'mf-event/src/screens/event/BookingBar.tsx',
    sheet: 'event.reservation',
    who: 'guest',
    at: event,
    presses: [only('event.bar.reserved')],
    shows: title,
  },
  {
    from: 'mf-event/src/screens/event/CalledOffPlaces.tsx',
    sheet: 'event.reservation',
    who: 'guest',
    at: calledOff,
    presses: [only('event.callOff.see')],
    shows: of('event.callOff.place'),
  },
  {
    from: 'mf-event/src/screens/event/BookingBar.tsx',
    sheet: 'event.booking',
    who: 'member',
    at: event,
    presses: [only('event.bar.chooseTime')],
    shows: of('event.booking.siteRules'),
    alsoBy: ['e2e/payment.test.ts', 'event.bar.chooseTime'],
  },
  {
    from: 'mf-event/src/sheets/booking/BookingForm.tsx',
    sheet: 'auth.rules',
    opens: 2,
    who: 'member',
    at: event,
    presses: [only('event.bar.chooseTime'), only('event.booking.siteRules')],
  },
  {
    from: 'mf-event/src/sheets/reservation/ReservationSheet.tsx',
    sheet: 'event.booking',
    opens: 2,
    who: 'guest',
    at: '/joined',
    presses: [of('reservation.manageOf'), only('event.reservation.another')],
    shows: of('event.booking.siteRules'),
  },

  // What is said of an event, and by whom.
  {
    from: 'mf-event/src/screens/event/CommentsPreview.tsx',
    sheet: 'event.comments',
    who: 'member',
    at: event,
    presses: [(say) => new RegExp(`^${say('event.comments.reply').source}`)],
    shows: of('event.comments.replyingTo'),
    types: true,
  },
  {
    from: 'mf-event/src/screens/event/EventScreen.tsx',
    sheet: 'event.comments',
    who: 'member',
    at: ({ comment }) => comment,
    presses: [],
    shows: of('event.comments.reply'),
  },
  {
    from: 'mf-event/src/screens/event/EventScreen.tsx',
    sheet: 'event.guests',
    who: 'host',
    at: (world) => `${world.event}#guests`,
    presses: [],
  },
  {
    from: 'mf-event/src/parts/comments/More.tsx',
    sheet: 'auth.report',
    who: 'member',
    at: event,
    presses: [of('event.comments.more'), only('event.report')],
  },
  {
    from: 'mf-event/src/screens/event/Reactions.tsx',
    sheet: 'auth.report',
    who: 'member',
    at: event,
    presses: [only('event.more'), only('event.report')],
  },
  {
    from: 'mf-auth/src/sheets/conduct/ReportSheet.tsx',
    sheet: 'auth.rules',
    opens: 2,
    who: 'member',
    at: event,
    presses: [only('event.more'), only('event.report'), only('auth.misuse.rules')],
  },
  {
    from: 'mf-event/src/screens/event/Reactions.tsx',
    sheet: 'event.share',
    who: 'member',
    at: event,
    presses: [only('event.share')],
  },
  {
    from: 'mf-event/src/parts/share/ShareLink.tsx',
    sheet: 'event.direct',
    opens: 2,
    who: 'member',
    at: event,
    presses: [only('event.share'), only('event.share.direct')],
  },
  {
    from: 'mf-event/src/screens/event/Reactions.tsx',
    sheet: 'event.likes',
    who: 'visitor',
    at: event,
    presses: [of('event.likes.count')],
  },
  {
    from: 'mf-event/src/screens/event/Guests.tsx',
    sheet: 'event.reserved',
    who: 'visitor',
    at: event,
    presses: [of('event.guests.count')],
  },
  {
    from: 'mf-event/src/screens/event/Guests.tsx',
    sheet: 'event.guests',
    who: 'host',
    at: event,
    presses: [of('event.guests.count')],
  },
  {
    from: 'mf-event/src/screens/event/PlaceMap.tsx',
    sheet: 'event.location',
    who: 'visitor',
    at: event,
    presses: [of('event.place.showMap')],
    shows: of('event.place.openMap'),
    alsoBy: ['e2e/robust.test.ts', 'button:has(picture)'],
  },
  {
    from: 'mf-event/src/screens/event/SessionList.tsx',
    sheet: 'event.times',
    who: 'visitor',
    at: event,
    presses: [of('event.when.all')],
  },
  {
    from: 'mf-event/src/screens/event/host/HostTools.tsx',
    sheet: 'event.guests',
    who: 'host',
    at: event,
    presses: [of('event.host.guests')],
  },
  {
    from: 'mf-event/src/screens/event/host/HostTools.tsx',
    sheet: 'event.door',
    who: 'host',
    at: event,
    presses: [of('event.host.door')],
  },
  {
    from: 'mf-event/src/screens/experience/ExperienceScreen.tsx',
    sheet: 'event.share',
    who: 'visitor',
    at: experience,
    presses: [only('event.share')],
  },
  {
    from: 'mf-event/src/screens/experience/Story.tsx',
    sheet: 'auth.report',
    who: 'member',
    at: experience,
    presses: [of('event.experiences.menu'), only('event.report')],
  },
  {
    from: 'mf-event/src/screens/experienceForm/ExperiencePictures.tsx',
    sheet: 'event.media',
    who: 'owner',
    at: ({ experienceForm }) => experienceForm,
    presses: [only('event.tell.fromOwn')],
  },

  // Lists of events and people.
  {
    from: 'mf-discovery/src/parts/card/CardFoot.tsx',
    sheet: 'event.share',
    who: 'visitor',
    at: '/',
    presses: [of('card.share')],
  },
  {
    from: 'mf-discovery/src/screens/discovery/FilterChips.tsx',
    sheet: 'discovery.filter',
    who: 'visitor',
    at: '/',
    presses: [only('discovery.filters.all')],
    shows: of('discovery.filter.where'),
  },
  {
    from: 'mf-discovery/src/sheets/filter/FilterSheet.tsx',
    sheet: 'discovery.city',
    opens: 2,
    who: 'visitor',
    at: '/',
    presses: [only('discovery.filters.all'), only('discovery.city.all')],
  },
  {
    from: 'mf-discovery/src/screens/discovery/NearestPlace.tsx',
    sheet: 'discovery.city',
    who: 'visitor',
    at: '/?tab=nearest',
    presses: [only('discovery.place.city')],
  },
  {
    from: 'mf-discovery/src/screens/home/FriendsStrip.tsx',
    sheet: 'auth.login',
    who: 'visitor',
    at: '/home',
    presses: [only('home.friends.logIn')],
  },
  {
    from: 'mf-discovery/src/screens/suggestions/SuggestionsScreen.tsx',
    sheet: 'auth.login',
    who: 'visitor',
    at: '/suggestions?tab=match',
    presses: [only('home.friends.logIn')],
  },
  {
    from: 'mf-discovery/src/screens/channel/ChannelCounts.tsx',
    sheet: 'discovery.followers',
    who: 'member',
    at: channel,
    presses: [counted('followers')],
  },
  {
    from: 'mf-discovery/src/screens/channel/ChannelCounts.tsx',
    sheet: 'discovery.followings',
    who: 'member',
    at: channel,
    presses: [counted('followings')],
  },
  {
    from: 'mf-discovery/src/screens/channel/ChannelCounts.tsx',
    sheet: 'discovery.guests',
    who: 'member',
    at: channel,
    presses: [counted('guests')],
  },
  {
    from: 'mf-discovery/src/screens/channel/ChannelCounts.tsx',
    sheet: 'discovery.closeFriends',
    who: 'owner',
    at: own,
    presses: [of('channel.counts.closeFriends')],
  },
  {
    from: 'mf-discovery/src/screens/channel/ChannelHonours.tsx',
    sheet: 'discovery.honours',
    who: 'visitor',
    at: channel,
    presses: [of('channel.rank')],
  },
  {
    from: 'mf-discovery/src/screens/channel/ChannelMenu.tsx',
    sheet: 'discovery.channelCode',
    who: 'visitor',
    at: channel,
    presses: [of('channel.more'), only('channel.code')],
  },
  {
    from: 'mf-discovery/src/screens/channel/ChannelMenu.tsx',
    sheet: 'discovery.embed',
    who: 'owner',
    at: own,
    presses: [of('channel.more'), only('channel.embed')],
  },
  {
    from: 'mf-discovery/src/screens/channel/ChannelMenu.tsx',
    sheet: 'auth.report',
    who: 'member',
    at: channel,
    presses: [of('channel.more'), only('channel.report')],
  },
  {
    from: 'mf-discovery/src/screens/channel/ChannelMenu.tsx',
    sheet: 'auth.blocking',
    who: 'member',
    at: channel,
    presses: [of('channel.more'), only('channel.block')],
  },

  // Chats, activity and the account.
  {
    from: 'mf-chat/src/screens/inbox/InboxScreen.tsx',
    sheet: 'discovery.channelSearch',
    who: 'guest',
    at: '/direct',
    presses: [only('chat.inbox.new')],
    types: true,
  },
  {
    from: 'mf-chat/src/screens/room/RoomBar.tsx',
    sheet: 'chat.members',
    who: 'guest',
    at: room,
    presses: [of('chat.room.memberCount')],
  },
  {
    from: 'mf-chat/src/sheets/members/MembersSheet.tsx',
    sheet: 'event.reserved',
    opens: 2,
    who: 'guest',
    at: room,
    presses: [of('chat.room.memberCount'), only('chat.room.guests')],
  },
  {
    from: 'mf-activity/src/screens/activity/ActivityMenu.tsx',
    sheet: 'activity.reply',
    who: 'host',
    at: '/activity?side=host',
    presses: [only('activity.more'), only('activity.reply')],
    types: true,
  },
  {
    from: 'mf-activity/src/screens/activity/Analysis.tsx',
    sheet: 'auth.references',
    who: 'host',
    at: '/activity?tab=analyze',
    presses: [only('analysis.invited')],
  },
  {
    from: 'mf-activity/src/screens/friends/FriendsScreen.tsx',
    sheet: 'auth.login',
    who: 'visitor',
    at: '/friends',
    presses: [only('friends.join')],
  },
  {
    from: 'mf-activity/src/screens/notifications/NotificationsScreen.tsx',
    sheet: 'activity.notificationKinds',
    who: 'guest',
    at: '/notifications',
    presses: [only('notification.kinds')],
  },
  {
    from: 'mf-auth/src/screens/account/NotificationWays.tsx',
    sheet: 'activity.notificationKinds',
    who: 'guest',
    at: '/profile/account',
    presses: [only('auth.account.chooseKinds')],
  },
  {
    from: 'mf-auth/src/screens/account/AccountScreen.tsx',
    sheet: 'auth.locales',
    who: 'guest',
    at: '/profile/account',
    presses: [only('auth.account.language')],
  },
  {
    from: 'mf-auth/src/screens/account/AccountScreen.tsx',
    sheet: 'auth.theme',
    who: 'guest',
    at: '/profile/account',
    presses: [only('auth.account.theme')],
  },
  {
    from: 'mf-auth/src/screens/profile/BirthdayChoice.tsx',
    sheet: 'auth.birthday',
    who: 'guest',
    at: '/profile',
    presses: [of('auth.profile.birthdayNone')],
  },
  {
    from: 'mf-auth/src/screens/profile/ProfilePictures.tsx',
    sheet: 'auth.avatar',
    who: 'guest',
    at: '/profile',
    presses: [only('auth.profile.changeAvatar')],
  },
  {
    from: 'mf-auth/src/screens/profile/Socials.tsx',
    sheet: 'auth.socials',
    who: 'guest',
    at: '/profile',
    presses: [only('auth.profile.addSocial')],
  },
  {
    from: 'mf-auth/src/parts/flow/EntryStep.tsx',
    sheet: 'auth.rules',
    who: 'visitor',
    at: '/login',
    presses: [only('auth.entry.readRules')],
  },

  // The frame.
  {
    from: 'shell/src/layout/ProfileTab.tsx',
    sheet: 'shell.menu',
    who: 'visitor',
    at: '/',
    presses: [only('shell.nav.account')],
  },
  {
    from: 'shell/src/layout/Header.tsx',
    sheet: 'shell.menu',
    who: 'owner',
    at: own,
    presses: [only('shell.header.menu')],
  },
  {
    from: 'shell/src/layout/Header.tsx',
    sheet: 'auth.locales',
    who: 'visitor',
    at: '/',
    presses: [only('shell.header.language')],
  },
  {
    from: 'shell/src/menu/menuItems.ts',
    sheet: 'auth.login',
    opens: 2,
    who: 'visitor',
    at: '/',
    presses: [only('shell.nav.account'), only('shell.menu.login')],
  },
  {
    from: 'shell/src/menu/menuItems.ts',
    sheet: 'auth.locales',
    opens: 2,
    who: 'visitor',
    at: '/',
    presses: [only('shell.nav.account'), only('shell.menu.language')],
  },
  {
    from: 'shell/src/menu/menuItems.ts',
    sheet: 'auth.theme',
    opens: 2,
    who: 'visitor',
    at: '/',
    presses: [only('shell.nav.account'), only('shell.menu.theme')],
  },
  {
    from: 'shell/src/menu/menuItems.ts',
    sheet: 'auth.appReport',
    opens: 2,
    who: 'visitor',
    at: '/',
    presses: [only('shell.nav.account'), only('shell.report')],
  },
  {
    from: 'shell/src/guards/enterProtected.ts',
    sheet: 'auth.login',
    who: 'visitor',
    at: '/',
    presses: [only('shell.nav.createShort')],
  },
  {
    from: 'shell/src/layout/StartMenu.tsx',
    sheet: 'auth.locales',
    who: 'visitor',
    at: '/',
    presses: [only('shell.menu.language')],
    isWide: true,
  },
  {
    from: 'shell/src/layout/StartMenu.tsx',
    sheet: 'auth.rules',
    who: 'visitor',
    at: '/',
    presses: [of('shell.trust.title')],
    isWide: true,
  },
  {
    from: 'shell/src/layout/AccountCard.tsx',
    sheet: 'auth.login',
    who: 'visitor',
    at: '/',
    presses: [only('shell.nav.signIn')],
    isWide: true,
  },
  {
    from: 'shell/src/layout/AccountCard.tsx',
    sheet: 'shell.menu',
    who: 'guest',
    at: '/',
    presses: [only('shell.header.menu')],
    isWide: true,
  },
  {
    from: 'shell/src/screens/download/DownloadScreen.tsx',
    sheet: 'shell.download',
    who: 'visitor',
    at: '/download',
    presses: [only('shell.landing.action')],
  },
  {
    from: 'shell/src/screens/composition/CompositionScreen.tsx',
    sheet: 'shell.composition',
    who: 'visitor',
    at: '/test',
    presses: [only('shell.composition.open')],
  },
];

/** Those that no page of a walk leads to, and what tries them. */
export const elsewhere: readonly { from: string; sheet: string; by: string }[] = [
  {
    from: 'mf-auth/src/sheets/conduct/ReportSheet.tsx',
    sheet: 'auth.blocking',
    by: 'mf-auth/src/openedFirst.test.tsx',
  },
  {
    from: 'mf-chat/src/screens/room/MessageMenu.tsx',
    sheet: 'auth.report',
    by: 'mf-chat/src/screens/room/RoomScreen.test.tsx',
  },
  {
    from: 'mf-discovery/src/parts/card/CardFoot.tsx',
    sheet: 'event.reserved',
    by: 'mf-event/src/sheets/openedAnywhere.test.tsx',
  },
  {
    from: 'mf-discovery/src/parts/useChooseFavourites.ts',
    sheet: 'discovery.categories',
    by: 'mf-discovery/src/openedFirst.test.tsx',
  },
  {
    from: 'mf-event/src/parts/eventForm/NewEvent.tsx',
    sheet: 'event.share',
    by: 'mf-event/src/screens/create/CreateScreen.test.tsx',
  },
  {
    from: 'mf-event/src/parts/NextSteps.tsx',
    sheet: 'event.reservation',
    by: 'mf-event/src/sheets/openedAnywhere.test.tsx',
  },
  { from: 'mf-event/src/parts/NextSteps.tsx', sheet: 'event.share', by: 'mf-event/src/sheets/openedAnywhere.test.tsx' },
  {
    from: 'mf-event/src/parts/eventForm/DayRows.tsx',
    sheet: 'event.creationTimes',
    by: 'mf-event/src/openedFirst.test.tsx',
  },
  {
    from: 'mf-event/src/screens/event/EventScreen.tsx',
    sheet: 'event.door',
    by: 'mf-event/src/screens/event/host/host.test.tsx',
  },
  {
    from: 'mf-event/src/screens/event/People.tsx',
    sheet: 'event.contributors',
    by: 'mf-event/src/sheets/openedAnywhere.test.tsx',
  },
  { from: 'shared-kernel/product/HoldPayment.tsx', sheet: 'auth.login', by: 'e2e/payment.test.ts' },
  {
    from: 'shared-kernel/product/useMember.tsx',
    sheet: 'auth.login',
    by: 'shared-kernel/product/useMember.test.tsx',
  },
  {
    from: 'shared-kernel/product/useMember.tsx',
    sheet: 'shell.prompt',
    by: 'shared-kernel/product/useMember.test.tsx',
  },
  { from: 'shell/src/boot/followApi.ts', sheet: 'shell.prompt', by: 'shell/src/boot/boot.test.tsx' },
  { from: 'shell/src/connectivity/sayExpired.ts', sheet: 'auth.login', by: 'e2e/robust.test.ts' },
  { from: 'shell/src/install/VisitorBanner.tsx', sheet: 'shell.download', by: 'shell/src/install/install.test.tsx' },
  { from: 'shell/src/install/installer.ts', sheet: 'shell.download', by: 'shell/src/install/install.test.tsx' },
  { from: 'shell/src/prompts/PromptSheet.tsx', sheet: 'auth.verify', by: 'shell/src/layout/laterParts.test.tsx' },
  { from: 'shell/src/prompts/PromptSheet.tsx', sheet: 'shell.download', by: 'shell/src/layout/laterParts.test.tsx' },
  {
    from: 'shell/src/screens/composition/OverrideBadge.tsx',
    sheet: 'shell.composition',
    by: 'shell/src/layout/laterParts.test.tsx',
  },
  {
    from: 'shell/src/screens/download/LandingBanner.tsx',
    sheet: 'shell.download',
    by: 'shell/src/install/install.test.tsx',
  },
];
