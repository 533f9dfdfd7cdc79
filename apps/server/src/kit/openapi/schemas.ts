import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;
type Direction = 'input' | 'output';

/** The converted schemas, because several parts of an operation need the same schema and the conversion takes a millisecond. */
const converted = {
  input: new WeakMap<z.ZodType, JsonSchema>(),
  output: new WeakMap<z.ZodType, JsonSchema>(),
};

/** Returns the JSON Schema of a schema. Custom checks cannot be expressed and are left out. */
export const schemaOf = (schema: z.ZodType, io: Direction): JsonSchema => {
  const known = converted[io].get(schema);
  if (known) return known;
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io,
    override: ({ jsonSchema }) => {
      // openapi-typescript requires each field of a named schema that has a default, also in requests.
      if (jsonSchema.default === 0 || Array.isArray(jsonSchema.default)) delete jsonSchema.default;
      // The patterns of dates have 200 characters, and the format says the same.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      // The id in an address is a text for the server, and the same integer as in a body for a program.
      if (jsonSchema['x-ref'] !== undefined && jsonSchema.type === 'string') {
        delete jsonSchema.pattern;
        Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
      }
      // Later releases add fields to responses, and programs ignore the fields that they do not know.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
  converted[io].set(schema, json);
  return json;
};

/** Returns whether a part of an input contains an id of a row. */
export const hasIds = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && /"x-refs?":/.test(JSON.stringify(schemaOf(schema, 'input')));

/**
 * Collects the schemas with a title as `components.schemas`, so that generated clients have named types. Requests and responses can
 * differ in the schema of one title, because only requests may leave out fields with a default. Then the schema of requests is
 * named `...Input`. So add all responses before the requests.
 */
export const collectSchemas = () => {
  const named = new Map<string, JsonSchema>();

  const nameOf = (title: string, schema: JsonSchema, io: Direction): string => {
    const isSame = (name: string) => isEqual(withoutDescription(named.get(name)), withoutDescription(schema));
    const isFree = (name: string) => !named.has(name) || isSame(name);
    const name = io === 'input' && !isFree(title) ? `${title}Input` : title;
    if (!isFree(name)) throw new Error(`Two schemas have the title ${name}.`);
    if (!named.has(name)) named.set(name, schema);
    return name;
  };

  /**
   * Returns the schema with references to its parts that have a title. A field can describe a named schema in its own words, which
   * are then beside the reference.
   */
  const withReferences = (schema: JsonSchema, io: Direction): JsonSchema => {
    const own = mapParts(schema, (part) => withReferences(part, io));
    const { title, ...rest } = own;
    if (title === undefined) return own;
    const name = nameOf(title, rest, io);
    const hasOwnWords = rest.description !== named.get(name)?.description;
    return {
      $ref: `#/components/schemas/${name}`,
      ...(hasOwnWords ? { description: rest.description } : {}),
    };
  };

  return {
    add: (schema: z.ZodType, io: Direction): JsonSchema => withReferences(schemaOf(schema, io), io),
    /** Returns the collected schemas, sorted by name. */
    schemas: () => Object.fromEntries([...named].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
};

const withoutDescription = (schema: JsonSchema | undefined) => schema && { ...schema, description: '' };

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns a copy in which each direct part of the schema is changed. */
const mapParts = (schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema => {
  const copy = { ...schema };
  const one = (part: JsonSchema | boolean) => (typeof part === 'boolean' ? part : change(part));
  for (const key of ['items', 'additionalProperties', 'propertyNames', 'not'] as const)
    if (typeof copy[key] === 'object' && !Array.isArray(copy[key])) copy[key] = one(copy[key]);
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) if (copy[key]) copy[key] = copy[key].map(change);
  if (copy.properties)
    copy.properties = Object.fromEntries(
      Object.entries(copy.properties).map(([name, part]) => [name, one(part)]),
    );
  return copy;
};
