import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { PersonSchema } from './channel.ts';
import { CommentForm, CommentSchema } from './comment.ts';
import { EventCardSchema, ofEvent } from './event.ts';
import { CaptionedPictureSchema } from './property.ts';
import { body, Count, Cursor, envelope, Id, Instant, nullable, pageOf, PageQuery, PathId, Text } from './scalar.ts';

/** What somebody who was there (or hosted) tells of an event that is over. */
export const ExperienceSchema = Type.Object({
  id: Id,
  event: EventCardSchema,
  body: Type.String(),
  gallery: Type.Array(CaptionedPictureSchema),
  created_at: Instant,
  channel: PersonSchema,
  /** How its teller rated the event, 1 to 5; null where they have not, as hosts cannot. */
  points: nullable(Type.Integer({ minimum: 1, maximum: 5 })),
});

export type Experience = Static<typeof ExperienceSchema>;

/**
 * `captions` are the words of the pictures in their order; where one has none its text is empty, or they end before it.
 */
const ExperienceForm = body({
  body: Text(5000),
  gallery: Type.Array(Id, { maxItems: 10 }),
  captions: Type.Optional(Type.Array(Text(200), { maxItems: 10 })),
});

export const experienceCalls = defineCalls({
  /** The newest experiences of all events. */
  'experience.feed': {
    method: 'POST',
    path: '/experience',
    permission: 'visitor',
    body: body({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })), after: Type.Optional(Cursor) }),
    answer: pageOf(ExperienceSchema),
  },
  'experience.list': {
    method: 'GET',
    path: '/event/:id/experience',
    permission: 'visitor',
    params: ofEvent,
    query: PageQuery,
    answer: pageOf(ExperienceSchema),
  },
  /** What was told of the events of a channel. */
  'experience.ofChannel': {
    method: 'GET',
    path: '/channel/:id/experience',
    permission: 'visitor',
    params: Type.Object({ id: PathId }),
    query: PageQuery,
    answer: pageOf(ExperienceSchema),
  },
  'experience.create': {
    method: 'POST',
    path: '/event/:id/experience',
    permission: 'user',
    status: 201,
    params: ofEvent,
    body: ExperienceForm,
    answer: envelope(ExperienceSchema),
  },
  /** Changes the caller's own. */
  'experience.update': {
    method: 'PUT',
    path: '/event/:id/experience',
    permission: 'user',
    params: ofEvent,
    body: ExperienceForm,
    answer: envelope(ExperienceSchema),
  },
  'experience.comments': {
    method: 'GET',
    path: '/event/:id/experience/comment',
    permission: 'visitor',
    params: ofEvent,
    query: PageQuery,
    answer: envelope(pageOf(CommentSchema)),
  },
  'experience.comment': {
    method: 'POST',
    path: '/event/:id/experience/comment',
    permission: 'user',
    status: 201,
    params: ofEvent,
    body: CommentForm,
    answer: envelope(CommentSchema),
  },
  /** The caller's events that are over and of which the caller has told nothing yet; ten to a page. */
  'experience.eventsWithout': {
    method: 'GET',
    path: '/events/without-experiences',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(EventCardSchema),
  },
  /** Events that the caller attended and has not rated; ten to a page. */
  'experience.eventsWithoutRates': {
    method: 'GET',
    path: '/events/without-rates',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(EventCardSchema),
  },
  'experience.summary': {
    method: 'GET',
    path: '/events/summary',
    permission: 'user',
    answer: envelope(Type.Object({ need_to_rate_events: Count, without_experiences: Count, upcoming: Count })),
  },
});
