import type { FieldFault, FieldLimit } from './fieldSentence.ts';

/**
 * Every refusal of the API: its code, which clients match, and its status. Its sentence is the message
 * `error.<code>`.
 */
export const errorStatuses = {
  bad_request: 400,
  wrong_cursor: 400,
  unauthenticated: 401,
  forbidden: 403,
  unverified: 403,
  not_a_member: 403,
  blocked: 403,
  profile_incomplete: 403,
  not_found: 404,
  link_over: 410,
  'user-not-exist': 406,
  'user-has-no-password': 406,
  already_member: 409,
  entry_taken: 409,
  last_entry: 409,
  too_many_passkeys: 409,
  has_plans: 409,
  username_taken: 409,
  folder_exists: 409,
  too_many_folders: 409,
  own_channel: 409,
  capacity_full: 409,
  deadline_reached: 409,
  event_over: 409,
  already_joined: 409,
  own_event: 409,
  not_reserved: 409,
  not_waiting: 409,
  places_free: 409,
  price_changed: 409,
  not_paid: 409,
  key_reused: 422,
  too_many_places: 422,
  body_too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  not_attended: 403,
  title_taken: 409,
  edited_elsewhere: 409,
  not_over: 409,
  already_rated: 409,
  already_called_off: 409,
  experience_exists: 409,
  already_responded: 409,
  nothing_waiting: 409,
  nothing_to_pay: 409,
  hold_expired: 409,
  already_refunded: 409,
  more_than_available: 409,
  reference_used: 409,
  no_sheba: 409,
  pay_out_waiting: 409,
  already_settled: 409,
  account_blocked: 403,
  has_password: 409,
  upload_in_use: 409,
  in_progress: 409,
  plan_in_use: 422,
  session_in_use: 422,
  capacity_below_taken: 422,
  price_of_free_plan: 422,
  in_the_past: 422,
  in_the_future: 422,
  ends_before_start: 422,
  sessions_overlap: 422,
  in_update_queue: 409,
  plan_of_other_type: 422,
  duplicate_off_code: 422,
  too_many_sessions: 422,
  not_on_its_date: 422,
  unknown_upload: 422,
  unknown_category: 422,
  unknown_city: 422,
  unknown_channel: 422,
  unknown_option: 422,
  invalid_card: 422,
  invalid_sheba: 422,
  invalid_reference: 422,
  invalid_off_code: 422,
  invalid_permission: 422,
  invalid_passkey: 422,
  weak_password: 422,
  confirmed: 422,
  no_push: 409,
  unknown_push_service: 422,
  invalid_push_key: 422,
  file_missing: 422,
  one_file_only: 422,
  not_a_picture: 422,
  picture_too_large: 422,
  invalid_entry: 422,
  invalid_code: 422,
  code_used: 422,
  wrong_password: 422,
  username_reserved: 422,
  too_many_tries: 429,
  too_soon: 429,
  too_fast: 429,
  too_many_strangers: 429,
  too_many_requests: 429,
  internal: 500,
  gateway_unavailable: 503,
  sign_in_canceled: 422,
  sign_in_expired: 422,
  sign_in_failed: 422,
  email_unverified: 422,
  provider_unavailable: 503,
  busy: 503,
  not_ready: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export interface RefusalDetails {
  /** Further facts for the client. */
  data?: unknown;
  /** Seconds after which it may succeed. */
  retryAfter?: number;
  field?: string;
  /** What is wrong with the field, where the code alone does not say; with a limit, or the allowed values. */
  fault?: FieldFault | readonly [FieldFault, FieldLimit];
  cause?: unknown;
}

/** A refusal that the caller learns by its code. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** Refuses: `fail('capacity_full')` answers 409 with the sentence in the caller's language. */
export function fail(code: ErrorCode, details?: RefusalDetails): never {
  throw new ApiError(code, details);
}
