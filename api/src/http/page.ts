export const perPage = 20;

export interface Page<T> {
  data: T[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  /** The `after` of the page behind it. */
  next: string | null;
}

/** Where a page begins: after the row of a cursor, or else by its number, from 1. */
export interface PageStart {
  page: number;
  after: string | null;
}

export const firstPage: PageStart = { page: 1, after: null };

/** Of a query (where a number is text, checked by the schema) or a body. */
export const startOf = ({ page, after }: { page?: string | number; after?: string }): PageStart => ({
  page: Number(page ?? 1),
  after: after ?? null,
});

export const offsetOf = (page: number, size = perPage): number => (page - 1) * size;

export const toPage = <T>(
  data: T[],
  { page }: PageStart,
  { total, next }: { total: number; next: string | null },
  size = perPage,
): Page<T> => ({
  data,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / size)),
  per_page: size,
  total,
  next,
});
