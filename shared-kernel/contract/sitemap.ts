import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Count, envelope, Id, Instant, nullable, PathId } from './scalar.ts';

/** Which ids a page of the site map is about: page 3 has those from 30,000 up to 39,999. */
export const sitemapPageIds = 10_000;

const Kind = Type.Enum(['events', 'channels']);
export type SitemapKind = Static<typeof Kind>;

const PageSchema = Type.Object({ kind: Kind, page: Count, updated_at: nullable(Instant) });
export type SitemapPage = Static<typeof PageSchema>;

const EntrySchema = Type.Object({
  /** A path of the route table, not encoded: `/nika/tea-and-poems`. */
  path: Type.String(),
  updated_at: nullable(Instant),
});
export type SitemapEntry = Static<typeof EntrySchema>;

/**
 * What search engines are told of: channels, and events that anybody may see and that are to come or ended not long
 * ago. Whoever asks is answered as a visitor.
 */
export const sitemapCalls = defineCalls({
  /** The pages that hold something. */
  'sitemap.pages': {
    method: 'GET',
    path: '/sitemap',
    permission: 'visitor',
    answer: envelope(Type.Array(PageSchema)),
  },
  /** A part of one page, in order of ids: those after `after`. `next` is what the rest comes after, null at the end. */
  'sitemap.entries': {
    method: 'GET',
    path: '/sitemap/:kind/:page',
    permission: 'visitor',
    params: Type.Object({ kind: Kind, page: Type.String({ pattern: '^(0|[1-9]\\d{0,5})$' }) }),
    query: Type.Object({ after: Type.Optional(PathId) }),
    answer: envelope(Type.Object({ entries: Type.Array(EntrySchema), next: nullable(Id) })),
  },
});
