import * as activity from 'shared-kernel/contract/activity';
import * as booking from 'shared-kernel/contract/booking';
import * as business from 'shared-kernel/contract/business';
import * as channel from 'shared-kernel/contract/channel';
import * as chat from 'shared-kernel/contract/chat';
import * as comment from 'shared-kernel/contract/comment';
import * as event from 'shared-kernel/contract/event';
import * as eventForm from 'shared-kernel/contract/eventForm';
import * as eventPlaces from 'shared-kernel/contract/eventPlaces';
import * as live from 'shared-kernel/contract/live';
import * as payment from 'shared-kernel/contract/payment';
import * as property from 'shared-kernel/contract/property';
import * as user from 'shared-kernel/contract/user';
import { errorStatuses } from '../errors/errors.ts';

export type Json = Record<string, unknown>;

/** The contract's named schemas, by their text; the document refers to them instead of repeating them. */
const named = new Map<string, string>();
const modules = [
  property,
  channel,
  user,
  event,
  eventForm,
  eventPlaces,
  comment,
  booking,
  payment,
  chat,
  activity,
  business,
  live,
];
for (const module of modules) {
  for (const [name, schema] of Object.entries(module)) {
    if (name.endsWith('Schema')) named.set(JSON.stringify(schema), name.slice(0, -'Schema'.length));
  }
}

export const referenceTo = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

/** The schema with every named one replaced by a reference, itself too if it has a name. */
export function withReferences(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = named.get(JSON.stringify(schema));
  return name ? referenceTo(name) : withReferencesInside(schema);
}

const withReferencesInside = (schema: object): unknown =>
  Array.isArray(schema)
    ? schema.map(withReferences)
    : Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withReferences(value)]));

const refusal = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(errorStatuses) },
    message: { type: 'string', description: 'A sentence in the language of X-language.' },
    data: { description: 'Further facts.' },
    errors: {
      type: 'object',
      description: 'By field, what is wrong with it.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

/** The schemas that the document's operations refer to. */
export const namedSchemas = (): Json => ({
  Refusal: refusal,
  ...Object.fromEntries([...named].map(([text, name]) => [name, withReferencesInside(JSON.parse(text) as object)])),
});
