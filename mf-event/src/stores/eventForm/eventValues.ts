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
}

export interface DayPlan {
  day: IsoDay;
  times: DayTime[];
}

export type PaymentType = EventForm['payment_type'];

/** Numbers are as they are typed: whoever empties a field to type another number has typed nothing wrong. */
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

/** What a host fills in. All of it is plain data, for it is kept as a draft. */
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
  /** For how many hours a place that came free is held for the next who waits. */
  offerHours: number;
  paymentType: PaymentType;
  plans: PlanValue[];
  codes: CodeValue[];
  /** `neverBack`: money is not given back. */
  refundHours: number;
  /** After that a share. */
  refundPart: RefundRule['refund_part'];
  closeFriends: boolean;
  contributors: Person[];
  influencers: Person[];
  rules: string;
  supportNumber: string;
  badge: string;
  sponsorship: string;
  /** The state of an event that is edited; empty of a new one. */
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
  people: 20,
  plans: 20,
  codes: 50,
  days: 200,
  timesOfDay: 24,
  weeks: 26,
  sessions: 500,
} as const;

/** No hours before a session are early enough. */
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
