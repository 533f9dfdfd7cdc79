import type { Transaction } from '../../kit/db/open-database';
import { announce } from '../../kit/push/announce';

/** Announces a changed template to all accounts, because messages of every account may use the template. */
export const announceTemplate = (tx: Transaction, id: number): Promise<void> =>
  announce(tx, { topic: 'templates', templateId: id });
