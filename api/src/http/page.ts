export const perPage = 20;

export interface Page<T> {
  data: T[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

/** The page number of a query (text, checked by the schema) or a body. */
export const pageNumber = (page: string | number | undefined): number => Number(page ?? 1);

export const offsetOf = (page: number, size = perPage): number => (page - 1) * size;

export const toPage = <T>(data: T[], page: number, total: number, size = perPage): Page<T> => ({
  data,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / size)),
  per_page: size,
  total,
});
