import type { TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';

/** A request that the registry refuses; the message is one sentence for whoever asked. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** The first thing that is wrong with a value, in words: `apps/shell/version must match pattern …`. */
export function firstFault(schema: Validator<Record<string, never>, TSchema>, value: unknown): string {
  const [error] = schema.Errors(value);
  return error ? `${error.instancePath.slice(1) || 'it'} ${error.message}` : 'it is not valid';
}
