import type { Page, PageRequest, Pages } from '@marquee/contract/kit/endpoint';
import { asc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { InputInvalid } from './app-error';

/** Returns the schema of the query of a paged endpoint. A larger `limit` becomes the maximum. */
export const pageQuery = ({ max, onRequest }: Pages) => {
  const limit = z.coerce
    .number()
    .int()
    .min(1)
    .transform((asked) => Math.min(asked, max));
  const maxText = `A larger number is read as ${max}.`;
  return z.object({
    limit: onRequest
      ? limit.optional().meta({
          maximum: max,
          description: `The number of rows of a page. ${maxText} Pages are sorted by id. Without \`limit\` and \`cursor\`, the list is complete.`,
        })
      : limit
          .default(max)
          .meta({ maximum: max, description: `The number of rows. Default: ${max}. ${maxText}` }),
    cursor: z.string().max(2_000).optional().describe('The `next-cursor` of the page before.'),
  });
};

/** Returns the schema that reads the page which a query requests. Undefined: it requests the complete list. */
export const requestedPage = (pages: Pages) =>
  pageQuery(pages).transform(({ limit, cursor }): PageRequest | undefined =>
    limit === undefined && cursor === undefined ? undefined : { limit: limit ?? pages.max, cursor },
  );

/**
 * Returns one page of a sorted list.
 * @param rows the rows after the cursor, at least `limit + 1` of them if there are so many
 * @param keyOf the values by which the list is sorted. They identify a row.
 */
export const pageOf = <Row>(rows: Row[], limit: number, keyOf: (row: Row) => unknown[]): Page<Row[]> => {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    next: last === undefined ? null : Buffer.from(JSON.stringify(keyOf(last))).toString('base64url'),
  };
};

/**
 * Returns the sort values of the last row of the page before, or undefined for the first page.
 * @throws AppError invalid when the cursor was not made by `pageOf` with the same kind of key
 */
export const readCursor = <Key extends z.ZodType>(
  key: Key,
  cursor: string | undefined,
): z.output<Key> | undefined => {
  if (cursor === undefined) return undefined;
  const read = key.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw new InputInvalid([{ sentence: 'cursor is not valid.', field: 'query.cursor' }]);
  return read.data;
};

const idKey = z.tuple([z.int()]);

/**
 * Returns the condition, order and limit of a query for the requested page, or for the complete list in its usual order. Pages are
 * sorted by id. Ids never change, so a row that exists during the whole walk is on exactly one page, also if it is renamed meanwhile.
 * @throws AppError invalid when the cursor is not valid
 */
export const requestedRows = (
  id: PgColumn,
  page: PageRequest | undefined,
  usualOrder: SQL[],
): { after: SQL | undefined; order: SQL[]; most: number } => {
  if (!page) return { after: undefined, order: usualOrder, most: Number.MAX_SAFE_INTEGER };
  const [last] = readCursor(idKey, page.cursor) ?? [];
  return { after: last === undefined ? undefined : gt(id, last), order: [asc(id)], most: page.limit + 1 };
};

/** Returns the page of rows that a query with `requestedRows` has found, or all rows if no page was requested. */
export const asRequested = <Row extends { id: number }>(
  rows: Row[],
  page: PageRequest | undefined,
): Row[] | Page<Row[]> => (page ? pageOf(rows, page.limit, ({ id }) => [id]) : rows);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
