import type { TSchema } from 'typebox';

/**
 * Who may make a call; the server enforces it, the authorization matrix tests it.
 * - `visitor`: everybody. `user`: a valid token. `verified`: role 2 or higher.
 * - `owner`: the event's owner or role 6 and higher (checked against the row). `admin`: role 6 or 7.
 */
export type Permission = 'visitor' | 'user' | 'verified' | 'owner' | 'admin';

/** One definition per call: the server's route, the OpenAPI document, the client's types and the tests come from it. */
export interface CallDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API root; `:name` is a path parameter. */
  path: `/${string}`;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The whole JSON body of a successful answer. */
  answer: TSchema;
  permission: Permission;
  /** 200 when absent. */
  status?: 200 | 201;
}

/** Keeps literal methods and paths while checking the shape. */
export const defineCalls = <const C extends Record<string, CallDefinition>>(calls: C): C => calls;
