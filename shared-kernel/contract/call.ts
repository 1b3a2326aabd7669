import type { TSchema } from 'typebox';

/**
 * Who may make a call; the server enforces it, the authorization matrix tests it.
 * - `visitor`: everybody. `user`: a valid token. `verified`: role 2 or higher. `member`: verified, and with a completed
 * profile.
 * - `owner`: the event's owner or role 6 and higher (checked against the row). `admin`: role 6 or 7.
 */
type Permission = 'visitor' | 'user' | 'verified' | 'member' | 'owner' | 'admin';

/** One definition per call: the server's route, the OpenAPI document, the client's types and the tests come from it. */
export interface CallDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API root, or from the site's root when it begins with `/api/`; `:name` is a path parameter. */
  path: `/${string}`;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The name of the one file in a `multipart/form-data` body. */
  upload?: string;
  /** The whole JSON body of a successful answer. */
  answer: TSchema;
  /** What is answered instead of JSON: a media type, or a redirect to a page of the site. */
  produces?:
    | 'redirect'
    | 'text/event-stream'
    | 'image/jpeg'
    | 'image/webp'
    | 'image/png'
    | 'text/calendar'
    | 'application/pdf'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  permission: Permission;
  /** Its signed address opens it too (`account.fileAddress`): a browser that saves a file sends no token. */
  linked?: true;
  /** 200 when absent; a redirect is a 302. */
  status?: 200 | 201;
}

/** Keeps literal methods and paths while checking the shape. */
export const defineCalls = <const C extends Record<string, CallDefinition>>(calls: C): C => calls;
