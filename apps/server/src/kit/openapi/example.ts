import type { z } from 'zod';
import { exampleValues } from './example-values';
import { type SampleSource, sampleOf } from './sample';
import { type JsonSchema, schemaOf } from './schemas';

/** Ids of examples by the kind of their row. They differ, so that a reader sees which id belongs to which row. */
const ids: Readonly<Record<string, number>> = {
  account: 11,
  department: 12,
  user: 13,
  template: 19,
  question: 1901,
  playlist: 2001,
  playlistMessage: 2101,
  screen: 3001,
  device: 3101,
  schedule: 4001,
  scheduleTime: 4101,
  schedulePlaylist: 4201,
  overlay: 5001,
  answer: 6001,
  feed: 7001,
  feedQuestion: 7101,
  subscription: 7201,
};

/**
 * Returns an example of a body: the first of `examples` in its `meta`, otherwise a sample. Undefined if the sample does not fit
 * rules that JSON Schema cannot express.
 * @param tag the tag of the operation, such as `messages`
 */
export const exampleOf = (body: z.ZodType, tag: string): unknown => {
  const example = givenExample(body) ?? sampleOf(schemaOf(body, 'input'), sourceOf(tag, 'input'));
  return body.safeParse(example).success ? example : undefined;
};

/** Returns an example of a response. The test of the document compares it with the schema. */
export const answerExampleOf = (answer: z.ZodType, tag: string): unknown =>
  givenExample(answer) ?? sampleOf(schemaOf(answer, 'output'), sourceOf(tag));

/** Returns an example of a parameter of a path or a query. */
export const parameterExampleOf = (name: string, schema: JsonSchema): unknown => {
  const sample = sampleOf(schema, sourceOf('parameters'), { name, owner: 'parameters' });
  return schema.type === 'string' ? String(sample) : sample;
};

/** The JSON Schema lacks the examples of a schema with transforms. */
const givenExample = (schema: z.ZodType): unknown => {
  const examples = schema.meta()?.examples;
  return Array.isArray(examples) ? examples[0] : undefined;
};

const sourceOf = (tag: string, io: 'input' | 'output' = 'output'): SampleSource => ({
  idOf: (kind) => ids[kind] ?? 1001,
  uuid: () => '7d0f2c0e-64f5-4a6c-8b0f-3c1f1d0a9e57',
  textOf: () => 'text',
  fieldOf: (name, owner, schema) => {
    // The id of an upserted row. Without it, the row is new.
    if (schema['x-ref'] !== undefined && schema.minimum === 0) return { value: undefined };
    const keys = [`${owner}.${name}`, `${tag}.${name}`, `${io}.${name}`, name];
    const key = keys.find((known) => known in exampleValues && fits(schema, exampleValues[known]));
    if (key === undefined)
      return schema.examples?.[0] === undefined ? undefined : { value: schema.examples[0] };
    return { value: exampleValues[key] };
  },
});

/** Returns whether the schema of a field allows a value. An undefined value leaves out an optional field. */
const fits = (schema: JsonSchema | boolean | undefined, value: unknown): boolean => {
  if (typeof schema !== 'object' || value === undefined) return true;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.some((one) => fits(one, value));
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.some((one) => one === value);
  if (schema.type !== undefined && ![schema.type].flat().some((type) => typesOf(value).includes(type)))
    return false;
  if (Array.isArray(value)) return value.every((one) => fits(firstOf(schema.items), one));
  if (isObject(value)) return fieldsFit(schema, value);
  if (schema.format === 'date') return /^[\d-]{10}$/.test(String(value));
  return schema.format !== 'date-time' || /^[\d-]{10}T/.test(String(value));
};

const fieldsFit = ({ properties, required = [] }: JsonSchema, value: object): boolean =>
  properties === undefined ||
  (required.every((name) => name in value) &&
    Object.entries(value).every(([name, part]) => name in properties && fits(properties[name], part)));

const firstOf = <T>(given: T | T[]): T | undefined => (Array.isArray(given) ? given[0] : given);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const typesOf = (value: unknown): string[] => {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
};
