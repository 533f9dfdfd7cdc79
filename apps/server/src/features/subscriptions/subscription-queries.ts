import { and, eq, exists, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../kit/db/open-database';
import { subscriptions } from './subscription-tables';

/** SQL condition that a subscription is live: approved and not ended. */
export const isLive = (): SQL | undefined =>
  and(isNotNull(subscriptions.approvedAt), isNull(subscriptions.endedAt));

/** SQL condition that the account has a live subscription to the feed whose id is in this column. */
export const isSubscribed = (db: Db, accountId: number, feedId: PgColumn): SQL =>
  exists(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.feedId, feedId), isLive())),
  );
