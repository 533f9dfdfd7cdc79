import type { JsonSchema } from './schemas';

/** The values of a sample that its schema does not determine. */
export type SampleSource = {
  /** Returns the id of a row of a kind. */
  idOf: (kind: string) => number;
  uuid: () => string;
  /** Returns a text. `name`: the name of its field. */
  textOf: (name: string) => string;
  /**
   * Returns the sample of a field in place of the value that its schema determines. Undefined: the field has no sample of its own.
   * @param owner the title of the schema that contains the field, or the name of the field with this schema
   */
  fieldOf?: (name: string, owner: string, schema: JsonSchema) => { value: unknown } | undefined;
};

/** The field whose sample is made: its name, and the name of the schema that contains it. */
type Place = { name: string; owner: string };

/** Returns a sample value of a schema: the first alternative, the minimum of numbers, and lists with one entry. */
export const sampleOf = (
  schema: JsonSchema,
  source: SampleSource,
  place: Place = { name: '', owner: '' },
): unknown => {
  const part = (one: JsonSchema | boolean | undefined, of = place) =>
    sampleOf(typeof one === 'object' ? one : {}, source, of);
  const given = source.fieldOf?.(place.name, place.owner, schema);
  if (given) return given.value;
  if (typeof schema['x-ref'] === 'string') return source.idOf(schema['x-ref']);
  if (typeof schema['x-refs'] === 'string') return String(source.idOf(schema['x-refs']));
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return part(alternatives.find((one) => typeof one === 'object' && one.type !== 'null'));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const owner = schema.title ?? place.name;
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, part(property, { name, owner })]),
    );
  }
  if (schema.items && !Array.isArray(schema.items)) return [part(schema.items)];
  return sampleOfType(schema, source, place.name);
};

const sampleOfType = (schema: JsonSchema, source: SampleSource, name: string): unknown => {
  const { format, minimum, minLength } = schema;
  // A type with null is a list: ['string', 'null'].
  const [type] = [schema.type].flat();
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'boolean') return false;
  if (type === 'object') return {};
  if (format === 'email') return 'somebody@example.com';
  if (format === 'uuid') return source.uuid();
  if (format === 'date') return '2026-03-04';
  if (format === 'date-time') return '2026-03-04T18:00:00.000Z';
  return source.textOf(name).padEnd(minLength ?? 0, '.');
};
