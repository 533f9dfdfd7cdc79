import type { JsonSchema } from '../schemas';

/** A field of a schema. `path`: the names of the fields that contain it, such as `items[].messageId`. */
export type FieldRow = { path: string; type: string; isRequired: boolean; description: string };

type Schemas = Readonly<Record<string, JsonSchema>>;
/** The maximum number of nested objects in one table. Deeper fields are in the tables of the named schemas. */
const maxDepth = 3;

/** Returns the rows of a table with all fields of a schema, also of nested objects and lists. */
export const fieldRows = (schema: JsonSchema | undefined, schemas: Schemas): FieldRow[] =>
  schema ? rowsOf(schema, schemas, '', []) : [];

const rowsOf = (given: JsonSchema, schemas: Schemas, prefix: string, within: string[]): FieldRow[] => {
  const name = nameOf(given);
  const schema = resolved(given, schemas);
  if (within.length > maxDepth || (name !== undefined && within.includes(name))) return [];
  const inside = [...within, name ?? ''];
  const item = itemOf(schema);
  if (item) return rowsOf(item, schemas, `${prefix}[]`, within);
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0)
    return distinct(alternatives.flatMap((one) => rowsOf(one, schemas, prefix, within)));
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
    if (typeof part !== 'object') return [];
    const path = prefix ? `${prefix}.${key}` : key;
    const isRequired = schema.required?.includes(key) ?? false;
    const description = part.description ?? resolved(part, schemas).description ?? '';
    return [
      { path, type: typeText(part, schemas), isRequired, description },
      ...rowsOf(part, schemas, path, inside),
    ];
  });
};

/** Returns the type of a value in words: `list of integer`, `"a" or "b"`, `date or null`, with its limits. */
export const typeText = (given: JsonSchema, schemas: Schemas): string => {
  const schema = resolved(given, schemas);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const all = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (all.length > 0 && given.$ref === undefined)
    return [...new Set(all.map((one) => (typeof one === 'object' ? typeText(one, schemas) : '')))].join(
      ' or ',
    );
  const item = itemOf(schema);
  const own = nameOf(given) ?? (item ? `list of ${typeText(item, schemas)}` : plainType(schema));
  return [own, ...limitsOf(schema)].join(', ');
};

const plainType = ({ type, format }: JsonSchema): string => {
  const [kind = 'any', ...more] = [type].flat();
  return [format ?? kind, ...more].join(' or ');
};

const largestId = 2 ** 53 - 1;
const limitsOf = (schema: JsonSchema): string[] => {
  const { minimum, maximum, maxLength, maxItems, default: preset } = schema;
  const hasRange = maximum !== undefined && maximum < largestId;
  return [
    hasRange ? `${minimum ?? 0} to ${maximum}` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    maxItems === undefined ? '' : `at most ${maxItems}`,
    preset === undefined || schema['x-ref'] !== undefined ? '' : `default ${JSON.stringify(preset)}`,
  ].filter(Boolean);
};

const nameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1);

const resolved = (schema: JsonSchema, schemas: Schemas): JsonSchema => {
  const name = nameOf(schema);
  return name === undefined ? schema : (schemas[name] ?? {});
};

const itemOf = ({ items }: JsonSchema): JsonSchema | undefined =>
  typeof items === 'object' && !Array.isArray(items) ? items : undefined;

const alternativesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] =>
  [...(anyOf ?? []), ...(oneOf ?? [])].filter((one) => typeof one === 'object');

/** Returns the first row of each path, because the alternatives of a schema share fields. */
const distinct = (rows: FieldRow[]): FieldRow[] =>
  [...new Map(rows.toReversed().map((row) => [row.path, row])).values()].toReversed();
