import { formFields } from 'shared-kernel/language/formFields';
import { BodyTooLarge, type VisitorBody } from '../visitorBody.ts';

/** A body whose type holds no fields, or that is not what its type says. */
export class UnreadableForm extends Error {}

export type Fields = readonly (readonly [name: string, value: string])[];

const utf8 = new TextDecoder('utf-8', { fatal: true });
const mediaType = /^application\/(x-www-form-urlencoded|json)\s*(?:;\s*charset\s*=\s*"?([^";\s]+)"?\s*)?$/i;

/** The fields of a small body: a form as browsers send it, or a JSON object of plain values. */
export async function readFields(body: VisitorBody, contentType = '', largest: number): Promise<Fields> {
  const bytes = await body.receive();
  if (!Buffer.isBuffer(bytes) || bytes.length > largest) throw new BodyTooLarge();
  if (bytes.length === 0) return [];
  const [, kind, charset = 'utf-8'] = mediaType.exec(contentType.trim()) ?? [];
  if (kind === undefined || !/^utf-?8$/i.test(charset)) throw new UnreadableForm();
  const fields = kind.toLowerCase() === 'json' ? jsonFields(textOf(bytes)) : formFields(textOf(bytes));
  if (!fields) throw new UnreadableForm();
  return fields;
}

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnreadableForm();
  }
}

/**
 * A list becomes a name that comes several times, as in a form; null leaves a field out; nested values are refused.
 */
function jsonFields(text: string): [string, string][] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields = Object.entries(value).flatMap(([name, one]) =>
    [one]
      .flat()
      .filter((part) => part !== null)
      .map((part): [string, unknown] => [name, part]),
  );
  return fields.every((field): field is [string, string] => isPlain(field[1]))
    ? fields.map(([name, part]) => [name, String(part)])
    : null;
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
