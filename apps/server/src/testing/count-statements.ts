import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const counted = new AsyncLocalStorage<{ statements: number }>();
const { query } = pg.Client.prototype;

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const count = counted.getStore();
    if (count) count.statements += 1;
    return Reflect.apply(query, this, args);
  },
});

/**
 * Does some work in this process, and returns the number of statements that it sent to the database. Statements of other work
 * that runs at the same time, such as jobs, are not counted.
 * @throws if the work sent no statement, because then the work did not reach the database
 */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> => {
  const count = { statements: 0 };
  await counted.run(count, work);
  if (count.statements === 0) throw new Error('No statement was sent.');
  return count.statements;
};
