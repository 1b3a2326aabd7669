import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { body, envelope, Instant, Kept, nullable, Text } from './scalar.ts';

/** Made by the client, so that a draft that was written without the network is kept once however often it is sent. */
const DraftKey = Type.String({ pattern: '^[a-z0-9]{8,40}$' });

const ofDraft = Type.Object({ key: DraftKey });

const DraftSummarySchema = Type.Object({
  key: DraftKey,
  title: Type.String(),
  /** Address of a small picture. */
  cover: nullable(Type.String()),
  updated_at: Instant,
});

export type DraftSummary = Static<typeof DraftSummarySchema>;

/** More than these are not kept; the oldest one goes. */
export const mostDrafts = 30;

/** Codes of refusals: `edited_elsewhere` (409: another device has saved it since). */
export const draftCalls = defineCalls({
  /** The caller's events that are not published yet, the latest first. */
  'draft.list': {
    method: 'GET',
    path: '/event/draft',
    permission: 'user',
    answer: envelope(Type.Array(DraftSummarySchema)),
  },
  /** Null where nothing is kept under the key yet: a device asks before it saves for the first time. */
  'draft.read': {
    method: 'GET',
    path: '/event/draft/:key',
    permission: 'user',
    params: ofDraft,
    answer: envelope(nullable(Type.Object({ ...DraftSummarySchema.properties, content: Type.String() }))),
  },
  /**
   * Keeps a draft. `content` is the client's own: a half-filled form obeys no rules, and another version of the client
   * takes from it what it knows. `seen` is when the state that it goes on from was saved: refused (`edited_elsewhere`)
   * where another device has saved since.
   */
  'draft.save': {
    method: 'PUT',
    path: '/event/draft/:key',
    permission: 'verified',
    params: ofDraft,
    body: body({
      title: Text(120),
      cover: nullable(Type.String({ pattern: '^/[^\\s\\u0000]{1,300}$' })),
      content: Kept(100_000, 2),
      seen: Type.Optional(nullable(Instant)),
    }),
    answer: envelope(Type.Object({ updated_at: Instant })),
  },
  'draft.remove': {
    method: 'DELETE',
    path: '/event/draft/:key',
    permission: 'user',
    params: ofDraft,
    answer: envelope(Type.Object({ key: DraftKey })),
  },
});
