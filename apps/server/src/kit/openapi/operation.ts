import type { Endpoint, Pages, Who } from '@marquee/contract/kit/endpoint';
import { keyScopeOf } from '@marquee/contract/kit/key-scopes';
import { nextCursor } from '@marquee/contract/kit/limits';
import { isRunOnce } from '@marquee/contract/kit/run-once';
import type { z } from 'zod';
import { pageQuery } from '../http/page';
import { answerExampleOf, exampleOf, parameterExampleOf } from './example';
import { refusalsOf } from './refusals-of';
import { refusalsBy } from './responses';
import { type collectSchemas, type JsonSchema, schemaOf } from './schemas';

type Schemas = ReturnType<typeof collectSchemas>;

/** Returns the id of an operation: 'GET /messages/:id' is `getMessagesById`. Generated clients name their functions after it. */
export const operationId = (name: string): string => {
  const [method = '', path = ''] = name.split(' ');
  const parts = path.split('/').filter(Boolean);
  const words = parts.map((part) => (part.startsWith(':') ? `By${capital(part.slice(1))}` : capital(part)));
  return method.toLowerCase() + words.join('');
};

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Returns the operation of an endpoint, without the schema of its response. */
export const operation = (name: string, endpoint: Endpoint, response: unknown, schemas: Schemas) => ({
  operationId: operationId(name),
  summary: endpoint.summary.split('. ')[0],
  description: descriptionOf(name, endpoint),
  tags: [tagOf(name)],
  ...(endpoint.deprecated ? { deprecated: true } : {}),
  'x-who': endpoint.who,
  ...(endpoint.needs ? { 'x-needs': endpoint.needs } : {}),
  security: securityOf(name, endpoint),
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...parameters('query', endpoint.pages && pageQuery(endpoint.pages)),
    ...(endpoint.hasEtag ? [ifNoneMatch] : []),
    ...(isRunOnce(name, endpoint) ? [idempotencyKey(keyScopeOf(name, endpoint) !== undefined)] : []),
  ],
  ...requestBody(name, endpoint, schemas),
  responses: {
    [endpoint.status ?? 200]: response,
    ...(endpoint.hasEtag ? { 304: { description: 'The caller has the newest version.' } } : {}),
    ...refusalsBy(refusalsOf(name, endpoint)),
  },
});

/** Returns the tag of an endpoint: the first part of its path. */
export const tagOf = (name: string): string => name.split('/')[1] ?? '';

const callers: Record<Who, string> = {
  anyone: 'Needs no sign-in.',
  person: 'For signed-in people.',
  edit: 'For people with the permission `edit`.',
  owner: 'For people with the permission `owner`.',
  creator: 'For people with the permission `creator`.',
  admin: 'For administrators of the installation.',
  device: 'For paired TVs. The token is the secret of the TV.',
};

const descriptionOf = (name: string, endpoint: Endpoint): string =>
  [
    `${endpoint.summary}.`,
    callers[endpoint.who],
    orPersonText(endpoint),
    keyText(name, endpoint),
    limitText(endpoint),
    deprecationText(endpoint),
  ]
    .filter(Boolean)
    .join(' ');

const orPersonText = ({ orPerson }: Endpoint) =>
  orPerson ? 'With a token, the response is that for the signed-in person.' : '';

const keyText = (name: string, endpoint: Endpoint) => {
  const scope = keyScopeOf(name, endpoint);
  return scope ? `API keys need the scope \`${scope}\`.` : '';
};

const limitText = ({ perMinute, countedBy, who }: Endpoint) => {
  if (perMinute === undefined) return '';
  const caller = who === 'device' ? 'TV' : (countedBy ?? 'address');
  return `At most ${perMinute} calls per minute for each ${caller}.`;
};

const deprecationText = ({ deprecated }: Endpoint) =>
  deprecated
    ? `Deprecated since ${deprecated.since}, and can be removed from ${deprecated.removal} on. ${deprecated.instead}`
    : '';

const securityOf = (name: string, endpoint: Endpoint) => {
  const scope = keyScopeOf(name, endpoint);
  const withToken = [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])];
  if (endpoint.who !== 'anyone') return withToken;
  return endpoint.orPerson ? [{}, ...withToken] : [];
};

/** Returns the response of a success. */
export const success = (name: string, endpoint: Endpoint, schemas: Schemas) => {
  const { status = 200, answer, gives, pages, hasEtag, deprecated } = endpoint;
  const description = status === 204 ? 'Done. The response has no body.' : 'Done.';
  const headers = {
    ...(pages ? cursorHeader(pages) : {}),
    ...(hasEtag ? etagHeader : {}),
    ...(deprecated ? deprecationHeaders : {}),
  };
  const content = gives
    ? { [gives]: { schema: { type: 'string' } } }
    : json(schemas.add(answer, 'output'), { example: answerExampleOf(answer, tagOf(name)) });
  return {
    description,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(status === 204 ? {} : { content }),
  };
};

const cursorHeader = ({ onRequest }: Pages) => ({
  [nextCursor]: {
    description: `The \`cursor\` of the next page. Empty on the last page.${onRequest ? ' Absent if the call has no `limit` and no `cursor`.' : ''}`,
    schema: { type: 'string' },
  },
});
const deprecationHeaders = {
  deprecation: { description: 'Since when the call is deprecated (RFC 9745).', schema: { type: 'string' } },
  sunset: {
    description: 'The date from which the call can be missing (RFC 8594).',
    schema: { type: 'string' },
  },
};
const etagHeader = {
  etag: { description: 'The version of the response, for If-None-Match.', schema: { type: 'string' } },
};
const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag that the caller has. The response to an equal version is 304.',
  schema: { type: 'string' },
};

/** Responses of calls that no API key may make can contain secrets, so they are not stored. */
const idempotencyKey = (isStored: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A new text for each change, such as a UUID. For 24 hours, the same call with the same key ${
    isStored
      ? 'gets the first response, with the header `Idempotent-Replayed: true`'
      : 'is refused with the code `call-done`, because the response is not stored'
  }.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
});

const requestBody = (name: string, { body, takes }: Endpoint, schemas: Schemas) => {
  if (takes) {
    const schema =
      takes.type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' };
    return { requestBody: { required: true, content: { [takes.type]: { schema } } } };
  }
  if (!body) return {};
  const example = exampleOf(body, tagOf(name));
  const content = json(schemas.add(body, 'input'), example === undefined ? {} : { example });
  return { requestBody: { required: !body.safeParse(undefined).success, content } };
};

const json = (schema: JsonSchema, more: object = {}) => ({ 'application/json': { schema, ...more } });

const parameters = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = typeof property === 'object' ? property : {};
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description,
      schema: rest,
      example: parameterExampleOf(name, rest),
    };
  });
};
