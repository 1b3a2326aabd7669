import type { EventForm } from 'shared-kernel/contract/eventForm';
import type { events } from '../../../db/schema/events.ts';
import type { eventPlans, offCodes } from '../../../db/schema/seats.ts';

export interface SessionDraft {
  start: Date;
  end: Date;
  /** In the event's zone. */ day: string;
  /** Start of the present session that becomes this one, with its guests. */
  was?: Date | undefined;
}
export interface PlanDraft {
  id: number | null;
  type: EventForm['payment_type'];
  title: string;
  price: number;
  capacity: number | null;
}
export interface OffCodeDraft {
  id: number | null;
  title: string;
  code: string;
  percent: number;
  useLimit: number;
  expiresAt: Date;
}

/**
 * A form that passed the rules: times are moments, weeks are repeated, texts are trimmed, nothing is listed twice.
 */
export interface EventDraft {
  /** The event's own columns; province and search key are added on writing. */
  fields: Pick<
    typeof events.$inferSelect,
    | 'title'
    | 'description'
    | 'hashtags'
    | 'cityId'
    | 'address'
    | 'onlineAddress'
    | 'latitude'
    | 'longitude'
    | 'timezone'
    | 'galleryRatio'
    | 'deadlineHours'
    | 'capacity'
    | 'placesPerMember'
    | 'refundHours'
    | 'refundPartHours'
    | 'refundPartPercent'
    | 'offerHours'
    | 'paymentType'
    | 'price'
    | 'isCloseFriend'
    | 'customBadge'
    | 'rules'
    | 'supportNumber'
    | 'targetWeeks'
    | 'sponsorship'
    | 'firstStart'
    | 'lastEnd'
  >;
  /** In order of start. */
  sessions: SessionDraft[];
  plans: PlanDraft[];
  offCodes: OffCodeDraft[];
  /** Ids of pictures. */
  gallery: number[];
  categories: number[];
  contributors: number[];
  influencers: number[];
}

/** A session with its taken seats. */
export interface SessionSeatsRow {
  id: number;
  day: string;
  start: Date;
  end: Date;
  capacity: number | null;
  taken: number;
}
export interface PlanSeatsRow {
  sessionId: number;
  planId: number;
  taken: number;
}

export interface EditedEvent {
  event: typeof events.$inferSelect;
  owner: { id: number; channelId: number; name: string };
  sessions: SessionSeatsRow[];
  plans: (typeof eventPlans.$inferSelect)[];
  seats: PlanSeatsRow[];
  offCodes: (typeof offCodes.$inferSelect)[];
  gallery: number[];
  categories: number[];
  contributors: number[];
  influencers: number[];
}

/** Whether somebody has a seat in a session that is not over. */
export const isReserved = ({ sessions }: Pick<EditedEvent, 'sessions'>, now: Date): boolean =>
  sessions.some((session) => session.end > now && session.taken > 0);
