import type { Endpoint } from '@marquee/contract/kit/endpoint';
import { errors } from '@marquee/contract/kit/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { idPositions } from '../openapi/id-positions';
import { schemaOf } from '../openapi/schemas';
import { AppError } from './app-error';

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
  const named = [...new Set(sent)];
  if (named.length === 0) return error;
  const listed = named.slice(0, maxNamed).join(', ') + (named.length > maxNamed ? ' …' : '');
  const start = named.length === 1 ? 'Not found' : 'Not found: one of';
  return new AppError('not-found', [
    `${start}${named.length === 1 ? ': ' : ' '}${listed}. It may have been deleted, or belong to another department.`,
  ]);
};

/** Returns the ids of a part of the input, each with its field: `items.messageId 1001`. 0 means a new row. */
const idsIn = (schema: z.ZodType | undefined, value: unknown): string[] =>
  schema === undefined
    ? []
    : idPositions(schemaOf(schema, 'input'), value).flatMap(({ path }) => {
        const id = path.reduce<unknown>(partOf, value);
        const field = path.filter((step) => !/^\d+$/.test(step)).join('.');
        return id === 0 ? [] : [`${field} ${String(id).slice(0, 40)}`];
      });

const partOf = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(step) : undefined;
