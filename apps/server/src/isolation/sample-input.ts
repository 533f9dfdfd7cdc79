import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@marquee/contract/kit/endpoint';
import { type Kind, kinds } from '@marquee/contract/kit/fields';
import { z } from 'zod';

export type Ids = Record<Kind, number>;
export type Input = { params: unknown; query: unknown; body: unknown };
/** The position of an id in an input, and the kind of its row. `list`: the id is part of a text such as `1,2`. */
export type Position = { path: string[]; kind: Kind; list: boolean };

type Schema = {
  type?: string;
  ref?: string;
  refs?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
};

/** Returns a sample input of an endpoint with these ids at all positions of ids. */
export const sampleInput = ({ params, query, body }: Endpoint, ids: Ids): Input => ({
  params: params && sampleOf(schemaOf(params), ids),
  query: query && sampleOf(schemaOf(query), ids),
  body: body && sampleOf(schemaOf(body), ids),
});

/** Returns the positions of all ids in this input. */
export const positionsIn = ({ params, query, body }: Endpoint, input: Input): Position[] => [
  ...(params ? positionsOf(schemaOf(params), input.params, ['params']) : []),
  ...(query ? positionsOf(schemaOf(query), input.query, ['query']) : []),
  ...(body ? positionsOf(schemaOf(body), input.body, ['body']) : []),
];

/** Returns the same input with another id at one position. */
export const withId = (input: Input, { path, list }: Position, id: number): Input => {
  const copy = structuredClone(input);
  let place: unknown = copy;
  for (const step of path.slice(0, -1)) place = isRecord(place) ? place[step] : undefined;
  const last = path.at(-1);
  if (!isRecord(place) || last === undefined) throw new Error(`Nothing at ${path.join('.')}.`);
  place[last] = list ? String(id) : id;
  return copy;
};

const schemaOf = (schema: z.ZodType): Schema => {
  // The type of the library allows keywords that the schemas of the contract do not use.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema;
};

const sampleOf = (schema: Schema, ids: Ids): unknown => {
  if (schema.ref) return ids[kindOf(schema.ref)];
  if (schema.refs) return String(ids[kindOf(schema.refs)]);
  if (schema.anyOf) return sampleOf(schema.anyOf.find((one) => one.type !== 'null') ?? {}, ids);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, sampleOf(property, ids)]),
    );
  }
  if (schema.items) return [sampleOf(schema.items, ids)];
  return sampleOfType(schema);
};

const sampleOfType = ({ type, format, minimum, minLength, ...schema }: Schema): unknown => {
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'boolean') return false;
  if (type === 'object') return {};
  if (format === 'email') return 'somebody@example.com';
  if (format === 'uuid') return randomUUID();
  if (format === 'date') return '2026-03-04';
  if (format === 'date-time') return '2026-03-04T18:00:00Z';
  return 'sample text'.padEnd(minLength ?? 0, '.');
};

const positionsOf = (schema: Schema, value: unknown, path: string[]): Position[] => {
  if (value === null || value === undefined) return [];
  if (schema.ref) return [{ path, kind: kindOf(schema.ref), list: false }];
  if (schema.refs) return [{ path, kind: kindOf(schema.refs), list: true }];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => positionsOf(one, value, path));
  if (schema.items && Array.isArray(value)) {
    const items = schema.items;
    return value.flatMap((item, place) => positionsOf(items, item, [...path, String(place)]));
  }
  if (!schema.properties || !isRecord(value)) return [];
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    positionsOf(property, value[name], [...path, name]),
  );
};

const kindOf = (text: string): Kind => {
  const kind = kinds.find((known) => known === text);
  if (!kind) throw new Error(`${text} is no kind of row.`);
  return kind;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
