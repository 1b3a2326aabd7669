import type { SheetName } from './sheets.ts';

interface Declared {
  /** The app that shows it. */
  owner: string;
  /** What its header offers beside the cross: the name of the owner's component. */
  headerAction?: string;
}

const of = (owner: string): Declared => ({ owner });

/**
 * All sheets of the product, whose they are and what stands in their headers. An area declares one in its manifest once
 * it is built; the build refuses a sheet that is not here, and one of another owner. No page carries this table.
 */
export const sheetOwners: Readonly<Record<SheetName, Declared>> = {
  'auth.login': of('mf-auth'),
  'auth.register': of('mf-auth'),
  'auth.password': of('mf-auth'),
  'auth.verify': of('mf-auth'),
  'auth.locales': of('mf-auth'),
  'auth.theme': of('mf-auth'),
  'auth.rules': of('mf-auth'),
  'auth.report': of('mf-auth'),
  'auth.blocking': of('mf-auth'),
  'auth.references': of('mf-auth'),
  'auth.avatar': of('mf-auth'),
  'auth.birthday': of('mf-auth'),
  'auth.socials': of('mf-auth'),
  'auth.appReport': of('mf-auth'),
  'discovery.filter': of('mf-discovery'),
  // Removes the city of a profile, clears that of a filter.
  'discovery.city': { owner: 'mf-discovery', headerAction: 'RemoveCity' },
  // Clears what is chosen, or sets one's favourites.
  'discovery.categories': { owner: 'mf-discovery', headerAction: 'CategoryActions' },
  'discovery.followers': of('mf-discovery'),
  'discovery.followings': of('mf-discovery'),
  'discovery.guests': of('mf-discovery'),
  'discovery.closeFriends': of('mf-discovery'),
  'discovery.honours': of('mf-discovery'),
  'discovery.channelCode': of('mf-discovery'),
  'discovery.embed': of('mf-discovery'),
  'discovery.channelSearch': of('mf-discovery'),
  'event.booking': of('mf-event'),
  'event.comments': of('mf-event'),
  'event.reserved': of('mf-event'),
  'event.share': { owner: 'mf-event', headerAction: 'CopyLink' },
  'event.direct': of('mf-event'),
  'event.reservation': of('mf-event'),
  'event.likes': of('mf-event'),
  'event.contributors': of('mf-event'),
  'event.media': of('mf-event'),
  'event.location': of('mf-event'),
  'event.times': of('mf-event'),
  'event.creationTimes': of('mf-event'),
  'event.rating': of('mf-event'),
  'event.guests': of('mf-event'),
  'event.door': of('mf-event'),
  'chat.members': of('mf-chat'),
  'activity.reply': of('mf-activity'),
  'activity.notificationKinds': of('mf-activity'),
  'shell.menu': of('shell'),
  'shell.download': of('shell'),
  'shell.prompt': of('shell'),
  'shell.composition': of('shell'),
};
