import AjvCompiler from '@fastify/ajv-compiler';
import SerializerCompiler from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/** Ajv reports what is wrong for every field at once; nothing is coerced or dropped silently. */
const compileValidator = AjvCompiler()(
  {},
  { customOptions: { allErrors: true, coerceTypes: false, removeAdditional: false, useDefaults: false } },
);
const compileSerializer = SerializerCompiler()({}, {});

/** Compiled once for a process, by schema. Tests build hundreds of servers in one. */
const validators = new WeakMap<object, ReturnType<typeof compileValidator>>();
const serializers = new WeakMap<object, (data: unknown) => string>();

/**
 * Compiles a call's schema when it is first used, with Fastify's own compilers. All of them together are two thirds
 * of the time to build the server.
 */
export function compileSchemasLate(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    const late = Object.assign(
      (data: unknown): unknown => {
        const validate = compiled(validators, route, () => compileValidator(route as never));
        const isValid = validate(data);
        late.errors = validate.errors;
        return isValid;
      },
      { errors: undefined as unknown },
    );
    return late as never;
  });
  app.setSerializerCompiler((route) => (data) => {
    const stringify = compiled(
      serializers,
      route,
      () => compileSerializer(forWriting(route) as never) as (data: unknown) => string,
    );
    return stringify(data);
  });
}

/** A route whose answer may be written without trying what could be null. */
const forWriting = <R extends { schema: unknown }>(route: R): R => ({ ...route, schema: nullable(route.schema) });

/**
 * The same schema with “this or null” said as a mark of this. For a choice the serializer has Ajv compile each side, and
 * validate the value against it before it is written; a mark costs a comparison. Nearly all our choices are of this kind,
 * and any other is left as it is, with all that it is of.
 */
function nullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nullable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as { anyOf?: readonly { type?: unknown }[] };
  if (!anyOf) return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, nullable(value)]));
  const [only, ...others] = anyOf.filter(({ type }) => type !== 'null');
  const isOrNull = others.length === 0 && anyOf.length === 2 && typeof only?.type === 'string';
  return isOrNull ? { ...rest, ...(nullable(only) as object), nullable: true } : schema;
}

function compiled<T>(known: WeakMap<object, T>, { schema }: { schema: unknown }, compile: () => T): T {
  const found = known.get(schema as object) ?? compile();
  known.set(schema as object, found);
  return found;
}
