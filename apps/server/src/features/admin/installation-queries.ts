import type { Installation } from '@marquee/contract/admin';
import { ne, sql } from 'drizzle-orm';
import { release } from '../../kit/config/version';
import type { Services } from '../../kit/http/context';
import { accounts, builtInOwner, users } from '../accounts/account-tables';
import { files } from '../files/file-tables';
import { screens } from '../screens/screen-tables';

/** Returns the version and the services of this installation, and the numbers of its rows. */
export const readInstallation = async ({
  db,
  config,
  payments,
}: Pick<Services, 'db' | 'config' | 'payments'>): Promise<Installation> => {
  const [stored] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number),
      files: sql<number>`count(*)`.mapWith(Number),
    })
    .from(files);
  return {
    version: release,
    publicUrl: config.publicUrl,
    signUp: config.signUp,
    database: config.databaseUrl === '' ? 'embedded' : 'external',
    storage: config.storage.kind === 's3' ? 'bucket' : 'disk',
    stored: stored ?? { bytes: 0, files: 0 },
    mail: config.smtpUrl === '' ? 'outbox' : 'smtp',
    payments: payments.provider,
    accounts: await db.$count(accounts, ne(accounts.id, builtInOwner.accountId)),
    users: await db.$count(users),
    screens: await db.$count(screens),
  };
};
