import SerializerSelector from '@fastify/fast-json-stringify-compiler';

type Build = (shared: object, options: object) => (route: { schema: object }) => unknown;

/** For Fastify: what is compiled for one listener serves every other. It is a quarter of what opening one takes. */
export const schemaController = { compilersFactory: { buildSerializer: once(SerializerSelector()) } };

function once<B extends (...given: never[]) => unknown>(build: B): B {
  const compiled = new Map<string, unknown>();
  const building: Build = (shared, options) => {
    const compile = (build as unknown as Build)(shared, options);
    const surroundings = JSON.stringify([shared, options]);
    return (route) => {
      const key = surroundings + JSON.stringify(route.schema);
      const ready = compiled.get(key) ?? compile(route);
      compiled.set(key, ready);
      return ready;
    };
  };
  return building as unknown as B;
}
