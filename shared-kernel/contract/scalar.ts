import Type, { type Static, type TSchema, type TProperties } from 'typebox';
import { piledMarks } from './writing.ts';

/** A row's id. Bounded to what a PostgreSQL `integer` holds, so that no input overflows it. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The same in a path or a query, where every value arrives as text. */
export const PathId = Type.String({ pattern: '^[1-9]\\d{0,9}$' });

const noNul = '^[^\\u0000]*$';

/** Text that is stored as it is and read by nobody else: passwords, tokens, what a program writes. */
export const Kept = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength, pattern: noNul });

const notPiled = { not: { pattern: piledMarks } };

/** Text for others to read, which the border of the API cleans (`cleanText`); letters with piled-up marks are refused. */
export const Text = (maxLength: number, minLength = 0) => Type.String({ ...Kept(maxLength, minLength), ...notPiled });

/** What nobody sees has no place in a code: the border of the API takes it away (`bareText`). */
const codeSigns = '^[^\\u0000-\\u001F\\u200B\\u2060-\\u2069\\uFEFF]*$';

/** A code, a number, a username or an address that somebody typed or pasted. */
export const Code = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: codeSigns, ...notPiled });

/** Of which kind a schema is, for the border of the API. Any other string has a form of its own, as codes do. */
const patternOf = (schema: object): unknown => 'pattern' in schema && schema.pattern;
export const isText = (schema: object): boolean => 'not' in schema && patternOf(schema) !== codeSigns;
export const isKept = (schema: object): boolean => patternOf(schema) === noNul && !('not' in schema);

/** Integer Toman; turned into Rial only at the payment gateway. */
export const Toman = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

/** A sum over many payments, which may outgrow what a single one can be. */
export const Sum = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const Count = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** A moment in UTC: `2026-11-21T14:30:00.000Z`. */
export const Instant = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{3})?Z$' });

/** A calendar day in the event's zone, Gregorian: `2026-11-21`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Folded to lower case by the server; letters, digits, dot and underscore. */
export const Username = Type.String({ pattern: '^[A-Za-z0-9._]{3,30}$' });

export const PageNumber = Type.String({ pattern: '^[1-9]\\d{0,6}$' });

/** The longest text of a `Cursor`, which stands in addresses. */
export const longestCursor = 4000;

/**
 * Where a list goes on behind what was seen, in letters that nobody but the server reads. Sent back as `after`;
 * anything else is refused with `wrong_cursor` (400).
 */
export const Cursor = Type.String({ pattern: '^[A-Za-z0-9_-]{1,4000}$' });

/**
 * Query of a paged call; pages begin at 1. With `after` the page holds what stands behind that, whatever was added or
 * taken away before it meanwhile, and `page` is only the number that the answer carries.
 */
export const PageQuery = Type.Object({ page: Type.Optional(PageNumber), after: Type.Optional(Cursor) });

/** How a list is sorted. */
export const Order = Type.Enum(['ascending', 'descending']);
export type Order = Static<typeof Order>;

/** How many days back; 7 when absent. */
export const DaysQuery = Type.Object({ days: Type.Optional(Type.String({ pattern: '^[1-9]\\d?$' })) });

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** `{ data, message? }`: what every call answers that is not a list. */
export const envelope = <T extends TSchema>(data: T) => Type.Object({ data, message: Type.Optional(Type.String()) });

/** A page of a list. `next` is the `after` of the page behind it; null at the end. */
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item),
    current_page: Count,
    last_page: Count,
    per_page: Count,
    total: Count,
    next: nullable(Cursor),
  });

/** A boolean in a query, where every value arrives as text. */
export const Flag = Type.Enum(['1', '0']);

/** A point on the map, in degrees. */
export const LocationSchema = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  },
  { additionalProperties: false },
);

/** The object of a call's body; a field that it does not name is refused. */
export const body = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });
