import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { body, Code, Count, envelope, Id, nullable, pageOf, PageQuery, PathId, Text } from './scalar.ts';

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

/** A picture of an experience; without a caption it has no words. */
export const CaptionedPictureSchema = Type.Object({
  ...PictureSchema.properties,
  caption: Type.Optional(Type.String()),
});

export type CaptionedPicture = Static<typeof CaptionedPictureSchema>;

/** An uploaded picture; links are addresses on the site itself. */
export type Picture = Static<typeof PictureSchema>;

const ProvinceSchema = Type.Object({ id: Id, name: Type.String(), country: Type.Object({ name: Type.String() }) });

const CountrySchema = Type.Object({ id: Id, name: Type.String() });

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
  'property.banners': {
    method: 'POST',
    path: '/banners',
    permission: 'visitor',
    body: body({ page: Code(40, 1) }),
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
});
