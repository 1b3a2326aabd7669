import type { Static, TSchema } from 'typebox';
import type { Calls } from '../contract/calls.ts';

/** Parameters may be written as numbers; they travel as text. */
type Loose<T> = { [F in keyof T]: T[F] extends string | undefined ? T[F] | number : T[F] };

type Part<D, P extends string> = D extends { [X in P]: infer S extends TSchema } ? Static<S> : unknown;

interface Wire<D> {
  /** Path parameters, and the query of a GET or the body of a POST, in one object. */
  input: Loose<Part<D, 'params'>> & Loose<Part<D, 'query'>> & Part<D, 'body'>;
  answer: Part<D, 'answer'>;
}

/**
 * Each call by how it is written in the client. A table, so that the compiler works each call out once and only when it
 * is used.
 */
type Wires = { [N in keyof Calls as `${Calls[N]['method']} ${Calls[N]['path']}`]: Wire<Calls[N]> };

/** Such as `POST /event/:id/like`. */
export type CallKey = keyof Wires;
export type InputOf<K extends CallKey> = Wires[K]['input'];
export type AnswerOf<K extends CallKey> = Wires[K]['answer'];

export interface CallOptions {
  /** A newer call with the same name here cancels this one. */
  latest?: string;
  signal?: AbortSignal;
  /** The browser sends it to its end where the page is left meanwhile; for small ones. */
  keepalive?: boolean;
  /** Sent as the body instead of an input: a file under the name that the call has for it. */
  form?: FormData;
  /** Another way to send it, such as one that reports its progress. */
  fetch?: typeof fetch;
}

/** Calls that take a file, by the name of its field in the form. */
export type UploadFields = {
  [
    N in keyof Calls as Calls[N] extends { upload: string } ? `${Calls[N]['method']} ${Calls[N]['path']}` : never
  ]: Calls[N] extends { upload: infer F } ? F : never;
};

/** Calls whose answer is a file that a browser may open by its address. */
export type FileKey = {
  [N in keyof Calls]: Calls[N] extends { linked: true } ? `${Calls[N]['method']} ${Calls[N]['path']}` : never;
}[keyof Calls];

/** Calls that need no input at all may be written without one. */
type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions];

/** The client: `api('POST /event/:id/like', { id, liked: true })`. Rejects with `ApiError`. */
export type Api = <K extends CallKey>(key: K, ...rest: Arguments<InputOf<K>>) => Promise<AnswerOf<K>>;
