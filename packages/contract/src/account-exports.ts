import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { moment } from './kit/fields';

const accountExport = z
  .object({
    askedAt: moment.describe('When the export was requested.'),
    readyAt: moment.nullable().describe('When the file was ready. Null: it is being made.'),
    expiresAt: moment.nullable().describe('When the file is deleted. Null: it is being made.'),
    address: z
      .string()
      .nullable()
      .describe(
        'The signed address of the file. Everyone who knows it can download the file until it expires. Null: not ready.',
      ),
    size: z.int().nullable().describe('The size of the file, in bytes. Null: not ready.'),
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
