import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { body, Count, envelope, Id, nullable, pageOf, PageQuery, Text } from './scalar.ts';

export const CitySchema = Type.Object({ id: Id, name: Type.String(), province_id: Id, country: Type.Object({ name: Type.String() }) });
export type City = Static<typeof CitySchema>;

export const CategorySchema = Type.Object({ id: Id, title: Type.String() });
export type Category = Static<typeof CategorySchema>;

export const CategoryTypeSchema = Type.Object({ id: Id, title: Type.String(), categories: Type.Array(CategorySchema) });
export type CategoryType = Static<typeof CategoryTypeSchema>;

export const PictureSchema = Type.Object({ id: Id, link: Type.String(), thumbnail_link: Type.String() });
/** An uploaded picture; links are addresses on the site itself. */
export type Picture = Static<typeof PictureSchema>;

export const propertyCalls = defineCalls({
  'property.categoryTypes': {
    method: 'GET', path: '/properties/category/type', permission: 'visitor',
    query: Type.Object({ search: Type.Optional(Text(60)) }),
    answer: envelope(Type.Array(CategoryTypeSchema)),
  },
  'property.cities': {
    method: 'GET', path: '/properties/city', permission: 'visitor',
    query: Type.Object({ search: Type.Optional(Text(60)), ...PageQuery.properties }),
    answer: pageOf(CitySchema),
  },
  /** Errors seen by a browser, with the app and version that they happened in. */
  'log.error': {
    method: 'POST', path: '/logError', permission: 'visitor',
    body: body({ type: Text(60, 1), error: Text(4000), app: Type.Optional(Text(60)), version: Type.Optional(Text(60)), path: Type.Optional(Text(500)) }),
    answer: envelope(Type.Object({ id: nullable(Count) })),
  },
});
