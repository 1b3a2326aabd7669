import type { Static, TSchema } from 'typebox';
import type { Calls } from '../contract/calls.ts';

type Definition = Calls[keyof Calls];

/** `POST /event/:id/like`: how a call is written in the client. */
export type CallKey = { [N in keyof Calls]: `${Calls[N]['method']} ${Calls[N]['path']}` }[keyof Calls];

type DefinitionOf<K extends CallKey> = Extract<Definition, { method: K extends `${infer M} ${string}` ? M : never; path: K extends `${string} ${infer P}` ? P : never }>;

type PartOf<D, P extends 'params' | 'query' | 'body'> = D extends { [X in P]: infer S extends TSchema } ? Static<S> : unknown;

/** Parameters may be written as numbers; they travel as text. */
type Loose<T> = { [F in keyof T]: T[F] extends string ? string | number : T[F] };

/** Path parameters, and the query of a GET or the body of a POST, in one object. */
export type InputOf<K extends CallKey> = Loose<PartOf<DefinitionOf<K>, 'params'>> & Loose<PartOf<DefinitionOf<K>, 'query'>> & PartOf<DefinitionOf<K>, 'body'>;
export type AnswerOf<K extends CallKey> = DefinitionOf<K> extends { answer: infer S extends TSchema } ? Static<S> : never;

export interface CallOptions {
  /** A newer call of the same kind cancels this one. */
  latest?: string;
  signal?: AbortSignal;
}

/** The client: `api('POST /event/:id/like', { id, liked: true })`. Rejects with `ApiError`. */
export type Api = <K extends CallKey>(
  key: K,
  ...rest: Record<string, never> extends InputOf<K> ? [input?: InputOf<K>, options?: CallOptions] : [input: InputOf<K>, options?: CallOptions]
) => Promise<AnswerOf<K>>;
