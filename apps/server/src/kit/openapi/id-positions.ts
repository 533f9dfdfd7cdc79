import type { JsonSchema } from './schemas';

/** The position of an id in a value, the id, and the kind of its row. `isList`: the value is a text of ids such as `1,2`. */
export type IdPosition = { path: string[]; value: unknown; kind: string; isList: boolean };

/** Returns the positions of all ids of rows in a value of the schema. */
export const idPositions = (
  schema: JsonSchema | boolean,
  value: unknown,
  path: string[] = [],
): IdPosition[] => {
  if (typeof schema === 'boolean' || value === null || value === undefined) return [];
  if (typeof schema['x-ref'] === 'string') return [{ path, value, kind: schema['x-ref'], isList: false }];
  if (typeof schema['x-refs'] === 'string') return [{ path, value, kind: schema['x-refs'], isList: true }];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => idPositions(one, value, path));
  if (schema.items && !Array.isArray(schema.items) && Array.isArray(value)) {
    const items = schema.items;
    return value.flatMap((item, index) => idPositions(items, item, [...path, String(index)]));
  }
  if (!schema.properties || typeof value !== 'object') return [];
  const fields = new Map(Object.entries(value));
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    idPositions(property, fields.get(name), [...path, name]),
  );
};
