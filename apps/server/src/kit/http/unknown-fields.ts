import type { Endpoint, Endpoints } from '@marquee/contract/kit/endpoint';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type JsonSchema, schemaOf } from '../openapi/schemas';
import { type InputFault, InputInvalid } from './app-error';
import { someOf } from './faults';
import { jsonPath } from './json-path';
import { pageQuery } from './page';

type Schema = JsonSchema | boolean | undefined;
/** Returns the fields that rows of a kind have in responses. */
type ReturnedFields = (kind: string) => ReadonlySet<string> | undefined;

/** Maximum number of known fields that a sentence names. */
const maxNamed = 30;

/**
 * Returns a function that refuses requests with fields or parameters that the call does not know, with the names that it knows. The
 * body can contain each field that responses return for a row of its kind, so that a program can send a row as it has read it. Only
 * calls of programs are checked: see docs/decisions/0084-unknown-fields.md.
 */
export const unknownFieldsGuard = (all: Endpoints) => {
  let returned: Map<string, Set<string>> | undefined;
  const returnedFields: ReturnedFields = (kind) => {
    // Few calls have unknown fields, and the schemas of all responses take some hundred milliseconds.
    returned ??= fieldsOfRows(all);
    return returned.get(kind);
  };
  return ({ query, pages, body, answer }: Endpoint, request: FastifyRequest): void => {
    const parameters = [
      ...Object.keys((query && schemaOf(query, 'input').properties) ?? {}),
      ...Object.keys(pages ? pageQuery(pages).shape : {}),
    ];
    const unknown = namesIn(request.query).filter((name) => !parameters.includes(name));
    const faults = [
      ...(unknown.length > 0 ? [faultIn(['query'], 'The query', 'parameters', unknown, parameters)] : []),
      ...(body
        ? unknownIn(schemaOf(body, 'input'), sentBody(body, answer, request), ['body'], returnedFields)
        : []),
    ];
    if (faults.length > 0) throw new InputInvalid(faults);
  };
};

/** Returns the body. `PUT` replaces the row that the call returns, so fields that only its response has are left out. */
const sentBody = (taken: z.ZodType, answer: z.ZodType, { method, body }: FastifyRequest): unknown => {
  if (method !== 'PUT' || typeof body !== 'object' || body === null) return body;
  const { properties: known = {} } = schemaOf(taken, 'input');
  const { properties: returned = {} } = schemaOf(answer, 'output');
  const isKept = (name: string) => Object.hasOwn(known, name) || !Object.hasOwn(returned, name);
  return Object.fromEntries(Object.entries(body).filter(([name]) => isKept(name)));
};

/** Returns a fault for each object of a value with unknown fields. Values of a wrong type have none: the schema refuses them. */
const unknownIn = (
  schema: Schema,
  value: unknown,
  path: PropertyKey[],
  returned: ReturnedFields,
): InputFault[] => {
  if (typeof schema !== 'object' || typeof value !== 'object' || value === null) return [];
  if (schema.anyOf) {
    const found = schema.anyOf.filter(isOfParts).map((one) => unknownIn(one, value, path, returned));
    return found.find((faults) => faults.length === 0) ?? found[0] ?? [];
  }
  const { items, properties, additionalProperties } = schema;
  if (Array.isArray(value))
    return Array.isArray(items)
      ? []
      : value.flatMap((item, index) => unknownIn(items, item, [...path, index], returned));
  if (!properties || additionalProperties) return [];
  const known = Object.keys(properties);
  const added = Object.keys(value).filter((name) => !known.includes(name));
  const kind = added.length > 0 ? kindOf(schema) : undefined;
  const unknown = added.filter((name) => !kind || !returned(kind)?.has(name));
  const names = path.slice(1).filter((part) => typeof part !== 'number');
  const place = names.join('.') || 'The request';
  return [
    ...(unknown.length > 0 ? [faultIn(path, place, 'fields', unknown, known)] : []),
    ...Object.entries(value).flatMap(([name, part]) =>
      known.includes(name) ? unknownIn(properties[name], part, [...path, name], returned) : [],
    ),
  ];
};

const isOfParts = (schema: Schema) =>
  typeof schema === 'object' && (schema.type === 'object' || schema.type === 'array');

/** Returns the fault of an object. Its field is the first unknown name. */
const faultIn = (
  path: PropertyKey[],
  place: string,
  noun: string,
  unknown: string[],
  known: string[],
): InputFault => {
  const more = known.length > maxNamed ? ' …' : '';
  const names = known.length > 0 ? ` Its ${noun} are ${known.slice(0, maxNamed).join(', ')}${more}.` : '';
  return {
    sentence: `${place} has unknown ${noun}: ${someOf(unknown)}.${names}`,
    field: jsonPath([...path, ...unknown.slice(0, 1)]),
  };
};

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** Returns the kind of the row that an object describes: the kind of its `id`. */
const kindOf = ({ properties }: JsonSchema): string | undefined => {
  const id = properties?.id;
  const kind = typeof id === 'object' ? id['x-ref'] : undefined;
  return typeof kind === 'string' ? kind : undefined;
};

const fieldsOfRows = (all: Endpoints): Map<string, Set<string>> => {
  const fields = new Map<string, Set<string>>();
  const collect = (schema: Schema): void => {
    if (typeof schema !== 'object') return;
    const { properties = {}, items, anyOf = [] } = schema;
    const kind = kindOf(schema);
    if (kind) fields.set(kind, new Set([...(fields.get(kind) ?? []), ...Object.keys(properties)]));
    for (const part of [...Object.values(properties), ...anyOf]) collect(part);
    if (!Array.isArray(items)) collect(items);
  };
  for (const { answer } of Object.values(all)) collect(schemaOf(answer, 'output'));
  return fields;
};
