import type { Page } from '@marquee/contract/kit/endpoint';
import { z } from 'zod';
import { AppError } from './app-error';

/** Returns the schema of the query of a paged endpoint. A larger `limit` becomes the maximum. */
export const pageQuery = ({ max }: { max: number }) =>
  z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .transform((limit) => Math.min(limit, max))
      .default(max)
      .describe(`The number of rows. At most ${max}.`),
    cursor: z.string().max(2_000).optional().describe('The `next-cursor` of the page before.'),
  });

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
  if (!read.success) throw new AppError('invalid', ['cursor is not valid.']);
  return read.data;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
