import type { WhyToSignIn } from '../contract/platform/sheets.ts';

/** What only members may do, with the file in which `asMember(` guards it. */
interface MemberAction {
  at: string;
  /** What the sign-in sheet says that it is for. */
  why?: WhyToSignIn;
  /** Why no visitor can reach it. An action without this is tried with `asksFirst` in a test of its area. */
  unseen?: string;
}

const host = 'shown to the host alone';
const writer = 'shown to whoever wrote it';
const room = 'in a conversation, whose route is for members';
const news = 'among the notifications, whose route is for members';
const saves = 'among what is saved, whose route is for members';
const form = 'in the event form, whose routes are for members';

/** All of them, in every area: a guard that is missing here fails a test, and so does an action that no test tries. */
export const memberActions = {
  follow: { at: 'shared-kernel/product/FollowButton.tsx', why: 'follow' },
  message: { at: 'shared-kernel/product/useDirectChat.tsx', why: 'message' },
  'pay for a held place': {
    at: 'shared-kernel/product/HoldPayment.tsx',
    unseen: 'shown to whoever holds it, who is asked to log in again where the session is over',
  },
  'save the guest list': { at: 'shared-kernel/product/GuestSheetButton.tsx', unseen: host },
  'like a card': { at: 'mf-discovery/src/parts/card/CardFoot.tsx', why: 'like' },
  'save a card': { at: 'mf-discovery/src/parts/card/CardFoot.tsx', why: 'save' },
  'filter by favourites': { at: 'mf-discovery/src/sheets/filter/FilterSheet.tsx' },
  'choose favourites': { at: 'mf-discovery/src/parts/useChooseFavourites.ts' },
  'make a close friend': {
    at: 'mf-discovery/src/screens/channel/CloseFriendButton.tsx',
    unseen: 'shown to those who follow',
  },
  unblock: { at: 'mf-discovery/src/screens/channel/useUnblock.ts', unseen: 'shown to whoever blocked' },
  block: { at: 'mf-auth/src/sheets/conduct/BlockingSheet.tsx' },
  report: { at: 'mf-auth/src/sheets/conduct/ReportSheet.tsx' },
  create: { at: 'mf-business/src/screens/join/JoinScreen.tsx', why: 'create' },
  'ask for tax papers': { at: 'mf-business/src/screens/money/TaxSheet.tsx', unseen: host },
  'tell followers': { at: 'mf-business/src/screens/eventInsight/NotifyFriends.tsx', unseen: host },
  'delete a folder': { at: 'mf-activity/src/screens/saves/Folders.tsx', unseen: saves },
  'bring a folder back': { at: 'mf-activity/src/screens/saves/Folders.tsx', unseen: saves },
  'move what is saved': { at: 'mf-activity/src/screens/saves/MoveMenu.tsx', unseen: saves },
  'move it back': { at: 'mf-activity/src/screens/saves/MoveMenu.tsx', unseen: saves },
  'save what friends like': { at: 'mf-activity/src/parts/event/SaveButton.tsx', unseen: 'in what friends did' },
  'choose kinds of notifications': { at: 'mf-activity/src/sheets/kinds/NotificationKindsSheet.tsx', unseen: news },
  'turn a kind off': { at: 'mf-activity/src/screens/notifications/useKindActions.ts', unseen: news },
  'answer an activity': { at: 'mf-activity/src/sheets/reply/ReplySheet.tsx', unseen: news },
  'react to an activity': { at: 'mf-activity/src/screens/activity/useAnswers.ts', unseen: news },
  'erase a message': { at: 'mf-chat/src/screens/room/MessageMenu.tsx', unseen: room },
  'mute a conversation': { at: 'mf-chat/src/screens/room/RoomMenu.tsx', unseen: room },
  'block in a conversation': { at: 'mf-chat/src/screens/room/RoomMenu.tsx', unseen: room },
  'leave a conversation': { at: 'mf-chat/src/screens/room/RoomMenu.tsx', unseen: room },
  'correct a message': { at: 'mf-chat/src/screens/room/Composer.tsx', unseen: room },
  'unblock in a conversation': { at: 'mf-chat/src/screens/room/Composer.tsx', unseen: room },
  'like an event': { at: 'mf-event/src/screens/event/Reactions.tsx', why: 'like' },
  'save an event': { at: 'mf-event/src/screens/event/Reactions.tsx', why: 'save' },
  book: { at: 'mf-event/src/screens/event/BookingBar.tsx', why: 'book' },
  'order or wait': { at: 'mf-event/src/sheets/booking/BookingForm.tsx', why: 'book' },
  'use an off code': { at: 'mf-event/src/sheets/booking/OffCode.tsx', why: 'book' },
  comment: { at: 'mf-event/src/parts/comments/Composer.tsx', why: 'comment' },
  'like a comment': { at: 'mf-event/src/parts/comments/Reactions.tsx', why: 'like' },
  'correct a comment': { at: 'mf-event/src/parts/comments/Edit.tsx', unseen: writer },
  'begin to correct a comment': { at: 'mf-event/src/parts/comments/More.tsx', unseen: writer },
  'take back a comment': { at: 'mf-event/src/parts/comments/More.tsx', unseen: writer },
  'remove a comment': { at: 'mf-event/src/parts/comments/More.tsx', unseen: writer },
  'share in direct': { at: 'mf-event/src/parts/share/ShareLink.tsx', why: 'message' },
  'send in direct': { at: 'mf-event/src/sheets/direct/DirectSheet.tsx', unseen: 'comes after “share in direct”' },
  'tell an experience and rate': {
    at: 'mf-event/src/screens/experienceForm/ExperienceFormScreen.tsx',
    unseen: 'its route is for members',
  },
  'invite to what one joined': {
    at: 'mf-event/src/sheets/reserved/ReservedSheet.tsx',
    unseen: 'shown to the host and to guests',
  },
  'invite to one’s own': { at: 'mf-event/src/screens/event/host/HostTools.tsx', unseen: host },
  'invite after publishing': { at: 'mf-event/src/sheets/share/HostSteps.tsx', unseen: host },
  'thank a guest': { at: 'mf-event/src/sheets/guests/GuestsSheet.tsx', unseen: host },
  'remove a guest': { at: 'mf-event/src/sheets/guests/GuestsSheet.tsx', unseen: host },
  'see a payment': { at: 'mf-event/src/screens/transactionResult/TransactionResultScreen.tsx' },
  'pay again': {
    at: 'mf-event/src/screens/transactionResult/TransactionResultScreen.tsx',
    unseen: 'comes after “see a payment”',
  },
  'publish an event': { at: 'mf-event/src/parts/eventForm/NewEvent.tsx', unseen: form },
  'take the other draft': { at: 'mf-event/src/parts/eventForm/NewEvent.tsx', unseen: form },
  'keep this draft': { at: 'mf-event/src/parts/eventForm/NewEvent.tsx', unseen: form },
  'delete a draft': { at: 'mf-event/src/screens/create/Drafts.tsx', unseen: form },
  'save an edit': { at: 'mf-event/src/screens/edit/EditForm.tsx', unseen: form },
  'delete an event': { at: 'mf-event/src/screens/edit/DeleteEvent.tsx', unseen: form },
  'delete what was called off': { at: 'mf-event/src/screens/event/host/DeleteCalledOff.tsx', unseen: host },
} as const satisfies Record<string, MemberAction>;

type Actions = typeof memberActions;

/** Those that visitors can reach. */
export type OpenAction = { [N in keyof Actions]: Actions[N] extends { unseen: string } ? never : N }[keyof Actions];

/** What a visitor who is about to do it is told that the account is for. */
export const whyOf = (action: OpenAction): WhyToSignIn => (memberActions[action] as MemberAction).why ?? 'go-on';
