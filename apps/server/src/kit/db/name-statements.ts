import type pg from 'pg';
import { recentlyUsedCache } from '../run/recently-used-cache';

/** Maximum number of prepared statements of a connection. PostgreSQL uses about 75 KB for each of them. */
export const maxPrepared = 100;
/** Number of runs in this process before a statement is prepared. */
export const runsBefore = 5;
/** Maximum number of different statements whose runs are counted. */
const maxCounted = 1_000;

/**
 * Returns a function that gives frequent statements of a connection a name, so that PostgreSQL parses and plans them once for each
 * connection (0085). Only statements with parameters get a name. A text has the same name on all connections of the pool, and a
 * connection must keep its session.
 */
export const nameStatements = (): ((client: pg.ClientBase) => void) => {
  const names = new Map<string, string>();
  const runs = recentlyUsedCache<number>(maxCounted, () => 1);
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= maxPrepared || !mayPrepare(text)) return known;
    const count = (runs.get(text) ?? 0) + 1;
    runs.set(text, count);
    if (count <= runsBefore) return undefined;
    const name = `marquee_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  return (client) => {
    const query = (...args: unknown[]): unknown => Object.getPrototypeOf(client).query.apply(client, args);
    const named = (statement: unknown, values: unknown, ...rest: unknown[]) => {
      if (!isText(statement) || !Array.isArray(values) || values.length === 0)
        return query(statement, values, ...rest);
      const name = nameOf(statement.text);
      return query(name ? { ...statement, name } : statement, values, ...rest);
    };
    Object.assign(client, { query: named });
  };
};

const isText = (statement: unknown): statement is { text: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string';

const mayPrepare = (text: string) =>
  !readsEveryColumn.test(text) && (!beginsWithWith.test(text) || text.includes(' jobs.'));

// A prepared statement fails if its columns change, for example if a newer release adds a column.
const readsEveryColumn = /^\s*select \*|\breturning \*/i;
// Such a statement reads much of an account, so its best plan depends on the data.
const beginsWithWith = /^\s*with\b/i;
