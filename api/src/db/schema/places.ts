import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, type Names } from './columns.ts';

export const provinces = pgTable('provinces', { id: id(), name: jsonb().$type<Names>().notNull() });

export const cities = pgTable('cities', {
  id: id(),
  provinceId: integer()
    .notNull()
    .references(() => provinces.id),
  nameFa: text().notNull(),
  nameEn: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  /** Both names, folded. */
  searchKey: text().notNull(),
});

export const categoryTypes = pgTable('category_types', { id: id(), name: jsonb().$type<Names>().notNull() });

export const categories = pgTable('categories', {
  id: id(),
  typeId: integer()
    .notNull()
    .references(() => categoryTypes.id),
  slug: text().notNull().unique(),
  name: jsonb().$type<Names>().notNull(),
});
