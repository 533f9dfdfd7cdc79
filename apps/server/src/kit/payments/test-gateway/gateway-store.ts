import { and, desc, eq, gte, lt, or } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database';
import { missing } from './gateway-objects';
import type { GatewayObject } from '../../../schema/gateway-objects';
import { testGatewayObjects } from '../../../schema/test-gateway';

type Kind = GatewayObject['object'];
type OfKind<K extends Kind> = Extract<GatewayObject, { object: K }>;

const isOfKind = <K extends Kind>(data: GatewayObject, kind: K): data is OfKind<K> => data.object === kind;

/** Returns an object, locked until the end of the transaction. @throws GatewayError if there is none of this kind */
export const lockObject = async <K extends Kind>(
  tx: Transaction,
  kind: K,
  id: string,
): Promise<OfKind<K>> => {
  const [row] = await tx.select().from(testGatewayObjects).where(eq(testGatewayObjects.id, id)).for('update');
  if (!row || !isOfKind(row.data, kind)) throw missing(id);
  return row.data;
};

/** Inserts an object, or replaces the object with its id. */
export const putObject = async <Stored extends GatewayObject>(
  tx: Transaction,
  data: Stored,
  now: Date,
): Promise<Stored> => {
  const customer = 'customer' in data ? data.customer : null;
  await tx
    .insert(testGatewayObjects)
    .values({ id: data.id, kind: data.object, customer, data, createdAt: now })
    .onConflictDoUpdate({ target: testGatewayObjects.id, set: { customer, data } });
  return data;
};

/** Deletes a customer with the stored cards. Payments stay. */
export const deleteCustomer = async (tx: Transaction, customerId: string): Promise<void> => {
  const { id, kind, customer } = testGatewayObjects;
  await tx
    .delete(testGatewayObjects)
    .where(or(eq(id, customerId), and(eq(customer, customerId), eq(kind, 'payment_method'))));
};

type Page = {
  customer?: string | undefined;
  since?: Date | undefined;
  after?: string | undefined;
  limit: number;
};

/** Returns a page of the objects of a kind, the newest first, in the format of Stripe. */
export const listObjects = async (tx: Transaction, kind: Kind, { customer, since, after, limit }: Page) => {
  const { id, createdAt } = testGatewayObjects;
  const [last] = after === undefined ? [] : await tx.select().from(testGatewayObjects).where(eq(id, after));
  const rows = await tx
    .select()
    .from(testGatewayObjects)
    .where(
      and(
        eq(testGatewayObjects.kind, kind),
        customer === undefined ? undefined : eq(testGatewayObjects.customer, customer),
        since && gte(createdAt, since),
        last && or(lt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), lt(id, last.id))),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return {
    object: 'list',
    data: rows.slice(0, limit).map(({ data }) => data),
    has_more: rows.length > limit,
  };
};
