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
      () => compileSerializer(route as never) as (data: unknown) => string,
    );
    return stringify(data);
  });
}

function compiled<T>(known: WeakMap<object, T>, { schema }: { schema: unknown }, compile: () => T): T {
  const found = known.get(schema as object) ?? compile();
  known.set(schema as object, found);
  return found;
}
