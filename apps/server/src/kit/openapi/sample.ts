import type { JsonSchema } from './schemas';

/** The values of a sample that its schema does not determine. */
export type SampleSource = {
  /** Returns the id of a row of a kind. */
  idOf: (kind: string) => number;
  uuid: () => string;
  /** Returns a text. `name`: the name of its field. */
  textOf: (name: string) => string;
};

/** Returns a sample value of a schema: the first alternative, the minimum of numbers, and lists with one entry. */
export const sampleOf = (schema: JsonSchema, source: SampleSource, name = ''): unknown => {
  const part = (one: JsonSchema | boolean | undefined, of = name) =>
    sampleOf(typeof one === 'object' ? one : {}, source, of);
  if (typeof schema['x-ref'] === 'string') return source.idOf(schema['x-ref']);
  if (typeof schema['x-refs'] === 'string') return String(source.idOf(schema['x-refs']));
  if (schema.anyOf) return part(schema.anyOf.find((one) => typeof one === 'object' && one.type !== 'null'));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, property]) => [key, part(property, key)]),
    );
  }
  if (schema.items && !Array.isArray(schema.items)) return [part(schema.items)];
  return sampleOfType(schema, source, name);
};

const sampleOfType = (schema: JsonSchema, source: SampleSource, name: string): unknown => {
  const { type, format, minimum, minLength } = schema;
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'boolean') return false;
  if (type === 'object') return {};
  if (format === 'email') return 'somebody@example.com';
  if (format === 'uuid') return source.uuid();
  if (format === 'date') return '2026-03-04';
  if (format === 'date-time') return '2026-03-04T18:00:00Z';
  return source.textOf(name).padEnd(minLength ?? 0, '.');
};
