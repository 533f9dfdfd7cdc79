import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@marquee/contract/kit/endpoint';
import { type Kind, kinds } from '@marquee/contract/kit/fields';
import { idPositions } from '../kit/openapi/id-positions';
import { type SampleSource, sampleOf } from '../kit/openapi/sample';
import { type JsonSchema, schemaOf } from '../kit/openapi/schemas';

export type Ids = Record<Kind, number>;
export type Input = { params: unknown; query: unknown; body: unknown };
/** The position of an id in an input, and the kind of its row. `list`: the id is part of a text such as `1,2`. */
export type Position = { path: string[]; kind: Kind; list: boolean };

const sourceOf = (ids: Ids): SampleSource => ({
  idOf: (kind) => ids[kindOf(kind)],
  uuid: randomUUID,
  textOf: () => 'sample text',
});

/** Returns a sample input of an endpoint with these ids at all positions of ids. */
export const sampleInput = ({ params, query, body }: Endpoint, ids: Ids): Input => ({
  params: params && sampleOf(schemaOf(params, 'input'), sourceOf(ids)),
  query: query && sampleOf(schemaOf(query, 'input'), sourceOf(ids)),
  body: body && sampleOf(schemaOf(body, 'input'), sourceOf(ids)),
});

/** Returns the positions of all ids in this input. */
export const positionsIn = ({ params, query, body }: Endpoint, input: Input): Position[] => [
  ...(params ? positionsOf(schemaOf(params, 'input'), input.params, ['params']) : []),
  ...(query ? positionsOf(schemaOf(query, 'input'), input.query, ['query']) : []),
  ...(body ? positionsOf(schemaOf(body, 'input'), input.body, ['body']) : []),
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

const positionsOf = (schema: JsonSchema, value: unknown, path: string[]): Position[] =>
  idPositions(schema, value, path).map(({ path: idPath, kind, isList }) => ({
    path: idPath,
    kind: kindOf(kind),
    list: isList,
  }));

const kindOf = (text: string): Kind => {
  const kind = kinds.find((known) => known === text);
  if (!kind) throw new Error(`${text} is no kind of row.`);
  return kind;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
