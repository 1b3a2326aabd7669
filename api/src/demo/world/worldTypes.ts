import type { Gender, RoleId } from '../../development/demoAccounts.ts';
import type { KeptCover, KeptPicture } from '../keptPictures.ts';
import type { iranZone } from '../../settings/iranZone.ts';

/** An instant in UTC, ISO 8601 with milliseconds: `2026-11-20T16:30:00.000Z`. */
export type Instant = string;
/** A day of the calendar in Iran, `YYYY-MM-DD` (Gregorian). */
export type Day = string;
/** A name in the product's four languages. */
export interface Names {
  fa: string;
  en: string;
  ar: string;
  ps: string;
}
export interface Point {
  latitude: number;
  longitude: number;
}

export interface SeedProvince {
  id: number;
  name: Names;
  capitalCityId: number;
}
export interface SeedCity {
  id: number;
  provinceId: number;
  name: { fa: string; en: string };
  location: Point;
}
export interface SeedCategoryType {
  id: number;
  name: Names;
}
export interface SeedCategory {
  id: number;
  typeId: number;
  slug: string;
  name: Names;
}

export interface SeedUser {
  id: number;
  roleId: RoleId;
  /** Null for light accounts, which have no profile yet. */
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  gender: Gender | null;
  job: string | null;
  biography: string | null;
  birthday: Day | null;
  cityId: number | null;
  /** Ids of favorite categories and of cities that the user watches. */
  favoriteCategoryIds: number[];
  favoriteCityIds: number[];
  /** At least one of the two; `+98900000xxxx` and `@example.com` are nobody's. */
  phone: string | null;
  email: string | null;
  socials: { network: 'instagram' | 'telegram' | 'website'; username: string }[];
  rank: number;
  invitationCode: string;
  invitedById: number | null;
  createdAt: Instant;
}

/** Every full user has one; those with events are hosts. */
export interface SeedChannel {
  id: number;
  userId: number;
  username: string;
  name: string;
  biography: string;
  rank: number;
  cityId: number;
  categoryIds: number[];
  isBusiness: boolean;
  isHost: boolean;
  /** A face, or the mark of a business. */
  profile: KeptPicture;
  cover: KeptCover;
  createdAt: Instant;
}

export type PaymentType = 'free' | 'payable' | 'collective';
export interface SeedPlan {
  id: number;
  type: PaymentType;
  title: string;
  /** Toman. */ price: number;
}
export interface SeedTime {
  id: number;
  start: Instant;
  end: Instant;
}
export interface SeedDate {
  id: number;
  day: Day;
  start: Instant;
  end: Instant;
  times: SeedTime[];
}
export interface SeedOffCode {
  id: number;
  title: string;
  code: string;
  percent: number;
  useCount: number;
  expiresAt: Instant;
}

/** `ended` and `full` follow from dates and seats; they are given so that inserting need not compute them. */
type EventStatus = 'open' | 'full' | 'ended';
export type GalleryRatio = 0.75 | 1 | 1.54;

export interface SeedEvent {
  id: number;
  channelId: number;
  title: string;
  /** Unique within its channel. */
  slug: string;
  description: string;
  hashtags: string[];
  categoryIds: number[];
  cityId: number;
  provinceId: number;
  address: string | null;
  onlineAddress: string | null;
  location: Point | null;
  timeZone: typeof iranZone;
  galleryRatio: GalleryRatio;
  /** The scenes of its pictures: the first is on the cover. */
  scenes: readonly [string, ...string[]];
  pictures: KeptCover[];
  dates: SeedDate[];
  /** Of its first date, and of its last one. */
  start: Instant;
  end: Instant;
  /** Hours before the start at which reserving closes. */
  deadlineHours: number;
  /** Seats of each date and time; null has no limit. */
  capacity: number | null;
  paymentType: PaymentType;
  plans: SeedPlan[];
  offCodes: SeedOffCode[];
  rules: string[];
  supportNumber: string;
  closeFriendsOnly: boolean;
  contributorChannelIds: number[];
  customBadge: string | null;
  status: EventStatus;
  views: number;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface SeedFollow {
  followerUserId: number;
  channelId: number;
  createdAt: Instant;
}
/** `ownerUserId` has `friendUserId` as a close friend. */
export interface SeedCloseFriend {
  ownerUserId: number;
  friendUserId: number;
  createdAt: Instant;
}
export interface SeedLike {
  userId: number;
  eventId: number;
  createdAt: Instant;
}
export interface SeedSave {
  userId: number;
  eventId: number;
  createdAt: Instant;
}
/** `parentId` 0 is the top level. */
export interface SeedComment {
  id: number;
  eventId: number;
  userId: number;
  parentId: number;
  body: string;
  createdAt: Instant;
}
export interface SeedCommentLike {
  commentId: number;
  userId: number;
  createdAt: Instant;
}
export interface SeedRate {
  id: number;
  eventId: number;
  userId: number;
  points: 1 | 2 | 3 | 4 | 5;
  body: string;
  createdAt: Instant;
}
export interface SeedExperience {
  id: number;
  eventId: number;
  userId: number;
  body: string;
  pictures: KeptCover[];
  createdAt: Instant;
}

export interface SeedReservation {
  id: number;
  eventId: number;
  userId: number;
  dateId: number;
  timeId: number;
  planId: number;
  count: number;
  /** Toman for all seats, after the discount. */
  amount: number;
  offCodeId: number | null;
  status: 'reserved' | 'cancelled';
  factorNumber: string;
  createdAt: Instant;
}

export interface SeedMessage {
  id: number;
  userId: number;
  body: string;
  eventId: number | null;
  createdAt: Instant;
  readAt: Instant | null;
}
export interface SeedChatroom {
  id: number;
  type: 'private' | 'group';
  /** The event whose group this is; null for private rooms. */
  eventId: number | null;
  userIds: number[];
  messages: SeedMessage[];
  createdAt: Instant;
}

export interface World {
  /** The day for which the world was made, at its first instant, in UTC. */
  today: Instant;
  provinces: SeedProvince[];
  cities: SeedCity[];
  categoryTypes: SeedCategoryType[];
  categories: SeedCategory[];
  users: SeedUser[];
  channels: SeedChannel[];
  events: SeedEvent[];
  follows: SeedFollow[];
  closeFriends: SeedCloseFriend[];
  likes: SeedLike[];
  saves: SeedSave[];
  comments: SeedComment[];
  commentLikes: SeedCommentLike[];
  rates: SeedRate[];
  experiences: SeedExperience[];
  reservations: SeedReservation[];
  chatrooms: SeedChatroom[];
}
