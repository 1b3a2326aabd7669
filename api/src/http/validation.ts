import type { FastifySchemaValidationError } from 'fastify';
import type { Locale } from 'shared-kernel/contract/locale';
import { Cursor, Day, Instant, PageNumber, PathId, Username } from 'shared-kernel/contract/scalar';
import { type FieldFault, fieldSentence } from '../errors/fieldSentence.ts';
import { fieldsOf } from '../errors/fieldsOf.ts';

const byKeyword: Record<string, FieldFault> = {
  required: 'required',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minimum: 'tooSmall',
  maximum: 'tooBig',
  minItems: 'tooSmall',
  maxItems: 'tooBig',
  additionalProperties: 'unknown',
  enum: 'notOneOf',
  // Free text is refused only for this.
  not: 'piledMarks',
};
const byType: Record<string, FieldFault> = {
  integer: 'noNumber',
  number: 'noNumber',
  string: 'noText',
  boolean: 'noSwitch',
  array: 'noList',
  object: 'noObject',
};
const patternOf = (schema: object): string => String(fieldsOf(schema).pattern);
const byPattern: Record<string, FieldFault> = {
  [patternOf(Day)]: 'noDay',
  [patternOf(Instant)]: 'noMoment',
  [patternOf(Username)]: 'noUsername',
  [patternOf(PageNumber)]: 'noPositive',
  [patternOf(PathId)]: 'noPositive',
};

/** Ajv's findings as `{ field: [sentence] }`; a nested field is written with dots: `orders_data.0.count`. */
export function fieldErrors(errors: readonly FastifySchemaValidationError[], locale: Locale): Record<string, string[]> {
  // A map: on a plain object a field called `constructor` would find an inherited property.
  const fields = new Map<string, string[]>();
  for (const error of errors) {
    // Each branch of a union reports; only the union's own result is useful.
    if (error.schemaPath.includes('/anyOf/') && error.keyword !== 'anyOf') continue;
    const field = fieldOf(error);
    const known = fields.get(field) ?? [];
    const sentence = fieldSentence(faultOf(error), locale, limitOf(error));
    if (!known.includes(sentence)) fields.set(field, [...known, sentence]);
  }
  return Object.fromEntries(fields);
}

/** A cursor is the server's own writing, so what is wrong with it is no matter of a field. */
export const isOfCursor = ({ keyword, params }: FastifySchemaValidationError): boolean =>
  keyword === 'pattern' && params['pattern'] === patternOf(Cursor);

function faultOf({ keyword, params }: FastifySchemaValidationError): FieldFault {
  const fault =
    keyword === 'type'
      ? byType[String(params['type'])]
      : keyword === 'pattern'
        ? byPattern[String(params['pattern'])]
        : byKeyword[keyword];
  return fault ?? 'malformed';
}

function fieldOf(error: FastifySchemaValidationError): string {
  const inner = error.params['missingProperty'] ?? error.params['additionalProperty'];
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return [...path, ...(typeof inner === 'string' ? [inner] : [])].join('.') || 'body';
}

function limitOf({ params }: FastifySchemaValidationError): string | number {
  const { limit, allowedValues } = params;
  if (Array.isArray(allowedValues)) return allowedValues.join(', ');
  return typeof limit === 'number' ? limit : '';
}
