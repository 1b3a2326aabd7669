import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import type { Category, Picture } from 'shared-kernel/contract/property';
import type { IsoDay } from 'shared-kernel/language/isoDay';
import type { RefundRule } from 'shared-kernel/language/refundRule';
import type { ClockTime } from 'shared-kernel/language/timeSteps';

/** Hours of one day, in the event's zone. */
export interface DayTime {
  start: ClockTime;
  end: ClockTime;
  /** How many days later it ends: 1 for a night, more for a camp. */
  nights: number;
  /** The session's present start, in an event that is being edited: its guests move with it to other hours or days. */
  was?: string;
}

export interface DayPlan {
  day: IsoDay;
  times: DayTime[];
}

export type PaymentType = EventForm['payment_type'];

/** Numbers stay as they were typed: an emptied field is not an error while another number is being typed. */
export interface PlanValue {
  key: string;
  id?: number;
  type: PaymentType;
  title: string;
  price: string;
  capacity: string;
}

export interface CodeValue {
  key: string;
  id?: number;
  title: string;
  code: string;
  percent: string;
  useCount: string;
  expires: IsoDay | null;
}

export type Person = Pick<ChannelSummary, 'id' | 'username' | 'name' | 'profile'>;

type GalleryRatio = EventForm['gallery_ratio'];

/** What a host fills in. Plain data, because it is stored as a draft. */
export interface EventValues {
  title: string;
  description: string;
  /** Those that do not stand in the description. */
  hashtags: string[];
  gallery: Picture[];
  ratio: GalleryRatio;
  categories: Category[];
  days: DayPlan[];
  weeks: number;
  zone: string;
  isOnline: boolean;
  city: { id: number; name: string } | null;
  address: string;
  location: { latitude: number; longitude: number } | null;
  onlineAddress: string;
  deadline: number;
  hasLimit: boolean;
  limit: string;
  perMember: number;
  /** For how many hours a place is held for the next person on the waiting list. */
  offerHours: number;
  paymentType: PaymentType;
  plans: PlanValue[];
  codes: CodeValue[];
  /** `neverBack`: money is not refunded. */
  refundHours: number;
  /** The share that is refunded after that. */
  refundPart: RefundRule['refund_part'];
  closeFriends: boolean;
  contributors: Person[];
  influencers: Person[];
  rules: string;
  supportNumber: string;
  badge: string;
  sponsorship: string;
  /** The version of an event that is being edited; empty for a new one. */
  version: string;
}

export const limits = {
  title: 120,
  description: 10_000,
  address: 500,
  rules: 5000,
  badge: 30,
  sponsorship: 80,
  supportNumber: 40,
  categories: 3,
  pictures: 10,
  plans: 20,
  codes: 50,
  days: 200,
  timesOfDay: 24,
  weeks: 26,
  sessions: 500,
} as const;

/** Money is never refunded. */
export const neverBack = -1;

export const refundRuleOf = ({ refundHours, refundPart }: Pick<EventValues, 'refundHours' | 'refundPart'>) => ({
  refund_hours: refundHours === neverBack ? null : refundHours,
  refund_part: refundPart,
});

const defaultZone = 'Asia/Tehran';

let made = 0;

/** Names a row of a list that has no id yet. */
export const newKey = (): string => `row${Date.now().toString(36)}${(++made).toString(36)}`;

export const emptyValues = (): EventValues => ({
  title: '',
  description: '',
  hashtags: [],
  gallery: [],
  ratio: 1.54,
  categories: [],
  days: [],
  weeks: 0,
  zone: defaultZone,
  isOnline: false,
  city: null,
  address: '',
  location: null,
  onlineAddress: '',
  deadline: 0,
  hasLimit: false,
  limit: '100',
  perMember: 10,
  offerHours: 2,
  paymentType: 'free',
  plans: [],
  codes: [],
  refundHours: 0,
  refundPart: null,
  closeFriends: false,
  contributors: [],
  influencers: [],
  rules: '',
  supportNumber: '',
  badge: '',
  sponsorship: '',
  version: '',
});
