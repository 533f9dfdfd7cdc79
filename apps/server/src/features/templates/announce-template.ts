import type { Transaction } from '../../kit/db/open-database';
import { announce } from '../../kit/push/announce';

/** A template is another: of no account, since messages of every account may be made from it. Its id goes with it. */
export const announceTemplate = (tx: Transaction, id: number): Promise<void> =>
  announce(tx, { topic: 'templates', id: 0, version: String(id) });
