import type { CallName, Calls } from 'shared-kernel/contract/calls';

const minute = 60_000;
const hour = 60 * minute;

/** How many acts of a kind one member may do within a time, in milliseconds. */
export interface MemberBudget {
  most: number;
  within: number;
}

/** Wide enough that nobody who acts by hand reaches them; programs do. */
export const memberBudgets = {
  /** Somebody who likes everything while scrolling likes one thing a second. */
  likes: { most: 600, within: 10 * minute },
  /** A new member finds all friends one after the other. */
  follows: { most: 200, within: hour },
  /** Four a minute for ten minutes: a lively discussion, with corrections. */
  comments: { most: 40, within: 10 * minute },
  /** One every two seconds for ten minutes, over all conversations. */
  messages: { most: 300, within: 10 * minute },
  /**
   * To people who have not answered and do not follow the writer. A host who writes to the guests of an evening
   * stays below it; writing to hundreds is advertising.
   */
  messagesToStrangers: { most: 30, within: hour },
  /** Opening conversations from a list of guests. */
  rooms: { most: 300, within: hour },
  /** A host who enters a whole season at once. */
  events: { most: 30, within: hour },
  /** Saved automatically every few seconds while somebody writes. */
  drafts: { most: 600, within: hour },
  /** Saving again after each small correction, and managing guests one by one. */
  eventEdits: { most: 300, within: hour },
  /** A host with ten events of ten pictures each stays below it. */
  uploads: { most: 120, within: hour },
  /** Trying names until one is free. */
  profileEdits: { most: 60, within: hour },
  /** Orders of a whole group, changed and cancelled; each may hold seats that others want. */
  bookings: { most: 60, within: hour },
  /** Discount codes and payments, tried again. */
  payments: { most: 120, within: hour },
  /** Sharing with friends, and notifying guests; each may reach many. */
  invitations: { most: 60, within: hour },
  /** A guest every three seconds for an hour, at two doors of one host. */
  door: { most: 2400, within: hour },
  /** Receipts and tables, which the server writes anew each time: those of a whole season, one after the other. */
  documents: { most: 60, within: 10 * minute },
  /** Reporting everything that a spammer wrote. */
  reports: { most: 30, within: hour },
  /** Switching notifications on and off. */
  devices: { most: 60, within: hour },
} satisfies Record<string, MemberBudget>;

export type BudgetKind = keyof typeof memberBudgets;

/** Members' calls that change something; visitors' are counted by address. */
type WritingCall = {
  [N in CallName]: Calls[N]['method'] extends 'GET' ? never : Calls[N]['permission'] extends 'visitor' ? never : N;
}[CallName];

/** Changes nothing: it is a POST because clients repeat it with a body. */
const asks = null;
/** Has limits of its own, over all accounts and for visitors too. */
const limitedThere = null;
/** Must never be refused: it removes something. */
const ends = null;
/** For staff, who often act for many members at once. */
const byStaff = null;

/** What each call takes from; also a GET that creates something, or costs much. A missing call does not compile. */
export const budgetOfCall: Record<WritingCall, BudgetKind | null> &
  Partial<Record<Exclude<CallName, WritingCall>, BudgetKind>> = {
  'account.setNotificationSettings': 'devices',
  'account.data': 'reports',
  'account.askDeletion': 'profileEdits',
  'account.callOffDeletion': ends,
  'activity.archive': 'likes',
  'activity.reaction': 'messages',
  'activity.share': 'invitations',
  'auth.sendChangePassword': limitedThere,
  'auth.permitChange': limitedThere,
  'auth.changePassword': limitedThere,
  'auth.setPassword': 'profileEdits',
  'auth.addEntry': limitedThere,
  'auth.proveEntry': limitedThere,
  'auth.removeEntry': 'profileEdits',
  'auth.endSession': ends,
  'auth.logout': ends,
  'passkey.begin': 'profileEdits',
  'passkey.add': 'profileEdits',
  'passkey.remove': ends,
  'booking.setOrder': 'bookings',
  'booking.cancel': 'bookings',
  'booking.remind': 'bookings',
  'booking.checkOffCode': 'payments',
  'booking.adminBook': byStaff,
  'booking.notifyFriends': 'invitations',
  'booking.sendReserveNotification': 'invitations',
  'booking.kick': 'eventEdits',
  'account.fileAddress': asks,
  'booking.calendar': 'documents',
  'booking.receipt': 'documents',
  'business.taxExcel': 'documents',
  'business.guestsExcel': 'documents',
  'waiting.join': 'bookings',
  'waiting.leave': ends,
  'waiting.take': 'bookings',
  'channel.update': 'profileEdits',
  'channel.rename': 'profileEdits',
  'channel.avatar': 'uploads',
  'channel.cover': 'uploads',
  'channel.follow': 'follows',
  'channel.block': 'follows',
  'chat.withUser': 'rooms',
  'chat.check': asks,
  'chat.sendMessage': 'messages',
  'chat.editMessage': 'messages',
  'chat.deleteMessage': 'messages',
  'chat.typing': asks,
  'chat.mute': 'likes',
  'chat.leave': 'likes',
  'chat.group': 'rooms',
  'comment.create': 'comments',
  'comment.update': 'comments',
  'comment.updateOfEvent': 'comments',
  'comment.delete': ends,
  'comment.like': 'likes',
  'door.checkIn': 'door',
  'draft.save': 'drafts',
  'draft.remove': ends,
  'event.like': 'likes',
  'event.save': 'likes',
  'event.create': 'events',
  'event.update': 'eventEdits',
  'event.adminUpdate': byStaff,
  'event.delete': 'eventEdits',
  'event.callOff': 'eventEdits',
  'experience.create': 'comments',
  'experience.update': 'comments',
  'experience.comment': 'comments',
  'folder.make': 'likes',
  'folder.rename': 'likes',
  'folder.remove': ends,
  'folder.put': 'likes',
  'notification.read': asks,
  'notification.turnKind': 'likes',
  'payment.getToken': 'payments',
  'payment.verify': 'payments',
  'payment.verifyByOrder': 'payments',
  'payment.settleRefund': byStaff,
  'push.subscribe': 'devices',
  'push.unsubscribe': ends,
  'rate.create': 'comments',
  'rate.update': 'comments',
  'report.create': 'reports',
  'reward.payOut': byStaff,
  'reward.request': 'payments',
  'reward.withdraw': ends,
  'reward.decide': byStaff,
  'admin.settleReport': byStaff,
  'admin.settleAppReport': byStaff,
  'admin.block': byStaff,
  'upload.create': 'uploads',
  'upload.delete': 'likes',
};

const budgets: Partial<Record<CallName, BudgetKind | null>> = budgetOfCall;
export const budgetOf = (name: CallName): BudgetKind | null => budgets[name] ?? null;
