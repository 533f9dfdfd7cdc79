import type { Transaction } from '../../kit/db/open-database';
import { announce } from '../../kit/push/announce';

/** Announces a changed template without an account, because messages of every account may use it. */
export const announceTemplate = (tx: Transaction, id: number): Promise<void> =>
  announce(tx, { topic: 'templates', templateId: id });
