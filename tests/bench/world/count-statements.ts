import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from './product';

/** Returns the number of SQL statements that the product sends during some work, from the log of the database. */
export const countStatements = async (product: Product, work: () => Promise<unknown>): Promise<number> =>
  (await statementsDuring(product, work)).length;

/** Returns the SQL statements that the product sends during some work, from the log of the database. */
export const statementsDuring = async (product: Product, work: () => Promise<unknown>): Promise<string[]> => {
  await setLog(product, "'all'");
  const before = statementsIn(product.databaseLog()).length;
  await work();
  const after = statementsIn(product.databaseLog());
  await setLog(product, 'default');
  return after.slice(before);
};

const setLog = (product: Product, statements: string) =>
  product.withDatabase(async (client) => {
    await client.query(`alter system set log_line_prefix = '%a: '`);
    await client.query(`alter system set log_statement = ${statements}`);
    await client.query('select pg_reload_conf()');
    await wait(200);
  });

/** Returns the statements of the application `marquee` in the log. Jobs and listener have other application names. */
const statementsIn = (log: string): string[] =>
  [...log.matchAll(/^marquee: LOG: {2}(?:statement|execute [^:]*): (.*(?:\n\t.*)*)/gm)].map(
    ([, text = '']) => text,
  );
