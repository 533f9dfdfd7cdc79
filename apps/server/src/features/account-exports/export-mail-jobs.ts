import { z } from 'zod';
import { forAccount, job, jobAccount } from '../../kit/jobs/job';
import { sendMail } from '../../kit/mail/mail-kind';
import { exportAddress, exportForMail } from './export-queries';
import { exportReadyMail } from './mails/export-ready-mail';

/** Mails the address of an export to the person who asked for it. The address is not in the input, because it is secret. */
export const mailExportJob = job({
  name: 'mail-account-export',
  title: 'Send the link to a copy of the data of an organization',
  input: z.object({ exportId: z.number(), accountId: jobAccount }),
  owner: forAccount,
  run: async (services, { exportId }) => {
    const row = await exportForMail(services.db, exportId);
    const address = row && exportAddress(services.secret, row);
    if (!address) return;
    await sendMail(services, row.email, exportReadyMail, { address: services.config.publicUrl + address });
  },
});
