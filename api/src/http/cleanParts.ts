import { isKept, isText } from 'shared-kernel/contract/scalar';
import { bareText, cleanText } from 'shared-kernel/language/cleanText';
import { fieldsOf } from '../errors/fieldsOf.ts';

interface Schema {
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}

/**
 * A part of a request with every text in it as it is kept, before anything judges it: what people write for others
 * without what reorders or cannot be seen, codes and addresses as what is seen of them, and what is stored as it is
 * untouched. A text with NUL is left to its schema, which refuses it.
 */
export function cleanPart(schema: Schema, value: unknown): unknown {
  if (typeof value === 'string') return cleanString(schema, value);
  if (typeof value !== 'object' || value === null) return value;
  if (schema.anyOf) return schema.anyOf.reduce<unknown>((cleaned, branch) => cleanPart(branch, cleaned), value);
  const { items, properties } = schema;
  if (Array.isArray(value)) return items ? value.map((item) => cleanPart(items, item)) : value;
  for (const [name, field] of Object.entries(properties ?? {})) {
    const fields = fieldsOf(value);
    if (Object.hasOwn(fields, name)) fields[name] = cleanPart(field, fields[name]);
  }
  return value;
}

function cleanString(schema: Schema, text: string): string {
  const own = schema.anyOf ?? [schema];
  if (text.includes('\0') || own.some(isKept)) return text;
  return own.some(isText) ? cleanText(text) : bareText(text);
}
