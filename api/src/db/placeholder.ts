import { sql } from 'drizzle-orm';

/** Stands in a prepared statement where a value of that type will be. */
export const placeholder = <Value>(name: string): Value => sql.placeholder(name) as unknown as Value;
