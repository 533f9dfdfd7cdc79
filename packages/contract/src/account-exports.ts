import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { moment } from './kit/fields';

const accountExport = z
  .object({
    askedAt: moment,
    /** Null while the file is made. */
    readyAt: moment.nullable(),
    /** The file is deleted at this time. */
    expiresAt: moment.nullable(),
    /** The signed address of the file. Everyone who knows the address can download the file until it expires. */
    address: z.string().nullable(),
    size: z.int().nullable(),
  })
  .meta({ title: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExport>;

export const accountExports = endpoints({
  'POST /accounts/export': {
    summary:
      'Make a ZIP file with all data of the account: JSON for each table, and the uploaded files. A link is mailed to the signed-in person, and works for 7 days',
    who: 'owner',
    audited: 'export-asked',
    impersonating: 'refused',
    answer: accountExport,
    status: 202,
    errors: ['too-many'],
    perMinute: 20,
  },
  'GET /accounts/export': {
    summary: 'The newest export of the account; null if there is none or the file was deleted',
    who: 'owner',
    impersonating: 'refused',
    answer: accountExport.nullable(),
  },
});
