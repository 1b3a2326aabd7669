import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { body, Count, envelope, Id, Instant, nullable, pageOf, PageQuery, PathId, Text } from './scalar.ts';

export const CitySchema = Type.Object({
  id: Id,
  name: Type.String(),
  province_id: Id,
  country: Type.Object({ name: Type.String() }),
});
export type City = Static<typeof CitySchema>;

export const CategorySchema = Type.Object({ id: Id, title: Type.String() });
export type Category = Static<typeof CategorySchema>;

export const CategoryTypeSchema = Type.Object({ id: Id, title: Type.String(), categories: Type.Array(CategorySchema) });
export type CategoryType = Static<typeof CategoryTypeSchema>;

export const PictureSchema = Type.Object({ id: Id, link: Type.String(), thumbnail_link: Type.String() });
/** An uploaded picture; links are addresses on the site itself. */
export type Picture = Static<typeof PictureSchema>;

const ProvinceSchema = Type.Object({ id: Id, name: Type.String(), country: Type.Object({ name: Type.String() }) });
const CountrySchema = Type.Object({ id: Id, name: Type.String() });
const ReportTarget = Type.Enum(['event', 'channel', 'comment', 'message', 'experience']);

export const propertyCalls = defineCalls({
  'property.categoryTypes': {
    method: 'GET',
    path: '/properties/category/type',
    permission: 'visitor',
    query: Type.Object({ search: Type.Optional(Text(60)) }),
    answer: envelope(Type.Array(CategoryTypeSchema)),
  },
  'property.cities': {
    method: 'GET',
    path: '/properties/city',
    permission: 'visitor',
    query: Type.Object({ search: Type.Optional(Text(60)), ...PageQuery.properties }),
    answer: pageOf(CitySchema),
  },
  'property.categories': {
    method: 'GET',
    path: '/properties/category',
    permission: 'visitor',
    query: Type.Object({ search: Type.Optional(Text(60)) }),
    answer: envelope(Type.Array(CategorySchema)),
  },
  /** The categories of some types. */
  'property.categoriesOf': {
    method: 'POST',
    path: '/properties/category',
    permission: 'visitor',
    body: body({ category_types: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
    answer: envelope(Type.Array(CategorySchema)),
  },
  /** How long before a session reserving may close; `id` is the hours. */
  'property.deadlines': {
    method: 'GET',
    path: '/properties/deadlines',
    permission: 'visitor',
    answer: envelope(Type.Array(Type.Object({ id: Count, title: Type.String() }))),
  },
  /** `prefix` completes a username to an address. */
  'property.socials': {
    method: 'GET',
    path: '/properties/social',
    permission: 'visitor',
    answer: envelope(
      Type.Array(Type.Object({ id: Id, name: Type.String(), slug: Type.String(), prefix: Type.String() })),
    ),
  },
  'property.countries': {
    method: 'GET',
    path: '/properties/country',
    permission: 'visitor',
    answer: envelope(Type.Array(CountrySchema)),
  },
  'property.country': {
    method: 'GET',
    path: '/properties/country/:id',
    permission: 'visitor',
    params: Type.Object({ id: PathId }),
    answer: envelope(
      Type.Object({ ...CountrySchema.properties, provinces: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
    ),
  },
  'property.citiesOf': {
    method: 'GET',
    path: '/properties/country/province/:id/city',
    permission: 'visitor',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Array(CitySchema)),
  },
  'property.city': {
    method: 'GET',
    path: '/properties/city/:id',
    permission: 'visitor',
    params: Type.Object({ id: PathId }),
    answer: envelope(
      Type.Object({
        ...CitySchema.properties,
        province: ProvinceSchema,
        location: Type.Object({ latitude: Type.Number(), longitude: Type.Number() }),
      }),
    ),
  },
  /** What is shown on top of a page (`home`, `discovery`, …). */
  'banner.list': {
    method: 'POST',
    path: '/banners',
    permission: 'visitor',
    body: body({ page: Text(40, 1) }),
    answer: envelope(
      Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          text: Type.String(),
          link: Type.String(),
          image: nullable(Type.String()),
        }),
      ),
    ),
  },
  'report.reasons': {
    method: 'GET',
    path: '/report/reasons',
    permission: 'visitor',
    answer: envelope(Type.Array(Type.Object({ id: Id, title: Type.String() }))),
  },
  /** Once per target; a repeated one answers the first. */
  'report.create': {
    method: 'POST',
    path: '/report',
    permission: 'verified',
    status: 201,
    body: body({ target: ReportTarget, target_id: Id, reason_id: Id, description: Type.Optional(Text(2000)) }),
    answer: envelope(Type.Object({ id: Id })),
  },
  /** A bug, a suggestion or a word to the makers; `gallery` are ids of own uploads. */
  'appReport.create': {
    method: 'POST',
    path: '/app-report',
    permission: 'visitor',
    status: 201,
    body: body({
      title: Type.Enum(['contactUs', 'suggestion', 'appBug']),
      description: Text(4000, 1),
      bug_address: Type.Optional(Text(500)),
      gallery: Type.Optional(Type.Array(Id, { maxItems: 5 })),
    }),
    answer: envelope(Type.Object({ id: Id })),
  },
  'upload.list': {
    method: 'GET',
    path: '/user/upload',
    permission: 'user',
    query: PageQuery,
    answer: pageOf(PictureSchema),
  },
  /**
   * JPEG, PNG, WebP, GIF or AVIF, at most 20 MB and 40 megapixels; fewer where decoding takes much memory: 21 of a GIF,
   * 8 of an AVIF
   * (5 with more than 8 bits a colour), 12 to 33 of an interlaced PNG by its depth and channels, 13 to 18 of a
   * progressive JPEG whose
   * colours are not subsampled. 422 `not_a_picture`, `picture_too_large`. Stored as a JPEG of at most 2048 pixels with
   * a thumbnail, without metadata.
   */
  'upload.create': {
    method: 'POST',
    path: '/user/upload',
    permission: 'verified',
    status: 201,
    upload: 'file',
    answer: envelope(Type.Array(PictureSchema)),
  },
  /** One's own that nothing uses: 409 `upload_in_use` otherwise. */
  'upload.delete': {
    method: 'DELETE',
    path: '/user/upload/:id',
    permission: 'user',
    params: Type.Object({ id: PathId }),
    answer: envelope(Type.Object({ id: Id })),
  },
  /** Edits that wait for an admin, the oldest first. */
  'admin.updates': {
    method: 'GET',
    path: '/admin/updates',
    permission: 'admin',
    query: PageQuery,
    answer: pageOf(
      Type.Object({
        id: Id,
        event_id: Id,
        title: Type.String(),
        username: Type.String(),
        changed: Type.Array(Type.String()),
        reservations: Count,
        created_at: Instant,
      }),
    ),
  },
  'admin.reports': {
    method: 'GET',
    path: '/admin/reports',
    permission: 'admin',
    query: PageQuery,
    answer: pageOf(
      Type.Object({
        id: Id,
        target: ReportTarget,
        target_id: Id,
        reason: Type.String(),
        description: Type.String(),
        username: nullable(Type.String()),
        created_at: Instant,
      }),
    ),
  },
  /** What admins did, the latest first; for super admins. */
  'admin.audit': {
    method: 'GET',
    path: '/admin/audit',
    permission: 'admin',
    query: PageQuery,
    answer: pageOf(
      Type.Object({
        id: Id,
        username: nullable(Type.String()),
        act: Type.String(),
        target_id: nullable(Id),
        detail: Type.String(),
        created_at: Instant,
      }),
    ),
  },
  /** Errors seen by a browser, with the app and version that they happened in. */
  'log.error': {
    method: 'POST',
    path: '/logError',
    permission: 'visitor',
    body: body({
      type: Text(60, 1),
      error: Text(4000),
      app: Type.Optional(Text(60)),
      version: Type.Optional(Text(60)),
      path: Type.Optional(Text(500)),
    }),
    answer: envelope(Type.Object({ id: nullable(Count) })),
  },
});
