import { ApiError } from 'shared-kernel/api/ApiError';
import { isolate } from 'shared-kernel/language/text';
import type { EventValues } from './eventValues.ts';

/** Fields of this form that the server's form calls otherwise. */
const fieldsOfForm: Record<string, keyof EventValues> = {
  dates: 'days',
  target_weeks: 'days',
  off_codes: 'codes',
  capacity: 'limit',
  payment_type: 'plans',
  online_address: 'onlineAddress',
  city: 'address',
  location: 'address',
  gallery_ratio: 'gallery',
  refund_hours: 'refundHours',
  refund_part: 'refundHours',
  places_per_member: 'perMember',
  offer_hours: 'offerHours',
  support_number: 'supportNumber',
  custom_badge: 'badge',
};

/** Moves a refusal from the server's field names to this form's; of several people it says whom it is about. */
export function atOwnFields(error: unknown, values: EventValues): unknown {
  if (!(error instanceof ApiError)) return error;
  const errors: Record<string, string[]> = {};
  for (const [field, texts] of Object.entries(error.errors)) {
    const [root = '', at] = field.replace(/^form\./, '').split('.');
    const person =
      (root === 'contributors' || root === 'influencers') && at !== undefined ? values[root][Number(at)] : undefined;
    (errors[fieldsOfForm[root] ?? root] ??= []).push(
      ...texts.map((text) => (person ? `${isolate(person.name)}: ${text}` : text)),
    );
  }
  const { status, code, message, data } = error;
  return new ApiError(status, { code, message, errors, data }, error);
}
