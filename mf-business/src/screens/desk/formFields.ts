import type { EventForm } from 'shared-kernel/contract/eventForm';
import { isOneOf } from 'shared-kernel/contract/keys';

/** The fields that are compared, in the order of the event form. */
export const formFields = [
  'title',
  'description',
  'hashtags',
  'gallery',
  'gallery_ratio',
  'categories',
  'dates',
  'target_weeks',
  'timezone',
  'city',
  'address',
  'online_address',
  'location',
  'support_number',
  'custom_badge',
  'rules',
  'capacity',
  'deadline',
  'places_per_member',
  'offer_hours',
  'refund_hours',
  'refund_part',
  'is_close_friend',
  'contributors',
  'influencers',
  'payment_type',
  'plans',
  'off_codes',
  'sponsorship',
] as const satisfies readonly (keyof EventForm)[];

export type FormField = (typeof formFields)[number];

export const isFormField = (name: string): name is FormField => isOneOf(formFields, name);
