import type { Endpoint, Endpoints } from '@marquee/contract/kit/endpoint';
import { errors } from '@marquee/contract/kit/errors';
import { nextCursor } from '@marquee/contract/kit/limits';
import { z } from 'zod';
import { version } from '../config/version';
import { pageQuery } from './page';

/** Returns the contract as an OpenAPI 3.1 document. */
export const openApi = (calls: Endpoints, address: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(calls)) {
    const [method = 'GET', path = '/'] = name.split(' ');
    const place = path.replace(/:(\w+)/g, '{$1}');
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation(path, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Marquee', version },
    servers: [{ url: `${address}/api` }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
};

const operation = (path: string, endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [path.split('/')[1]],
  'x-who': endpoint.who,
  ...(endpoint.needs ? { 'x-needs': endpoint.needs } : {}),
  ...(endpoint.who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...parameters('query', endpoint.pages && pageQuery(endpoint.pages)),
  ],
  ...(endpoint.body ? { requestBody: { content: json(schemaOf(endpoint.body, 'input')) } } : {}),
  ...(endpoint.takes ? { requestBody: { content: { [endpoint.takes.type]: {} } } } : {}),
  responses: { ...success(endpoint), ...refusals(endpoint) },
});

const success = ({ status = 200, answer, gives, pages }: Endpoint) => ({
  [status]: {
    description: 'Done',
    ...(pages ? { headers: cursorHeader } : {}),
    ...(status === 204 ? {} : { content: gives ? { [gives]: {} } : json(schemaOf(answer, 'output')) }),
  },
});

const cursorHeader = {
  [nextCursor]: {
    description: 'The `cursor` of the next page. Empty on the last page',
    schema: { type: 'string' },
  },
};

/** Groups the refusals by status, because the format has one entry per status. */
const refusals = (endpoint: Endpoint) => {
  const texts = new Map<number, string[]>();
  for (const code of endpoint.errors ?? []) {
    const [status, text] = errors[code];
    texts.set(status, [...(texts.get(status) ?? []), text]);
  }
  return Object.fromEntries(
    [...texts].map(([status, sentences]) => [status, { description: sentences.join(' / ') }]),
  );
};

const json = (schema: unknown) => ({ 'application/json': { schema } });

const parameters = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

/** Returns the JSON Schema of a schema. Custom checks cannot be expressed and are left out. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io });
