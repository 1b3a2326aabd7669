import type pg from 'pg';
import { fieldsOf } from '../errors/fieldsOf.ts';

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/** A statement is named after so many uses on one connection. */
const worthAfter = 3;
/** Lists of ids of many lengths make many statements; the server keeps each until the connection ends. */
const most = 300;

/** A page of a list is planned with the actual values: which index serves it depends on them. */
export const isList = (text: string): boolean => text.includes(' order by ') && text.includes(' limit ');

/** These have no plan: unprepared they are one message instead of four. */
const isOfTransaction = (text: string): boolean => /^(begin|commit|rollback|savepoint|release)\b/i.test(text);

/** Names the repeated statements of a connection, so that the server parses and analyses them only once. */
export function rememberStatements(client: pg.Client): void {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= most || seen.size > 10 * most) return known;
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    if (times < worthAfter || isList(text)) return undefined;
    names.set(text, `remembered_${names.size}`);
    return names.get(text);
  };
  const query = client.query.bind(client) as Query;
  const naming: Query = (config, ...rest) => {
    const { text, name } = fieldsOf(config);
    // A bare text may hold several statements, or one that is never repeated.
    if (typeof text !== 'string' || name || isOfTransaction(text)) return query(config, ...rest);
    const remembered = nameOf(text);
    return query(remembered ? { ...fieldsOf(config), name: remembered } : config, ...rest);
  };
  Object.assign(client, { query: naming });
}

/** Names none: what is prepared on one connection of a pooler is unknown on the next. */
export function forgetNames(client: pg.Client): void {
  const query = client.query.bind(client) as Query;
  const nameless: Query = (config, ...rest) => {
    const fields = fieldsOf(config);
    return query(fields.name === undefined ? config : { ...fields, name: undefined }, ...rest);
  };
  Object.assign(client, { query: nameless });
}
