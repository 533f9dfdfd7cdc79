import { type ErrorCode, errors, type Refusal } from '@marquee/contract/kit/errors';
import { requestIdHeader } from '../http/request-id';

/** The names of the responses that refuse a call, by status. */
const responseNames: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'Timeout',
  409: 'Conflict',
  413: 'TooLarge',
  414: 'LongAddress',
  415: 'WrongType',
  422: 'Unprocessable',
  429: 'TooMany',
  431: 'LongHeaders',
  500: 'Broken',
  502: 'BadGateway',
  503: 'Unavailable',
  507: 'StorageFull',
};

/** Returns the refusals of a call by status. Each description has the codes of this call. */
export const refusalsBy = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(
    [...byStatus(codes)].map(([status, named]) => [
      status,
      {
        $ref: `#/components/responses/${responseNames[status]}`,
        description: `Codes: ${named.map((code) => `\`${code}\``).join(', ')}.`,
      },
    ]),
  );

/** Returns the codes by their status, because OpenAPI has one response for each status. */
const byStatus = (codes: readonly ErrorCode[]): Map<number, ErrorCode[]> => {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) groups.set(errors[code][0], [...(groups.get(errors[code][0]) ?? []), code]);
  return groups;
};

const header = (description: string, type: 'string' | 'integer') => ({ description, schema: { type } });
const requestId = header('The id of the call.', 'string');
const limitHeaders = {
  'retry-after': header('Seconds until the limit allows a call again.', 'integer'),
  'x-ratelimit-limit': header('The number of calls in a time window.', 'integer'),
  'x-ratelimit-remaining': header('The calls that are left in the time window.', 'integer'),
  'x-ratelimit-reset': header('Seconds until the time window ends.', 'integer'),
};

const headersOf: Readonly<Record<number, object>> = {
  409: {
    'retry-after': header('Only with the code `call-running`: seconds until the next attempt.', 'integer'),
  },
  429: limitHeaders,
};

/** Returns `components.responses`: one response for each status of a refusal. */
export const refusalResponses = () =>
  Object.fromEntries(
    Object.entries(responseNames).map(([status, name]) => [name, refusalResponse(Number(status))]),
  );

const refusalResponse = (status: number) => ({
  description: sentencesOf(status).join(' '),
  headers: { [requestIdHeader]: requestId, ...headersOf[status] },
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      ...(status === errors.invalid[0] ? { example: invalidExample } : {}),
    },
  },
});

const requestIdExample = 'c3a5bd52-3a4e-4d0e-9c5c-2a5e9f3f6b10';
const invalidExample = {
  code: 'invalid',
  errors: ['rotation (row 2) must be 0, 90, 180 or 270.'],
  fields: ['body[1].rotation'],
  requestId: requestIdExample,
} satisfies Refusal;

const sentencesOf = (status: number) =>
  Object.entries(errors).flatMap(([code, [of, text]]) => (of === status ? [`\`${code}\`: ${text}`] : []));

const codes = Object.keys(errors);

/** The schema of the body of a refusal. */
export const refusalSchema = {
  type: 'object',
  description: 'The body of each response with an error status. At most 2 KB.',
  required: ['code', 'errors', 'requestId'],
  properties: {
    code: { type: 'string', enum: codes, description: 'For programs. A code is never renamed.' },
    errors: {
      type: 'array',
      minItems: 1,
      items: { type: 'string' },
      description: 'Sentences for people. Their wording can change.',
    },
    fields: {
      type: 'array',
      minItems: 1,
      items: { type: 'string' },
      description:
        'Only with the code `invalid`, if the input differs from the schema of the call. For each sentence of `errors` in the same order, the JSON path of the wrong part: `body[0].seconds`, `query.limit` or `path.id`. An unknown field has the path that it was sent with. A sentence about several parts has the path of the first.',
    },
    requestId: { type: 'string', description: 'The id of the call, as in the header X-Request-Id.' },
  },
  example: {
    code: 'not-found',
    errors: [errors['not-found'][1]],
    requestId: requestIdExample,
  } satisfies Refusal,
};
