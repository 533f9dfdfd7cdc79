import type { Endpoint } from '@marquee/contract/kit/endpoint';
import { errors } from '@marquee/contract/kit/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { idPositions } from '../openapi/id-positions';
import { schemaOf } from '../openapi/schemas';
import { AppError, RowsMissing } from './app-error';

/** Maximum number of ids that a refusal names. */
const maxNamed = 10;

/**
 * Returns the refusal of a missing row with the fields and ids of the call, among which the row is. Only programs get it, because
 * people do not know ids. The ids are those that the caller sent, so the sentence is equal for a row of another account.
 */
export const namingMissingRow = (
  error: unknown,
  { params, query, body }: Endpoint,
  request: FastifyRequest,
): unknown => {
  if (!(error instanceof AppError) || error.code !== 'not-found') return error;
  if (error.sentences[0] !== errors['not-found'][1]) return error;
  const sent = [
    ...idsIn(params, request.params),
    ...idsIn(query, request.query),
    ...idsIn(body, request.body),
  ];
  // Most refusals know only that a row is missing. Then all ids of the call are named.
  const missing = error instanceof RowsMissing ? sent.filter(({ id }) => error.ids.includes(Number(id))) : [];
  const named = [...new Set((missing.length > 0 ? missing : sent).map(({ field, id }) => `${field} ${id}`))];
  if (named.length === 0) return error;
  const listed = named.slice(0, maxNamed).join(', ') + (named.length > maxNamed ? ' …' : '');
  const found = named.length === 1 || missing.length > 0 ? 'Not found:' : 'Not found: one of';
  return new AppError('not-found', [
    `${found} ${listed}. It may have been deleted, or belong to another department.`,
  ]);
};

/** Returns the ids of a part of the input, each with its field, such as `items.messageId`. 0 means a new row. */
const idsIn = (schema: z.ZodType | undefined, input: unknown): { field: string; id: string }[] =>
  schema === undefined
    ? []
    : idPositions(schemaOf(schema, 'input'), input).flatMap(({ path, value, isList }) => {
        const field = path.filter((step) => !/^\d+$/.test(step)).join('.');
        const ids = isList ? String(value).split(',') : [String(value)];
        return value === 0 ? [] : ids.map((id) => ({ field, id: id.slice(0, 20) }));
      });
