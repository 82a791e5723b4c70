import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

/** Fastify's own, told to take nothing for another type and to name everything that is wrong. */
const compile = AjvCompiler()({}, { customOptions: { coerceTypes: false, allErrors: true } });

/** Several routes may have the same. */
const ready = new WeakMap<object, ReturnType<typeof compile>>();

function compiledOnce(schema: object): ReturnType<typeof compile> {
  const found = ready.get(schema);
  if (found) return found;
  const compiled = compile({ schema });
  ready.set(schema, compiled);
  return compiled;
}

type ValidatorCompiler = FastifySchemaCompiler<unknown>;

/**
 * Compiles a schema when its route is first called. To compile those of all routes was a quarter of what a start takes,
 * and many belong to screens that nobody opens that day.
 */
export const compileWhenCalled: ValidatorCompiler = ({ schema }) => {
  const validate: ReturnType<ValidatorCompiler> = (data) => {
    const compiled = compiledOnce(schema as object);
    const isValid = compiled(data) === true;
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  return validate;
};
