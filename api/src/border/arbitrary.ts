import fc from 'fast-check';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** Values that have broken servers before: what no column, parser or template expects. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '%',
    '%00',
    '\\',
    "'; drop table users; --",
    '../../etc/passwd',
    '{{7*7}}',
    '${7*7}',
    '۱۲۳',
    '1e308',
    'NaN',
    '-0',
    '2026-13-45',
    '2026-02-30T25:61:00Z',
    '2026-02-30T10:00:00.000Z',
    '0000-01-01',
    '99999-01-01',
    '+275760-09-13T00:00:00.001Z',
    'a'.repeat(5000),
    '𐀀'.repeat(300),
    0,
    -1,
    -0,
    1.5,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53,
    -(2 ** 53),
    1e308,
    null,
    true,
    [],
    {},
    [[[[[[]]]]]],
    { __proto__: null, constructor: { prototype: { a: 1 } } },
  ),
  // Of any characters. For fast-check's own strings of them a table of all million is made first.
  fc.array(fc.nat(0x10ffff), { maxLength: 40 }).map((points) => String.fromCodePoint(...points)),
  fc.double(),
  fc.integer(),
  fc.object({ maxDepth: 3 }),
);

/**
 * Names that every object has, and those that ask for more than a field: looking a sent name up in a plain object
 * would find something.
 */
export const inheritedNames: readonly string[] = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'then',
  'toJSON',
  'length',
];

/** Strings that fit a pattern of the contract, most of the time. */
const texts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '2026-12-01T15:00:00.000Z',
    '2026-12-01',
    '1',
    '2',
    '7',
    '20',
    'owner',
    'music',
    'https://example.com/a',
    '09120000000',
    'a@example.com',
    'سلام',
    'قصه‌های شب',
  ),
  fc.string({ maxLength: 30 }),
);

/** Values that fit a schema, or nearly: patterns are hit by luck, which is what a fuzzer wants. */
export function fitting(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, fitting(part)])),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(fitting(schema.items), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 50, (schema.minimum ?? 0) + 50) }),
        fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 }),
      );
    case 'number':
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return texts;
  }
}

/** The same with one value somewhere replaced by a nasty one. */
export const spoiled = (schema: Schema | undefined): fc.Arbitrary<unknown> =>
  fc.tuple(fitting(schema), nasty, fc.nat()).map(([value, bad, at]) => spoil(structuredClone(value), bad, at));

/**
 * The same with an inherited name as a field of one of its objects, or of a new object in place of a value.
 */
export const withInheritedName = (schema: Schema | undefined): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fitting(schema),
      fc.constantFrom(...inheritedNames),
      fc.oneof(fc.constantFrom<unknown>(1, '1', {}), nasty),
      fc.nat(),
    )
    .map(([value, name, content, at]) => addField(structuredClone(value), name, content, at));

function addField(value: unknown, name: string, content: unknown, at: number): unknown {
  const object: object = typeof value === 'object' && value !== null ? value : {};
  const inner = Object.entries(object).filter(([, part]) => typeof part === 'object' && part !== null);
  if (inner.length > 0 && at % 3 > 0) {
    const [key, part] = inner[at % inner.length]!;
    return Object.assign(object, { [key]: addField(part, name, content, Math.floor(at / 3)) });
  }
  if (Array.isArray(object)) return [...(object as unknown[]), Object.fromEntries([[name, content]])];
  // Not by assignment, which would make `__proto__` the prototype instead of a field.
  return Object.defineProperty(object, name, { value: content, enumerable: true, configurable: true, writable: true });
}

function spoil(value: unknown, bad: unknown, at: number): unknown {
  if (typeof value !== 'object' || value === null) return bad;
  const keys = Object.keys(value);
  if (keys.length === 0 || at % 7 === 0) return bad;
  const key = keys[at % keys.length]!;
  (value as Record<string, unknown>)[key] = spoil((value as Record<string, unknown>)[key], bad, Math.floor(at / 7));
  return value;
}
