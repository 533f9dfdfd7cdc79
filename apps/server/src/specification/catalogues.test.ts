import { api } from '@marquee/contract/kit/api';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApi } from '../kit/openapi/openapi';
import { type SpecifiedCall, specifiedCalls } from './catalogues';

/** These tests compare both catalogues of calls of the specification with the OpenAPI document. */

/** The part of a JSON Schema that names fields. */
type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
};
const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    properties: z.record(z.string(), schema).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
  }),
);
const content = z.object({ content: z.object({ 'application/json': z.object({ schema }) }).optional() });
const operation = z.object({
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
});

const document = openApi(api, 'https://signs.example.com');
/** Names of parameters and a slash at the end have no meaning. */
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');
const described = new Map(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, each]): [string, z.output<typeof operation>][] => {
      const read = operation.safeParse(each);
      return read.success ? [[`${method.toUpperCase()} ${shapeOf(path)}`, read.data]] : [];
    }),
  ),
);

const namedSchema = (reference: string): Schema => {
  const { schemas } = document.components;
  return schema.parse(new Map(Object.entries(schemas)).get(reference.split('/').at(-1) ?? ''));
};

/** Returns the fields of an object, of the rows of a list, or of all alternatives. */
const fieldsIn = ({ $ref, properties = {}, items, anyOf = [], allOf = [] }: Schema): string[] => [
  ...($ref ? fieldsIn(namedSchema($ref)) : []),
  ...Object.keys(properties),
  ...(items ? fieldsIn(items) : []),
  ...[...anyOf, ...allOf].flatMap(fieldsIn),
];
const fieldsOf = (part: unknown): string[] => {
  const read = content.safeParse(part).data?.content?.['application/json'].schema;
  return read ? fieldsIn(read) : [];
};
const without = (names: string | undefined, known: string[]) =>
  (names?.split(' ') ?? []).filter((name) => !known.includes(name));

/** Returns the parts of a call that the document lacks. */
const missingIn = ({ call, isAnonymous, query, body, answer }: SpecifiedCall): string[] => {
  const found = described.get(shapeOf(call));
  if (!found) return [call];
  const { security, parameters, requestBody, responses } = found;
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return [
    ...(isAnonymous && security.length > 0 && security.every((each) => Object.keys(each).length > 0)
      ? [`${call} without a sign-in`]
      : []),
    ...without(
      query,
      parameters.filter((each) => each.in === 'query').map(({ name }) => name),
    ).map((name) => `${call} ?${name}`),
    ...without(body, fieldsOf(requestBody)).map((name) => `${call} body ${name}`),
    ...without(answer, fieldsOf(success)).map((name) => `${call} answer ${name}`),
  ];
};

test('the API has every call of both catalogues, with the fields that they name', () => {
  expect(specifiedCalls.length).toBeGreaterThan(120);
  expect(specifiedCalls.flatMap(missingIn)).toEqual([]);
});

test('a missing call, parameter, field, or a needed sign-in is found', () => {
  expect(missingIn({ call: 'GET /clocks' })).toEqual(['GET /clocks']);
  const wrong = { call: 'GET /screens', isAnonymous: true, query: 'page', answer: 'id color' } as const;
  expect(missingIn(wrong)).toEqual([
    'GET /screens without a sign-in',
    'GET /screens ?page',
    'GET /screens answer color',
  ]);
});
